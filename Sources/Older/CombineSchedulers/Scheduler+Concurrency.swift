#if Combine
import ConcurrencyExtras

extension Scheduler {
  /// Suspends the current task for a duration.
  ///
  /// - Parameters:
  ///   - duration: The duration.
  ///   - tolerance: The allowed delay.
  ///   - options: The scheduler's options.
  ///   - isolation: The actor of the caller.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(
    for duration: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance, options: options)
  }

  /// Suspends the current task until a given time.
  ///
  /// - Parameters:
  ///   - date: The time to resume at.
  ///   - tolerance: The allowed delay after `date`.
  ///   - options: The scheduler's options.
  ///   - isolation: The actor of the caller.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(
    until date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    try Task.checkCancellation()
    // A stream, because cancellation of the task ends its iteration.
    let (alarm, clapper) = AsyncStream<Never>.makeStream()
    schedule(after: date, tolerance: tolerance ?? minimumTolerance, options: options) {
      clapper.finish()
    }
    for await _ in alarm {}
    try Task.checkCancellation()
  }

  /// Returns a stream of the time after each interval; the timer stops with the stream.
  ///
  /// - Parameters:
  ///   - interval: The interval before each tick.
  ///   - tolerance: The allowed delay of a tick.
  ///   - options: The scheduler's options.
  /// - Returns: The stream of times.
  public func timer(
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> AsyncStream<SchedulerTimeType> where SchedulerTimeType: SendableMetatype {
    AsyncStream { continuation in
      let timer = schedule(
        after: now.advanced(by: interval),
        interval: interval,
        tolerance: tolerance ?? minimumTolerance,
        options: options
      ) {
        // Safe to transfer: a time is a plain value, created here.
        continuation.yield(UncheckedSendable(now).value)
      }
      // A scheduler's timer may be cancelled from any thread.
      let end = UncheckedSendable(timer)
      continuation.onTermination = { _ in end.value.cancel() }
    }
  }

  /// Returns the duration of a call, in the scheduler's time.
  ///
  /// - Parameter work: The measured closure.
  /// - Returns: The duration.
  public func measure(_ work: () throws -> Void) rethrows -> SchedulerTimeType.Stride {
    let start = now
    try work()
    return start.distance(to: now)
  }
}
#endif
