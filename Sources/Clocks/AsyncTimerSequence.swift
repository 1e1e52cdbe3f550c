/// A sequence of a clock's moments, one per interval, for as long as a loop iterates it.
///
/// ```swift
/// for await _ in clock.timer(interval: .seconds(1)) {
///   await send(.ticked)
/// }
/// ```
///
/// A listener that takes longer than an interval misses ticks; the next one comes at a full interval
/// again. Cancelling the listening task ends the sequence.
public struct AsyncTimerSequence<Base: Clock>: AsyncSequence {
  /// A moment of the clock.
  public typealias Element = Base.Instant

  private let interval: Base.Instant.Duration
  private let tolerance: Base.Instant.Duration?
  private let clock: Base

  /// A sequence of a clock's moments.
  ///
  /// - Parameters:
  ///   - interval: The time between two moments.
  ///   - tolerance: How much later is early enough.
  ///   - clock: The clock that measures.
  public init(
    interval: Base.Instant.Duration,
    tolerance: Base.Instant.Duration? = nil,
    clock: Base
  ) {
    self.interval = interval
    self.tolerance = tolerance
    self.clock = clock
  }

  /// Starts the timer.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(sequence: self)
  }

  /// Waits for one moment after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let sequence: AsyncTimerSequence
    private var last: Base.Instant?

    fileprivate init(sequence: AsyncTimerSequence) {
      self.sequence = sequence
    }

    /// Waits for the next moment, or returns `nil` once the task is cancelled.
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
  /// Ticks once per interval for as long as a loop iterates it.
  public func timer(
    interval: Duration,
    tolerance: Duration? = nil
  ) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}
