public import Dependencies
public import Testing

/// A trait that overrides dependencies for a test or suite.
///
/// Each test case starts with an empty cache of default values, so parallel cases do not share values. Overrides of a
/// suite apply before the overrides of its tests.
public struct _DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
  private let update: @Sendable (inout DependencyValues) async throws -> Void

  fileprivate init(_ update: @escaping @Sendable (inout DependencyValues) async throws -> Void) {
    self.update = update
  }

  /// A Boolean value that indicates whether the tests of a suite inherit the trait.
  public var isRecursive: Bool { true }

  /// Runs a test case with its dependencies.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await DependencyValues.withFreshDefaultValues {
      try await withDependencies {
        try await update(&$0)
      } operation: {
        try await function()
      }
    }
  }
}

extension Trait where Self == _DependenciesTrait {
  /// A trait without overrides, which gives each test case an empty cache of default values.
  public static var dependencies: Self {
    Self { _ in }
  }

  /// Overrides a dependency for a test or suite.
  ///
  /// ```swift
  /// @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 0)))
  /// func greeting() { … }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The key path of a dependency or of its property.
  ///   - value: The value, evaluated for each test case.
  /// - Returns: A trait with the override.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Overrides a dependency whose type is its key, for a test or suite.
  ///
  /// - Parameter value: The value, evaluated for each test case.
  /// - Returns: A trait with the override.
  public static func dependency<Key: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Key
  ) -> Self where Key.Value == Key {
    Self { $0[Key.self] = try value() }
  }

  /// Overrides several dependencies for a test or suite.
  ///
  /// - Parameter updateValues: A closure that sets dependencies; called for each test case.
  /// - Returns: A trait with the overrides.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues)
  }
}
