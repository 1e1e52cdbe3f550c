public import Dependencies
public import Sharing

// The names of publishers, so that code which has them is told what to import. Those of ComposableCombine go before
// these, which are unavailable.

extension Effect {
  /// Sends what a publisher says; an effect of `ComposableCombine`.
  @available(
    *,
    unavailable,
    message:
      "import ComposableCombine, which this package has with its trait \"Combine\"; or write .run with an AsyncSequence"
  )
  public static func publisher<P>(_ createPublisher: () -> P) -> Self { preconditionFailure() }

  /// Starts this effect once no other one comes for a while; an effect of `ComposableCombine`.
  @available(
    *,
    unavailable,
    message:
      "import ComposableCombine, which this package has with its trait \"Combine\"; or write clock: in place of scheduler:"
  )
  public func debounce<S>(
    id: some Hashable & Sendable,
    for dueTime: _SchedulerStride,
    scheduler: S
  ) -> Self { preconditionFailure() }

  /// Lets actions through only so often; an effect of `ComposableCombine`.
  @available(
    *,
    unavailable,
    message:
      "import ComposableCombine, which this package has with its trait \"Combine\"; or write clock: in place of scheduler:"
  )
  public func throttle<S>(
    id: some Hashable & Sendable,
    for interval: _SchedulerStride,
    scheduler: S,
    latest: Bool
  ) -> Self { preconditionFailure() }
}

extension Store {
  /// The state now, and after each action; a publisher of `ComposableCombine`.
  @available(
    *,
    unavailable,
    message:
      "import ComposableCombine, which this package has with its trait \"Combine\"; or take observe { }"
  )
  public var publisher: StorePublisher<State> { preconditionFailure() }
}

extension ViewStore {
  /// What is shown now, and each time that it changes; a publisher of `ComposableCombine`.
  @available(
    *,
    unavailable,
    message:
      "import ComposableCombine, which this package has with its trait \"Combine\"; or take observe { }"
  )
  public var publisher: StorePublisher<ViewState> { preconditionFailure() }
}

/// Says the state of a store; a type of `ComposableCombine`.
@available(
  *,
  unavailable,
  message:
    "import ComposableCombine, which this package has with its trait \"Combine\"; or take observe { }"
)
public typealias StorePublisher<State> = _UnavailablePublisher<State>
