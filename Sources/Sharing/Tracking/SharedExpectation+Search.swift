/// A wrapper of a shared value, with its type erased.
protocol SharedWrapper {
  /// The difference between the value and the current test expectation; `nil` if they are equal.
  var unexpected: UnassertedChange? { get }

  var tracked: any TrackedValue { get }

  var isPart: Bool { get }
}

/// Finds the shared values in a state that differ from a test's expectation but are skipped by `==`.
///
/// Two collections with the same storage are equal without a comparison of their elements, and so are two presented
/// states. The states before and after an action share that storage if only a shared value of an element has changed.
package struct SharedSearch {
  /// The maximum number of differences in a useful report.
  private static let limit = 10
  /// The maximum depth; a deeper value is most likely a recursive mirror.
  static let depth = 200

  private var found: [UnassertedChange] = []
  private let skipsParts: Bool

  /// Returns the shared values in a state that differ from the current expectation.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - skipsParts: Skips parts of shared values if true: an earlier state may contain a removed element of an array.
  /// - Returns: The differences, ten at most.
  /// - Complexity: O(*n*) in the number of parts of the state.
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

  /// Returns true if a value is trivial and therefore holds no shared value.
  private static func isPlain(_ value: Any) -> Bool {
    func isPlain<Value>(_: Value) -> Bool { _isPOD(Value.self) }
    return _openExistential(value, do: isPlain)
  }
}
