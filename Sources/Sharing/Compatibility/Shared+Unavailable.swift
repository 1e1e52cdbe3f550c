// The names of publishers, so that code which has them is told what to import. Those of ComposableCombine go before
// these, which are unavailable.

@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take Observations { }"
)
extension Shared {
  /// The value now, and each one that comes; a publisher of `ComposableCombine`.
  public var publisher: _UnavailablePublisher<Value> { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take Observations { }"
)
extension SharedReader {
  /// The value now, and each one that comes; a publisher of `ComposableCombine`.
  public var publisher: _UnavailablePublisher<Value> { preconditionFailure() }
}

/// What code asks of a publisher first, so that only the publisher itself is said to be missing.
@dynamicMemberLookup
public struct _UnavailablePublisher<Output> {
  /// A publisher of a member.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Output, Member>
  ) -> _UnavailablePublisher<Member> { _UnavailablePublisher<Member>() }

  /// A publisher of what a closure makes of the values.
  public func map<T>(_ transform: @escaping (Output) -> T) -> _UnavailablePublisher<T> {
    _UnavailablePublisher<T>()
  }

  /// A publisher without the first values.
  public func dropFirst(_ count: Int = 1) -> Self { self }

  /// A publisher without values that equal the one before.
  public func removeDuplicates() -> Self { self }

  /// A publisher that says its values on a scheduler.
  public func receive(on scheduler: Any) -> Self { self }

  /// Hears the values.
  public func sink(receiveValue: @escaping (Output) -> Void) -> Self { self }
}
