public import Testing

/// A trait that binds a task-local value for a test or suite.
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
/// Tests inherit the values of their suite and may override them. A `@TaskLocal` declaration such as `Session.$user`
/// must be in another module, because attributes cannot use macro-generated members of their own module.
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

  /// A Boolean value that indicates whether the tests of a suite inherit the trait.
  public var isRecursive: Bool { true }

  /// Runs a test case with the value.
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
  /// Binds a task-local value for a test or suite.
  ///
  /// - Parameters:
  ///   - taskLocal: The task local, such as `Session.$user`.
  ///   - value: The value, evaluated for each test case.
  /// - Returns: A trait with the binding.
  public static func taskLocal<Value: Sendable>(
    _ taskLocal: TaskLocal<Value>,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Self == TaskLocalTrait<Value> {
    TaskLocalTrait(taskLocal, value)
  }
}

extension TaskLocal {
  /// Binds the task local for a test or suite, as in `@Test(Session.$user.set("Blob"))`.
  ///
  /// - Parameter value: The value, evaluated for each test case.
  /// - Returns: A trait with the binding.
  public func set(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> TaskLocalTrait<Value> {
    TaskLocalTrait(self, value)
  }
}
