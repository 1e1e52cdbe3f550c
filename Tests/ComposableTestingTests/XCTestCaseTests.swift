#if !canImport(ObjectiveC)
import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import ConcurrencyExtras
import IssueReporting
import XCTest

/// A test store under XCTest, which records its failures.
final class XCTestCaseTests: XCTestCase {
  private struct Failure: Equatable {
    var text: String
    var file: String
    var line: Int
  }

  /// The expected failures of a test; `nil` in a test without expected failures.
  private let expected = LockIsolated<[Failure]?>(nil)

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected isAssertion: Bool
  ) {
    let failure = Failure(text: description, file: filePath, line: lineNumber)
    let isExpected = expected.withValue { expected in
      expected?.append(failure)
      return expected != nil
    }
    guard !isExpected else { return }
    super.recordFailure(
      withDescription: description,
      inFile: filePath,
      atLine: lineNumber,
      expected: isAssertion
    )
  }

  /// Returns the failures of a closure without failing this test.
  @MainActor
  private func failures(in body: () async -> Void) async -> [Failure] {
    expected.setValue([])
    await body()
    defer { expected.setValue(nil) }
    return expected.value ?? []
  }

  @MainActor
  func testWhatATestSaysPasses() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.factTapped) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.factResponse, "0 is a number") {
      $0.isLoading = false
      $0.fact = "0 is a number"
    }
    await store.finish()
  }

  @MainActor
  func testStoresWorkInTestsThatAreNotAsync() {
    let store = makeStore()
    store.assert { $0.count = 0 }
    XCTAssertEqual(store.state, Feature.State())
  }

  @MainActor
  func testAFailureIsRecordedAtItsLine() async {
    let store = makeStore()
    let line = #line + 2
    let found = await failures {
      await store.send(.increment) { $0.count = 2 }
    }
    XCTAssertEqual(found.map(\.line), [line])
    XCTAssertEqual(found.map(\.file), ["\(#filePath)"])
    XCTAssertEqual(
      found.map { $0.text.contains("A state change does not match expectation.") },
      [true]
    )
  }

  @MainActor
  func testAnEffectLeftAtTheEndIsRecordedAtTheLineThatStartedIt() async {
    let line = #line + 3
    let found = await failures {
      let store = makeStore(clock: TestClock())
      await store.send(.timer)
    }
    XCTAssertEqual(found.map(\.line), [line])
    XCTAssertEqual(found.map { $0.text.contains("is still running") }, [true])
  }

  @MainActor
  func testWhatIsSkippedDoesNotFailATest() async {
    let store = makeStore(clock: TestClock())
    await store.send(.incrementTwice)
    await store.skipReceivedActions()
    await store.send(.timer)
    await store.skipInFlightEffects()
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.increment)
  }

  @MainActor
  func testWhatIsSkippedIsMentioned() async {
    let recorder = IssueRecorder()
    let store = makeStore()
    await store.send(.incrementTwice)
    await withIssueReporters([recorder]) { await store.skipReceivedActions() }
    XCTAssertEqual(
      recorder.mentioned.value.map { $0.hasPrefix("2 received actions were skipped.") },
      [true]
    )
  }
}
#endif
