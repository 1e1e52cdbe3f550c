public import CustomDump
import IdentifiedCollections

extension StackState: Equatable where Element: Equatable {
  /// Compares ids and elements in order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.entries.elements == rhs.entries.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes ids and elements in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entries.elements)
  }
}

extension StackState: CustomStringConvertible {
  /// The elements, formatted as an array.
  public var description: String { Array(self).description }
}

extension StackState: CustomDebugStringConvertible {
  /// The type and the elements by id: `StackState<Screen.State>([#0: …])`.
  public var debugDescription: String {
    let elements = entries.map { "\($0.id.debugDescription): \(String(reflecting: $0.present))" }
    let list = elements.isEmpty ? ":" : elements.joined(separator: ", ")
    return "\(typeName(Self.self))([\(list)])"
  }
}

extension StackState: CustomDumpReflectable {
  /// A mirror of the elements by id, in the style of a dictionary.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      unlabeledChildren: entries.map { (key: $0.id, value: $0.present) },
      displayStyle: .dictionary
    )
  }
}
