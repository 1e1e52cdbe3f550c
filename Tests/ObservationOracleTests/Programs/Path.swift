/// The position of a part in the stores' states: the names from the store to the part.
struct Path: Hashable, CustomStringConvertible {
  private let names: [String]

  init(_ names: String...) {
    self.names = names
  }

  private init(names: [String]) {
    self.names = names
  }

  /// Returns the path of a part of this part; an index or a case is a separate name.
  func callAsFunction(_ name: String) -> Path {
    Path(names: names + [name])
  }

  /// The collection or enum that contains the part; `nil` for other parts.
  ///
  /// Its readers have also read the part.
  var holder: Path? {
    guard names.count > 1 else { return nil }
    let holders = ["rows", "branches", "path", "list", "destination", "mode"]
    return holders.contains(names[names.count - 2]) ? Path(names: Array(names.dropLast())) : nil
  }

  /// True if the part is an element of a collection with ids.
  var keepsID: Bool {
    guard names.count > 1 else { return false }
    return ["rows", "branches"].contains(names[names.count - 2])
  }

  /// Returns true if the other part is a child of this part.
  func isParent(of other: Path) -> Bool {
    other.names.count == names.count + 1 && contains(other)
  }

  /// Returns true if the other part is this part or inside this part.
  func contains(_ other: Path) -> Bool {
    other.names.starts(with: names)
  }

  var description: String { names.joined(separator: ".") }
}
