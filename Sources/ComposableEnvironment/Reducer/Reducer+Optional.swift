import ComposableCore
import ComposableDiagnostics

extension Reducer {
  /// Runs this reducer on state that may be absent.
  ///
  /// An action without state changes nothing and is reported as an issue, since it mostly means that a
  /// parent took the state away before its child had its turn, or an effect outlived it.
  ///
  /// - Parameters:
  ///   - breakpointOnNil: Whether an action without state is an issue.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: A reducer of the optional state.
  public func optional(
    breakpointOnNil: Bool = true,
    fileID: StaticString = #fileID,
    _ filePath: StaticString = #filePath,
    _ line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<State?, Action, Environment> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return .init(step: { state, action, environment, place in
      // Taken out for the time of the change, so that arrays in it are not copied.
      guard var present = state.take() else {
        if breakpointOnNil { report(Messages.absentState(action), at: callSite) }
        return .none
      }
      defer { state = present }
      return reduce(&present, action, environment, place)
    })
  }
}
