import ConcurrencyExtras

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
      interval: interval,
      clock: clock,
      keepsLatest: latest,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    return Effect(.throttled(throttle, self))
  }
}

/// How often the actions of an effect come through.
@usableFromInline
package struct Throttle {
  let id: CancelID
  let interval: Duration
  let clock: any Clock<Duration>
  /// Whether the latest of the actions that wait comes through, or the first.
  let keepsLatest: Bool
  let callSite: CallSite
}
