#if OlderNames
// Publisher names, so that code which uses them gets a message about the import. The declarations of ComposableCombine
// have precedence over these unavailable ones.

@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use Observations { }
    """
)
extension Shared {
  /// A publisher of the current and later values; available with `ComposableCombine`.
  public var publisher: _UnavailablePublisher<Value> { preconditionFailure() }
}

@available(
  *,
  unavailable,
  message: """
    import ComposableCombine, available with the package trait "Combine"; or use Observations { }
    """
)
extension SharedReader {
  /// A publisher of the current and later values; available with `ComposableCombine`.
  public var publisher: _UnavailablePublisher<Value> { preconditionFailure() }
}

/// The type of an unavailable publisher, with its common operators, so that the compiler reports only the publisher
/// itself.
@dynamicMemberLookup
public struct _UnavailablePublisher<Output> {
  /// A publisher of a member.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Output, Member>
  ) -> _UnavailablePublisher<Member> { _UnavailablePublisher<Member>() }

  /// A publisher of transformed values.
  public func map<T>(_ transform: @escaping (Output) -> T) -> _UnavailablePublisher<T> {
    _UnavailablePublisher<T>()
  }

  /// A publisher without the first values.
  public func dropFirst(_ count: Int = 1) -> Self { self }

  /// A publisher without consecutive equal values.
  public func removeDuplicates() -> Self { self }

  /// A publisher that delivers its values on a scheduler.
  public func receive(on scheduler: Any) -> Self { self }

  /// Subscribes to the values.
  public func sink(receiveValue: @escaping (Output) -> Void) -> Self { self }
}
#endif
