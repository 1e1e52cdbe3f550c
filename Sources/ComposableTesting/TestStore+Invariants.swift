import ComposableCore
import ComposableDiagnostics

extension TestStore {
  /// Sends an action and checks that invariants hold for it, without an assertion of its state change.
  ///
  /// Tests written from a failed `FeatureSearch` end with this call. It fails until the feature is fixed.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - invariants: The invariants to check.
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
