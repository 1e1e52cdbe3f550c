import IdentifiedCollections

extension SharedSearch {
  /// Calls `body` with each shared value in a state.
  ///
  /// A collection is skipped after an element that consists only of types without shared values.
  static func wrappers(in state: Any, _ body: (any SharedWrapper) -> Void) {
    var tour = StateTraversal()
    tour.visit(state, depth: depth, body)
  }

  /// A traversal of a state, with a cache of types.
  private struct StateTraversal {
    /// Types without shared values.
    private var free: Set<ObjectIdentifier> = [ObjectIdentifier(String.self)]

    mutating func visit(_ value: Any, depth: Int, _ body: (any SharedWrapper) -> Void) {
      guard depth > 0, !isFree(type(of: value)) else { return }
      if let shared = value as? any SharedWrapper { return body(shared) }
      if let elements = value as? any TypedElements {
        for element in elements.parts {
          visit(element, depth: depth - 1, body)
          // The first element may have classified the element type.
          if isFree(type(of: value)) { return }
        }
        return
      }
      let mirror = Mirror(reflecting: value)
      for child in mirror.children { visit(child.value, depth: depth - 1, body) }
      let isKnown = mirror.displayStyle == .struct && !(value is any CustomReflectable)
      if isKnown, mirror.children.allSatisfy({ isFree(type(of: $0.value)) }) {
        free.insert(ObjectIdentifier(type(of: value)))
      }
    }

    private func isFree(_ type: Any.Type) -> Bool {
      if free.contains(ObjectIdentifier(type)) || type is AnyClass || isPlain(type) { return true }
      guard let type = type as? any TypedElements.Type else { return false }
      return type.types.allSatisfy(isFree)
    }

    private func isPlain(_ type: Any.Type) -> Bool {
      func isPlain<Value>(_: Value.Type) -> Bool { _isPOD(Value.self) }
      return _openExistential(type, do: isPlain)
    }
  }
}

/// A collection whose type declares the types of its parts.
private protocol TypedElements {
  static var types: [Any.Type] { get }
  var parts: any Sequence { get }
}

extension Optional: TypedElements {
  static var types: [Any.Type] { [Wrapped.self] }
  var parts: any Sequence { map { [$0] } ?? [] }
}

extension Array: TypedElements {
  static var types: [Any.Type] { [Element.self] }
  var parts: any Sequence { self }
}

extension Set: TypedElements {
  static var types: [Any.Type] { [Element.self] }
  var parts: any Sequence { self }
}

extension Dictionary: TypedElements {
  static var types: [Any.Type] { [Key.self, Value.self] }
  var parts: any Sequence { values }
}

extension IdentifiedArray: TypedElements {
  static var types: [Any.Type] { [ID.self, Element.self] }
  var parts: any Sequence { self }
}
