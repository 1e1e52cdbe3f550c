import Clocks
import ComposableArchitecture
import ComposableObservability
import InMemoryLogging
import IssueReporting
import Logging
import Testing

@MainActor
@Suite struct StoreLogTests {
  private let handler: InMemoryLogHandler
  private let logger: Logger
  private let clock = TestClock()

  init() {
    var handler = InMemoryLogHandler()
    handler.logLevel = .debug
    self.handler = handler
    logger = Logger(label: "tests") { [handler] _ in handler }
  }

  private var lines: [String] {
    handler.entries.map { entry in
      let metadata = entry.metadata.map { "\($0)=\($1)" }.sorted().joined(separator: " ")
      return "\(entry.level) \(entry.message) [\(metadata)]"
    }
  }

  @Test func `each action and each end of an effect is a line`() async {
    let clock = clock
    let store = Store(initialState: Kettle.State()) { Kettle(clock: clock) }
    // [attach]
    store.attach(StoreLog(logger: logger))
    // [end]
    let task = store.send(.switchedOn("secret"))
    await clock.advance(by: .seconds(3))
    await task.finish()
    #expect(
      lines == [
        "debug .switchedOn() [cause=outside feature=Kettle step=1]",
        "debug .boiled [cause=effect 1 feature=Kettle step=2]",
        "debug .warmed [cause=step 2 feature=Kettle step=3]",
        "debug effect finished: heat [effect=1 feature=Kettle step=1]",
      ]
    )
  }

  @Test func `an issue is logged as an error`() {
    withIssueReporters([]) {
      // [issues]
      IssueReporters.current.append(.log(logger))
      // [end]
      reportIssue("The kettle is empty.")
    }
    #expect(lines.first?.hasPrefix("error The kettle is empty. [place=") == true)
  }

  @Test func `a failed effect is a warning, and its issue an error`() async {
    let clock = clock
    await withIssueReporters([.log(logger)]) {
      let store = Store(initialState: Kettle.State()) { Kettle(clock: clock) }
      store.attach(StoreLog(feature: "Kitchen", logger: logger))
      await store.send(.broke).finish()
    }
    #expect(lines.contains("warning effect failed: break [effect=1 feature=Kitchen step=1]"))
    let issue = handler.entries.first { $0.level == .error }
    #expect(issue?.metadata["place"].map { "\($0)".hasSuffix("Kettle.swift:39") } == true)
  }
}
