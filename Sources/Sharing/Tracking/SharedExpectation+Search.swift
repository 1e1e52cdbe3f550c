/// A wrapper of a shared value, whatever the value's type.
protocol SharedWrapper {
  /// How the value differs from what the test that is making an expectation has for it, if it does.
  var unexpected: UnassertedChange? { get }

  /// The value that it is, or a part or face of.
  var tracked: any TrackedValue { get }

  /// Whether it is a part or a face of that value.
  var isPart: Bool { get }
}

/// Finds the shared values in a state that are not what a test expects, where `==` does not look.
///
/// Two collections that are one and the same storage are equal without a look at their elements, and so are
/// two presented states. The states before and after an action have one storage for them if all that has
/// changed is a shared value that an element holds.
package struct SharedSearch {
  /// More than these are of no help to a reader.
  private static let limit = 10
  /// Deeper than this a value most likely mirrors itself.
  static let depth = 200

  private var found: [UnassertedChange] = []
  private let skipsParts: Bool

  /// The shared values in a state that differ from those of the expectation that is being made.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - skipsParts: Whether parts of shared values are left out: in an earlier state the element of an array may be one
  ///     that is there no more.
  /// - Returns: What differs, ten values at most.
  /// - Complexity: O(*n*) with the number of parts that the state has.
  package static func unexpected(in state: Any, skipsParts: Bool = false) -> [UnassertedChange] {
    var search = SharedSearch(skipsParts: skipsParts)
    search.look(at: state, depth: depth)
    return search.found
  }

  private init(skipsParts: Bool) {
    self.skipsParts = skipsParts
  }

  private mutating func look(at value: Any, depth: Int) {
    guard found.count < Self.limit, depth > 0 else { return }
    if let shared = value as? any SharedWrapper {
      if !skipsParts || !shared.isPart { shared.unexpected.map { found.append($0) } }
    } else if !Self.isPlain(value), !(type(of: value) is AnyClass) {
      for child in Mirror(reflecting: value).children { look(at: child.value, depth: depth - 1) }
    }
  }

  /// Whether a value is nothing but bits, which hold no shared value.
  private static func isPlain(_ value: Any) -> Bool {
    func isPlain<Value>(_: Value) -> Bool { _isPOD(Value.self) }
    return _openExistential(value, do: isPlain)
  }
}
