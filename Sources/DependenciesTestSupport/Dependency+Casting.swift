import ComposableDiagnostics
public import Dependencies

extension Dependency {
  /// Reads a dependency, cast to the type of the test's override.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The key path of a dependency or of its property.
  ///   - type: The type of the value. Reading a value of another type is a precondition failure.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init<Base>(
    _ keyPath: any KeyPath<DependencyValues, Base> & Sendable,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      casting: keyPath,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Reads the dependency of a key, cast to the type of the test's override.
  ///
  /// ```swift
  /// @Dependency(StorageKey.self, as: StorageInMemory.self) var storage
  /// ```
  ///
  /// - Parameters:
  ///   - key: The dependency's key.
  ///   - type: The type of the value. Reading a value of another type is a precondition failure.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      casting: key,
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
