/// An infinite sequence of a clock's instants at regular intervals.
///
/// ```swift
/// for await _ in clock.timer(interval: .seconds(1)) {
///   await send(.ticked)
/// }
/// ```
///
/// An iteration that takes longer than an interval skips ticks; the next tick is at a multiple of the interval.
/// Cancelling the task ends the sequence.
public struct AsyncTimerSequence<Base: Clock>: AsyncSequence {
  /// An instant of the clock.
  public typealias Element = Base.Instant

  private let interval: Base.Instant.Duration
  private let tolerance: Base.Instant.Duration?
  private let clock: Base

  /// Creates a timer sequence.
  ///
  /// - Parameters:
  ///   - interval: The interval between two ticks.
  ///   - tolerance: The allowed delay of a tick.
  ///   - clock: The clock.
  public init(
    interval: Base.Instant.Duration,
    tolerance: Base.Instant.Duration? = nil,
    clock: Base
  ) {
    self.interval = interval
    self.tolerance = tolerance
    self.clock = clock
  }

  /// Creates an iterator; its first tick is one interval later.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(sequence: self)
  }

  /// The iterator of a timer sequence.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let sequence: AsyncTimerSequence
    private var last: Base.Instant?

    fileprivate init(sequence: AsyncTimerSequence) {
      self.sequence = sequence
    }

    /// Suspends until the next tick and returns its instant; `nil` after cancellation of the task.
    public mutating func next() async -> Base.Instant? {
      let deadline = nextDeadline()
      do {
        try await sequence.clock.sleep(until: deadline, tolerance: sequence.tolerance)
      } catch {
        return nil
      }
      last = deadline
      return sequence.clock.now
    }

    private func nextDeadline() -> Base.Instant {
      let now = sequence.clock.now
      let next = (last ?? now).advanced(by: sequence.interval)
      guard now > next else { return next }
      guard sequence.interval > .zero else { return now }
      let missed = (next.duration(to: now) / sequence.interval).rounded(.up)
      return next.advanced(by: sequence.interval * Int(missed))
    }
  }
}

extension AsyncTimerSequence: Sendable {}

extension Clock where Duration: Hashable {
  /// Returns an infinite sequence of instants at regular intervals.
  public func timer(
    interval: Duration,
    tolerance: Duration? = nil
  ) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}
