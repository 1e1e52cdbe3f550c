extension Effect {
  /// Starts this effect once no other one with the same id has been returned for a while.
  ///
  /// A search field that looks things up while a person types returns this for every keystroke; only
  /// the last one of a series gets through. A new effect cancels the one before it, whether that is
  /// still waiting or running already.
  ///
  /// ```swift
  /// return .run { send in await send(.response(try await search(query))) }
  ///   .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: Names the series; `.cancel(id:)` ends it.
  ///   - dueTime: How long nothing must have been returned.
  ///   - clock: Measures the time: `@Dependency(\.continuousClock)`.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: This effect, put off.
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
