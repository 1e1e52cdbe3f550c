import ConcurrencyExtras
import Dependencies
import DependenciesTestSupport
import Testing
import XCTest

/// Without a trait, to test the identification of cases by the runner.
@Suite struct RunningTestCaseTests {
  @Dependency(Ledger.self) var ledger

  @Test(arguments: 0..<50)
  func `parallel cases without a trait share no values`(_ number: Int) async {
    for count in 1...20 {
      ledger.entries.withValue { $0.append(number) }
      await Task.yield()
      #expect(ledger.entries.value == Array(repeating: number, count: count))
    }
    await Task { #expect(ledger.entries.count == 20) }.value
  }

  @Test(arguments: [1, 1, 1]) func `equal arguments have separate cases`(_ number: Int) {
    ledger.entries.withValue { $0.append(number) }
    #expect(ledger.entries.value == [1])
  }

  @Test(arguments: 1...3) func `discarding values affects one case only`(_ number: Int) {
    forgetEntries(number)
  }

  @Test(.dependencies, arguments: 1...3)
  func `discarding values affects one case only, with a trait`(_ number: Int) {
    forgetEntries(number)
  }

  private func forgetEntries(_ number: Int) {
    ledger.entries.withValue { $0.append(number) }
    DependencyValues._current.resetCache()
    #expect(ledger.entries.isEmpty)
  }
}

/// Test cases under XCTest, whose methods run sequentially in one process.
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
