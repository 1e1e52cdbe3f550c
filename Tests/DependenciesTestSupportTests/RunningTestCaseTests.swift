import ConcurrencyExtras
import Dependencies
import DependenciesTestSupport
import Testing
import XCTest

/// No trait here: the runner tells the cases apart.
@Suite struct RunningTestCaseTests {
  @Dependency(Ledger.self) var ledger

  @Test(arguments: 0..<50)
  func `cases that run side by side share no values, even without a trait`(_ number: Int) async {
    for count in 1...20 {
      ledger.entries.withValue { $0.append(number) }
      await Task.yield()
      #expect(ledger.entries.value == Array(repeating: number, count: count))
    }
    await Task { #expect(ledger.entries.count == 20) }.value
  }

  @Test(arguments: [1, 1, 1]) func `equal arguments make different cases`(_ number: Int) {
    ledger.entries.withValue { $0.append(number) }
    #expect(ledger.entries.value == [1])
  }

  @Test(arguments: 1...3) func `forgetting values is for the case alone`(_ number: Int) {
    forgetEntries(number)
  }

  @Test(.dependencies, arguments: 1...3)
  func `forgetting values is for the case alone, with a trait too`(_ number: Int) {
    forgetEntries(number)
  }

  private func forgetEntries(_ number: Int) {
    ledger.entries.withValue { $0.append(number) }
    DependencyValues._current.resetCache()
    #expect(ledger.entries.isEmpty)
  }
}

/// The same under XCTest, whose methods run one after the other and share their process.
final class RunningXCTestCaseTests: XCTestCase {
  @Dependency(Ledger.self) private var ledger
  @Dependency(\.uuid) private var uuid

  override func invokeTest() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      super.invokeTest()
    }
  }

  private func addToAnEmptyLedger(_ number: Int) {
    XCTAssertEqual(ledger.entries.value, [])
    ledger.entries.withValue { $0.append(number) }
    XCTAssertEqual(ledger.entries.value, [number])
  }

  func testADefaultLivesAsLongAsItsTest() {
    addToAnEmptyLedger(1)
  }

  func testAnotherTestHasADefaultOfItsOwn() {
    addToAnEmptyLedger(2)
  }

  func testOverridesAroundATestHoldInsideOfIt() {
    XCTAssertEqual([uuid(), uuid()], [UUID(0), UUID(1)])
  }

  func testOverridesAroundATestAreMadeForEach() async {
    addToAnEmptyLedger(3)
    let identity = await Task {
      @Dependency(\.uuid) var uuid
      return uuid()
    }.value
    XCTAssertEqual(identity, UUID(0))
    XCTAssertEqual(ledger.entries.value, [3])
  }
}
