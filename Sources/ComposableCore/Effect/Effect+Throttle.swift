import ComposableDiagnostics

extension Effect {
  /// Limits the rate of this effect's actions, and of actions of effects with the same id, to one per interval.
  ///
  /// The first action is delivered immediately. Actions that follow within `interval` wait until it ends; then the
  /// latest or the first of them is delivered. After an interval without actions, the next action is again delivered
  /// immediately.
  ///
  /// A progress bar that is updated for every byte returns this effect for each update:
  ///
  /// ```swift
  /// return .send(.show(progress))
  ///   .throttle(id: CancelID.progress, for: .milliseconds(100), clock: clock, latest: true)
  /// ```
  ///
  /// Starting the effect cancels running effects with the same id, but not a waiting action.
  ///
  /// - Parameters:
  ///   - id: The id of the series; `.cancel(id:)` ends the series and discards the waiting action.
  ///   - interval: The minimum time between two actions.
  ///   - clock: The clock of the interval: `@Dependency(\.continuousClock)`.
  ///   - latest: A Boolean value that indicates whether the latest waiting action is delivered instead of the first.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The throttled effect.
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    clock: any Clock<Duration>,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    if isNone { return .none }
    let throttle = Throttle(
      id: CancelID(id),
      keepsLatest: latest,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      begin: { stopwatch(clock, counting: interval) }
    )
    return Effect(.throttled(throttle, self))
  }
}

/// The rate limit of an effect's actions.
@usableFromInline
package struct Throttle {
  let id: CancelID
  /// True if the latest waiting action is delivered, false if the first.
  let keepsLatest: Bool
  let callSite: CallSite
  /// Starts an interval.
  let begin: () -> ThrottleInterval
}

/// An interval in which actions wait for its end.
struct ThrottleInterval {
  /// Returns true if the interval has ended.
  let isOver: () -> Bool
  /// Starts to wait for the end.
  let wait: () -> Wait

  /// The form of a wait: a sleeping task, or a callback.
  enum Wait {
    case sleep(@Sendable () async -> Void)
    case call((_ end: @escaping () -> Void) -> Void)
  }
}

/// Returns an interval measured by a clock.
private func stopwatch(
  _ clock: some Clock<Duration>,
  counting duration: Duration
) -> ThrottleInterval {
  let start = clock.now
  func remaining() -> Duration { duration - start.duration(to: clock.now) }
  return ThrottleInterval(
    isOver: { remaining() <= .zero },
    wait: {
      // The interval may have ended although its waiting action has not reached the store.
      let remaining = max(remaining(), .zero)
      // Sleeping fails only if it is cancelled, and the canceller does the cleanup.
      return .sleep { try? await clock.sleep(for: remaining) }
    }
  )
}
