import ComposableDiagnostics

#if Combine
extension Effect {
  /// Debounces the effect with the time of a scheduler.
  ///
  /// The effect starts once no other effect with the same id was returned during `dueTime`. A new effect cancels the
  /// previous effect, pending or running.
  ///
  /// - Parameters:
  ///   - id: The identifier of the series; `.cancel(id:)` cancels it.
  ///   - dueTime: The quiet period.
  ///   - scheduler: The scheduler, such as `@Dependency(\.mainQueue)`.
  ///   - options: The scheduler's options.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The debounced effect.
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
      // A scheduled action cannot be cancelled; it checks for cancellation itself.
      return {}
    }
    return .concatenate(Effect(.callback(wait)), self).cancellable(id: id, cancelInFlight: true)
  }

  /// Throttles the actions of all effects with the same id, with the time of a scheduler.
  ///
  /// The first action is sent immediately. Of the actions that follow within `interval`, the latest or the first is
  /// sent at the end of the interval.
  ///
  /// - Parameters:
  ///   - id: The identifier of the series; `.cancel(id:)` cancels the series and its pending action.
  ///   - interval: The interval between two actions.
  ///   - scheduler: The scheduler, such as `@Dependency(\.mainQueue)`.
  ///   - latest: True to send the latest action of an interval, false to send the first.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The throttled effect.
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
