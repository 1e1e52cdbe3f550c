/// Where in the stores' states a part is: its name, within that of the part around it.
struct Path: Hashable, CustomStringConvertible {
  private let names: [String]

  init(_ names: String...) {
    self.names = names
  }

  private init(names: [String]) {
    self.names = names
  }

  /// A part of this part; an index or a case is a name of its own.
  func callAsFunction(_ name: String) -> Path {
    Path(names: names + [name])
  }

  /// The collection or the enum that the part is an element or a case of: its readers have read the part with it.
  var holder: Path? {
    guard names.count > 1 else { return nil }
    let holders = ["rows", "branches", "path", "list", "destination", "mode"]
    return holders.contains(names[names.count - 2]) ? Path(names: Array(names.dropLast())) : nil
  }

  /// Whether the part is an element of a collection that finds it by its id.
  var keepsID: Bool {
    guard names.count > 1 else { return false }
    return ["rows", "branches"].contains(names[names.count - 2])
  }

  /// Whether the part is a child of this one.
  func isParent(of other: Path) -> Bool {
    other.names.count == names.count + 1 && contains(other)
  }

  /// Whether a part lies within this one, or is it.
  func contains(_ other: Path) -> Bool {
    other.names.starts(with: names)
  }

  var description: String { names.joined(separator: ".") }
}
