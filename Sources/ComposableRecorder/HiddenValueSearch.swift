/// A search of recorded actions for values that a redaction hides in the state only.
struct HiddenValueSearch<State, Action> {
  private struct Field {
    let value: (State) -> Any
    /// The hash of the last value, because a recorder must not keep hidden values.
    var last: Int
  }

  private var fields: [Field]

  init(_ redactions: [Redaction<State, Action>], _ state: State) {
    fields = redactions.compactMap(\.hiddenValue).map {
      Field(value: $0, last: Self.hash($0(state)))
    }
  }

  /// Searches an action for the new value of a hidden field.
  ///
  /// - Parameters:
  ///   - action: The recorded action.
  ///   - state: The state after the action.
  /// - Returns: True for the first action with a hidden field's value; each field is reported once. Booleans, numbers,
  ///   empty collections and values that are not `Equatable` are not found.
  mutating func finds(in action: Action, settingTo state: State) -> Bool {
    for (index, field) in fields.enumerated() {
      let value = field.value(state)
      let hash = Self.hash(value)
      guard hash != field.last else { continue }
      fields[index].last = hash
      guard let secret = Self.secret(value), Self.contains(secret, in: action, depth: 0) else {
        continue
      }
      fields.remove(at: index)
      return true
    }
    return false
  }

  /// The hash of a value; that of its description if the value is not `Hashable`.
  private static func hash(_ value: Any) -> Int {
    guard let value = value as? any Hashable else { return String(reflecting: value).hashValue }
    return AnyHashable(value).hashValue
  }

  /// Returns the value to search for; `nil` for Booleans, numbers and empty values, which any action may contain.
  private static func secret(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.flatMap { secret($0.value) }
    }
    switch value {
    case is Bool, is any BinaryInteger, is any BinaryFloatingPoint: return nil
    case let value as any Collection: return value.isEmpty ? nil : value
    default: return value
    }
  }

  private static func contains(_ secret: Any, in value: Any, depth: Int) -> Bool {
    if isEqual(secret, value) { return true }
    // The maximum depth; a deeper value most likely mirrors itself.
    guard depth < 16, !(value is String) else { return false }
    return Mirror(reflecting: value).children.contains {
      contains(secret, in: $0.value, depth: depth + 1)
    }
  }

  private static func isEqual(_ first: Any, _ second: Any) -> Bool {
    func open<Value: Equatable>(_ first: Value) -> Bool { second as? Value == first }
    return (first as? any Equatable).map { open($0) } ?? false
  }
}
