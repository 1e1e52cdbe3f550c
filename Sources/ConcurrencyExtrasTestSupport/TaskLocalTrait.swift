public import Testing

/// Binds a task-local value for a test or a suite.
///
/// ```swift
/// enum Session {
///   static let user = TaskLocal(wrappedValue: "")
/// }
///
/// @Test(.taskLocal(Session.user, "Blob"))
/// func greeting() {
///   #expect(Session.user.get() == "Blob")
/// }
/// ```
///
/// What a suite binds, its tests see, unless they bind another value themselves. What `@TaskLocal` declares,
/// `Session.$user`, has to be in another module than the test: attributes do not see what macros add to their own.
public struct TaskLocalTrait<Value: Sendable>: TestTrait, SuiteTrait, TestScoping {
  private let taskLocal: TaskLocal<Value>
  private let value: @Sendable () throws -> Value

  fileprivate init(
    _ taskLocal: TaskLocal<Value>,
    _ value: @escaping @Sendable () throws -> Value
  ) {
    self.taskLocal = taskLocal
    self.value = value
  }

  /// Whether the tests of a suite inherit the trait.
  public var isRecursive: Bool { true }

  /// Runs a case of a test with the value.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await taskLocal.withValue(value()) {
      try await function()
    }
  }
}

extension Trait {
  /// Binds a task-local value for a test or a suite.
  ///
  /// - Parameters:
  ///   - taskLocal: The task local, as in `Session.$user`.
  ///   - value: Its value, made anew for every case of a test.
  /// - Returns: A trait that binds it.
  public static func taskLocal<Value: Sendable>(
    _ taskLocal: TaskLocal<Value>,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Self == TaskLocalTrait<Value> {
    TaskLocalTrait(taskLocal, value)
  }
}

extension TaskLocal {
  /// Binds this task local for a test or a suite, as in `@Test(Session.$user.set("Blob"))`.
  ///
  /// - Parameter value: Its value, made anew for every case of a test.
  /// - Returns: A trait that binds it.
  public func set(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> TaskLocalTrait<Value> {
    TaskLocalTrait(self, value)
  }
}
