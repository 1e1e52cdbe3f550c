import ComposableDiagnostics

extension Effect {
  /// Lets the actions of this effect, and of others with the same id, through only so often.
  ///
  /// The first action comes through at once. Those that follow it within `interval` wait until the
  /// interval is over, and one of them then comes through: the latest, or the first. After a quiet
  /// interval the next action comes through at once again.
  ///
  /// A progress bar that is told of every byte returns this for every report:
  ///
  /// ```swift
  /// return .send(.show(progress))
  ///   .throttle(id: CancelID.progress, for: .milliseconds(100), clock: clock, latest: true)
  /// ```
  ///
  /// An effect that starts cancels what still runs under the same id, except for an action that waits.
  ///
  /// - Parameters:
  ///   - id: Names the series; `.cancel(id:)` ends it, together with the action that waits.
  ///   - interval: How long actions wait for each other.
  ///   - clock: Measures the time: `@Dependency(\.continuousClock)`.
  ///   - latest: Whether the latest of the actions that wait comes through, not the first.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This effect, slowed down.
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

/// How often the actions of an effect come through.
@usableFromInline
package struct Throttle {
  let id: CancelID
  /// Whether the latest of the actions that wait comes through, or the first.
  let keepsLatest: Bool
  let callSite: CallSite
  /// Begins an interval.
  let begin: () -> ThrottleInterval
}

/// A time in which actions wait, and what waits for its end.
struct ThrottleInterval {
  /// Whether it is over by now.
  let isOver: () -> Bool
  /// Begins to wait for its end.
  let wait: () -> Wait

  /// What waits: a task, or work that is called back.
  enum Wait {
    case sleep(@Sendable () async -> Void)
    case call((_ end: @escaping () -> Void) -> Void)
  }
}

/// An interval that a clock measures.
private func stopwatch(
  _ clock: some Clock<Duration>,
  counting duration: Duration
) -> ThrottleInterval {
  let start = clock.now
  func remaining() -> Duration { duration - start.duration(to: clock.now) }
  return ThrottleInterval(
    isOver: { remaining() <= .zero },
    wait: {
      // An action whose time has come may still be on its way to the store.
      let remaining = max(remaining(), .zero)
      // Cancellation is the only way to fail, and what cancels takes care of the rest.
      return .sleep { try? await clock.sleep(for: remaining) }
    }
  )
}
