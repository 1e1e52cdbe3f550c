extension Effect {
  /// Starts this effect after a quiet period, in which no other effect with the same id was returned.
  ///
  /// A search field returns this effect for each keystroke, and only the last effect of a series starts. A new effect
  /// cancels its predecessor, whether waiting or already running.
  ///
  /// ```swift
  /// return .run { send in await send(.response(try await search(query))) }
  ///   .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the series; `.cancel(id:)` ends the series.
  ///   - dueTime: The quiet period.
  ///   - clock: The clock of the quiet period: `@Dependency(\.continuousClock)`.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The debounced effect.
  public func debounce(
    id: some Hashable & Sendable,
    for dueTime: Duration,
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    if isNone { return .none }
    return .concatenate(
      .run(
        name: "debounce",
        operation: { _ in try await clock.sleep(for: dueTime) },
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      ),
      self
    )
    .cancellable(id: id, cancelInFlight: true)
  }
}
