import ConcurrencyExtras
import IssueReporting

/// Where a test runs: what tells its own code from the detached tasks and queues of the code under test.
struct TestOrigin: Sendable {
  // Swift Testing knows its test in every task that the test's own has begun, detached ones excepted.
  private let isInSwiftTesting: Bool
  private let task: Int?

  /// Notes that the test runs here.
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
