import ComposableCore
import ComposableDiagnostics

extension TestStore {
  /// Sends an action and checks that invariants hold for it; how it changes the state need not be told.
  ///
  /// It is how a test goes on that was written of a failed `FeatureSearch`: it fails at this line until the feature is
  /// mended.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - invariants: What has to hold.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The effects that the action started.
  @discardableResult
  public func send(
    _ action: Action,
    keeping invariants: [Invariant<State, Action>],
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let before = state
    let previous = exhaustivity
    exhaustivity = .off
    let task = await send(
      action,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
    exhaustivity = previous
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    for invariant in invariants
    where !invariant.holds(before: before, action: action, after: state) {
      report(invariant.failure(after: action), at: callSite)
    }
    return task
  }
}
