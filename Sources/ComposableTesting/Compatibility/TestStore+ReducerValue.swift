public import ComposableCore
public import Dependencies

extension TestStore {
  /// Makes a test store of a feature whose reducer stands there by itself and not in a closure.
  ///
  /// - Parameters:
  ///   - initialState: The state the test begins with.
  ///   - reducer: The feature's reducer; it is made inside the prepared dependencies.
  ///   - prepareDependencies: Changes dependencies for this store.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  @_disfavoredOverload
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    reducer: @autoclosure () -> R,
    prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      initialState: initialState(),
      reducer: { reducer() },
      withDependencies: prepareDependencies,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Makes a test store of a feature that wants an environment.
  ///
  /// - Parameters:
  ///   - initialState: The state the test begins with.
  ///   - reducer: The feature's reducer.
  ///   - environment: The outside world that the reducer gets with each action.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public convenience init<Environment>(
    initialState: @autoclosure () -> State,
    reducer: AnyReducer<State, Action, Environment>,
    environment: Environment,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      initialState: initialState(),
      reducer: { Reduce(reducer, environment: environment) },
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }
}
