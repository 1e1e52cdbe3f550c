import ConcurrencyExtras
import IssueReporting

/// The origin of a test, which distinguishes its own code from detached tasks and queues of the code under test.
struct TestOrigin: Sendable {
  // Swift Testing identifies its test in every child task of the test, except detached tasks.
  private let isInSwiftTesting: Bool
  private let task: Int?

  init() {
    isInSwiftTesting = TestContext.current?.isSwiftTesting == true
    task = Self.currentTask
  }

  /// True if the test's own code runs.
  var isHere: Bool {
    if isInSwiftTesting { return TestContext.current?.isSwiftTesting == true }
    return MainQueue.isCurrent || task != nil && task == Self.currentTask
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
