public import Dependencies
public import Testing

/// Sets dependencies for a test or a suite.
///
/// Every case of a test starts with fresh values of the dependencies that are not set, so cases that
/// run side by side do not see each other's. What a suite sets comes before what its tests set.
public struct _DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
  private let update: @Sendable (inout DependencyValues) async throws -> Void

  fileprivate init(_ update: @escaping @Sendable (inout DependencyValues) async throws -> Void) {
    self.update = update
  }

  /// Whether the tests of a suite inherit the trait.
  public var isRecursive: Bool { true }

  /// Runs a case of a test with its dependencies.
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
  /// Gives every case of a test fresh values of the dependencies that are not set.
  public static var dependencies: Self {
    Self { _ in }
  }

  /// Sets a dependency for a test or a suite.
  ///
  /// ```swift
  /// @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 0)))
  /// func greeting() { … }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of one.
  ///   - value: Its value, made anew for every case.
  /// - Returns: A trait that sets it.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Sets the dependency that is its own key for a test or a suite.
  ///
  /// - Parameter value: Its value, made anew for every case.
  /// - Returns: A trait that sets it.
  public static func dependency<Key: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Key
  ) -> Self where Key.Value == Key {
    Self { $0[Key.self] = try value() }
  }

  /// Sets several dependencies for a test or a suite.
  ///
  /// - Parameter updateValues: Sets them; called for every case.
  /// - Returns: A trait that sets them.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues)
  }
}
