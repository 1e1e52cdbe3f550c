#if Combine
import ConcurrencyExtras

extension Scheduler {
  /// Suspends the current task for a while.
  ///
  /// - Parameters:
  ///   - duration: How long.
  ///   - tolerance: How much longer is short enough.
  ///   - options: How the scheduler wakes the task.
  ///   - isolation: The caller's actor, on which the task waits and goes on.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(
    for duration: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance, options: options)
  }

  /// Suspends the current task until a time.
  ///
  /// - Parameters:
  ///   - date: When it goes on.
  ///   - tolerance: How much later is early enough.
  ///   - options: How the scheduler wakes the task.
  ///   - isolation: The caller's actor, on which the task waits and goes on.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(
    until date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    try Task.checkCancellation()
    // A stream, because waiting for one ends when the task is cancelled.
    let (alarm, clapper) = AsyncStream<Never>.makeStream()
    schedule(after: date, tolerance: tolerance ?? minimumTolerance, options: options) {
      clapper.finish()
    }
    for await _ in alarm {}
    try Task.checkCancellation()
  }

  /// The time after each interval, for as long as the stream is listened to.
  ///
  /// - Parameters:
  ///   - interval: The time before each tick.
  ///   - tolerance: How much later is early enough.
  ///   - options: How the scheduler ticks.
  /// - Returns: The times.
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
        // Handed over: a time is a plain value, made here.
        continuation.yield(UncheckedSendable(now).value)
      }
      // Cancelling is what a scheduler's timer is made for, from any thread.
      let end = UncheckedSendable(timer)
      continuation.onTermination = { _ in end.value.cancel() }
    }
  }

  /// How long something takes, by the scheduler's time.
  ///
  /// - Parameter work: What is measured.
  /// - Returns: The time it took.
  public func measure(_ work: () throws -> Void) rethrows -> SchedulerTimeType.Stride {
    let start = now
    try work()
    return start.distance(to: now)
  }
}
#endif
