#if OlderNames
public import Dependencies
public import Sharing

// The names of publishers, so their diagnostics name the required import. The declarations of ComposableCombine take
// precedence over these unavailable ones.

extension Effect {
  /// Sends the values of a publisher; an effect of `ComposableCombine`.
  @available(
    *,
    unavailable,
    message: """
      import ComposableCombine, available with the package trait "Combine"; or write .run with an \
      AsyncSequence
      """
  )
  public static func publisher<P>(_ createPublisher: () -> P) -> Self { preconditionFailure() }

  /// Starts this effect after a quiet period without other effects; an effect of `ComposableCombine`.
  @available(
    *,
    unavailable,
    message: """
      import ComposableCombine, available with the package trait "Combine"; or write clock: in \
      place of scheduler:
      """
  )
  public func debounce<S>(
    id: some Hashable & Sendable,
    for dueTime: _SchedulerStride,
    scheduler: S
  ) -> Self { preconditionFailure() }

  /// Limits the rate of actions; an effect of `ComposableCombine`.
  @available(
    *,
    unavailable,
    message: """
      import ComposableCombine, available with the package trait "Combine"; or write clock: in \
      place of scheduler:
      """
  )
  public func throttle<S>(
    id: some Hashable & Sendable,
    for interval: _SchedulerStride,
    scheduler: S,
    latest: Bool
  ) -> Self { preconditionFailure() }
}

extension Store {
  /// The current state, and the state after each action; a publisher of `ComposableCombine`.
  @available(
    *,
    unavailable,
    message:
      "import ComposableCombine, available with the package trait \"Combine\"; or use observe { }"
  )
  public var publisher: StorePublisher<State> { preconditionFailure() }
}

extension ViewStore {
  /// The current value and each changed value; a publisher of `ComposableCombine`.
  @available(
    *,
    unavailable,
    message:
      "import ComposableCombine, available with the package trait \"Combine\"; or use observe { }"
  )
  public var publisher: StorePublisher<ViewState> { preconditionFailure() }
}

/// The publisher of a store's state; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, available with the package trait \"Combine\"; or use observe { }"
)
public typealias StorePublisher<State> = _UnavailablePublisher<State>
#endif
