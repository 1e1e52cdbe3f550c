/// The position of a part in the stores' states: the names from the store to the part.
///
/// A path also names the values that contain its fields. Equal paths may have different values.
struct Path: Hashable, CustomStringConvertible {
  private let steps: [Step]

  private struct Step: Hashable {
    let name: String
    /// The lineage of the value with this field; `nil` for a store, an element or a case.
    let lineage: Int?

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  init(_ names: String...) {
    self.init(steps: names.map { Step(name: $0, lineage: nil) })
  }

  private init(steps: some Sequence<Step>) {
    self.steps = Array(steps)
  }

  /// Returns the path of an element or a case of this part.
  func callAsFunction(_ name: String) -> Path {
    Path(steps: steps + [Step(name: name, lineage: nil)])
  }

  /// Returns the path of a field of this part, which is a value of a lineage.
  func callAsFunction(_ name: String, in value: Lineage) -> Path {
    Path(steps: steps + [Step(name: name, lineage: value.number)])
  }

  /// A copy of this path for a reader that starts at the store of the part: it observes no field around the part.
  var ofStore: Path { Path(steps: steps.map { Step(name: $0.name, lineage: nil) }) }

  /// The collection or enum that contains the part; `nil` for other parts.
  ///
  /// Its readers have also read the part.
  var holder: Path? {
    guard steps.count > 1 else { return nil }
    let holders = ["rows", "branches", "path", "list", "destination", "mode"]
    return holders.contains(steps[steps.count - 2].name) ? Path(steps: steps.dropLast()) : nil
  }

  /// True if the part is an element of a collection with ids.
  var keepsID: Bool {
    guard steps.count > 1 else { return false }
    return ["rows", "branches"].contains(steps[steps.count - 2].name)
  }

  /// The part as a field that copies share; `nil` for an element, a case or a store.
  var copiedField: CopiedField? {
    guard let last = steps.last, let lineage = last.lineage else { return nil }
    return CopiedField(lineage: lineage, name: last.name)
  }

  /// This path and the paths of the parts around it, up to the store.
  var prefixes: [Path] { steps.indices.map { Path(steps: steps[...$0]) } }

  /// Returns true if both parts are in the state of the same store.
  func isInStore(of other: Path) -> Bool { steps.first == other.steps.first }

  /// Returns true if the other part is a child of this part.
  func isParent(of other: Path) -> Bool {
    other.steps.count == steps.count + 1 && contains(other)
  }

  /// Returns true if the other part is this part or inside this part.
  func contains(_ other: Path) -> Bool {
    other.steps.starts(with: steps)
  }

  var description: String { steps.map(\.name).joined(separator: ".") }
}

/// A field of a value and of all its copies, which share the field's observers.
struct CopiedField: Hashable {
  let lineage: Int
  let name: String
}
