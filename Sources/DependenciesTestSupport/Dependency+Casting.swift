import ComposableDiagnostics
public import Dependencies

extension Dependency {
  /// Reads a dependency as the type that the test has set it to.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of one.
  ///   - type: What it is; anything else ends the process when it is read.
  ///   - fileID: Where an issue is shown.
  ///   - filePath: Where an issue is shown.
  ///   - line: Where an issue is shown.
  ///   - column: Where an issue is shown.
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

  /// Reads the dependency of a key as the type that the test has set it to.
  ///
  /// ```swift
  /// @Dependency(StorageKey.self, as: StorageInMemory.self) var storage
  /// ```
  ///
  /// - Parameters:
  ///   - key: The dependency's key.
  ///   - type: What it is; anything else ends the process when it is read.
  ///   - fileID: Where an issue is shown.
  ///   - filePath: Where an issue is shown.
  ///   - line: Where an issue is shown.
  ///   - column: Where an issue is shown.
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
