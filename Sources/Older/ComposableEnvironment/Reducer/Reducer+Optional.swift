import ComposableCore
import ComposableDiagnostics

extension Reducer {
  /// Runs this reducer on optional state.
  ///
  /// An action without state is ignored and reported as an issue: usually a parent removed the state before the child
  /// received the action, or an effect outlived the state.
  ///
  /// - Parameters:
  ///   - breakpointOnNil: True to report an action without state.
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
      // Moved out during the change, so that arrays are not copied.
      guard var present = state.take() else {
        if breakpointOnNil { report(Messages.absentState(action), at: callSite) }
        return .none
      }
      defer { state = present }
      return reduce(&present, action, environment, place)
    })
  }
}
