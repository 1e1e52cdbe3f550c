import ComposableDiagnostics

#if Combine
extension Effect {
  /// Starts this effect once no other one with the same id has been returned for a while, by a scheduler's time.
  ///
  /// A new effect cancels the one before it, whether that is still waiting or running already.
  ///
  /// - Parameters:
  ///   - id: Names the series; `.cancel(id:)` ends it.
  ///   - dueTime: How long nothing must have been returned.
  ///   - scheduler: Measures the time: `@Dependency(\.mainQueue)`.
  ///   - options: How the scheduler waits.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This effect, put off.
  public func debounce<S: Scheduler>(
    id: some Hashable & Sendable,
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    if isNone { return .none }
    let wait = EffectCallback<Action>(
      name: "debounce",
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { receiver in
      scheduler.schedule(
        after: scheduler.now.advanced(by: dueTime),
        tolerance: scheduler.minimumTolerance,
        options: options,
        receiver.finish
      )
      // Nothing cancels what is scheduled once; it finds that nothing waits for it any more.
      return {}
    }
    return .concatenate(Effect(.callback(wait)), self).cancellable(id: id, cancelInFlight: true)
  }

  /// Lets the actions of this effect, and of others with the same id, through only so often, by a scheduler's time.
  ///
  /// The first action comes through at once. Those that follow it within `interval` wait until the interval is over, and
  /// one of them then comes through: the latest, or the first.
  ///
  /// - Parameters:
  ///   - id: Names the series; `.cancel(id:)` ends it, together with the action that waits.
  ///   - interval: How long actions wait for each other.
  ///   - scheduler: Measures the time: `@Dependency(\.mainQueue)`.
  ///   - latest: Whether the latest of the actions that wait comes through, not the first.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This effect, slowed down.
  public func throttle<S: Scheduler>(
    id: some Hashable & Sendable,
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
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
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { end in
      scheduler.schedule(after: scheduler.now.advanced(by: interval), end)
    }
    return Effect(.throttled(throttle, self))
  }
}
#endif
