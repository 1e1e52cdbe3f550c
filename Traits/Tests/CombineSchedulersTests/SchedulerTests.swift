import CombineSchedulers
import Dispatch
import Foundation
import Testing

@Suite struct SchedulerTests {
  private let log = Log<String>()

  @Test func `an immediate scheduler runs work synchronously`() {
    let scheduler = DispatchQueue.immediate
    scheduler.schedule { log.add("soon") }
    scheduler.schedule(after: scheduler.now.advanced(by: 1000)) { log.add("later") }
    let timer = scheduler.schedule(after: scheduler.now, interval: 1) { log.add("tick") }
    timer.cancel()
    #expect(log.entries == ["soon", "later", "tick"])
  }

  @Test func `schedulers of every time type can be immediate`() {
    let queue: AnySchedulerOf<DispatchQueue> = .immediate
    let loop: AnySchedulerOf<RunLoop> = .immediate
    let operations: AnySchedulerOf<OperationQueue> = .immediate
    queue.schedule { log.add("queue") }
    loop.schedule { log.add("loop") }
    operations.schedule { log.add("operations") }
    #expect(log.entries == ["queue", "loop", "operations"])
  }

  @Test func `type erasure keeps the behavior of a scheduler`() {
    let test = DispatchQueue.test
    let scheduler = test.eraseToAnyScheduler().eraseToAnyScheduler()
    let timer = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) {
      log.add("tick")
    }
    scheduler.schedule { log.add("soon") }
    scheduler.schedule(after: scheduler.now.advanced(by: 2)) { log.add("once") }
    test.advance(by: 2)
    #expect(log.entries == ["soon", "tick", "tick", "once"])
    #expect(scheduler.now == test.now && scheduler.minimumTolerance == test.minimumTolerance)
    timer.cancel()
    test.run()
    #expect(log.entries.count == 4)
  }

  @Test func `each use of an unimplemented scheduler reports an issue with the operation`() {
    let scheduler: AnySchedulerOf<DispatchQueue> = .unimplemented("Search.mainQueue")
    let issues = Log<String>()
    withKnownIssue {
      let now = scheduler.now
      _ = scheduler.minimumTolerance
      scheduler.schedule { log.add("soon") }
      scheduler.schedule(after: now, tolerance: 0, options: nil) { log.add("later") }
      _ = scheduler.schedule(after: now, interval: 1, tolerance: 0, options: nil) {
        log.add("tick")
      }
    } matching: { issue in
      for comment in issue.comments { issues.add(comment.rawValue) }
      return true
    }
    #expect(log.entries == ["soon", "later", "tick"])
    #expect(
      issues.entries == [
        "Search.mainQueue - An unimplemented scheduler received a request for its current time.",
        "Search.mainQueue - An unimplemented scheduler received a request for its minimum tolerance.",
        "Search.mainQueue - An unimplemented scheduler received work to run immediately.",
        "Search.mainQueue - An unimplemented scheduler received work to run later.",
        "Search.mainQueue - An unimplemented scheduler received work to run on a timer.",
      ]
    )
  }

  @Test func `an unimplemented scheduler keeps its deprecated name`() {
    let scheduler: FailingScheduler = DispatchQueue.failing
    withKnownIssue {
      scheduler.schedule {}
    } matching: {
      $0.comments.contains {
        $0.rawValue
          == "DispatchQueue - An unimplemented scheduler received work to run immediately."
      }
    }
  }

  @MainActor
  @Test func `the UI scheduler runs work synchronously on the main queue`() {
    UIScheduler.shared.schedule { log.add("view") }
    #expect(log.entries == ["view"])
  }

  @Test func `the UI scheduler dispatches to the main queue from other threads`() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        UIScheduler.shared.schedule {
          dispatchPrecondition(condition: .onQueue(.main))
          continuation.resume()
        }
      }
    }
  }

  @MainActor
  @Test func `the main queue, run loop and operation queue run scheduled work`() async {
    await withCheckedContinuation { continuation in
      AnySchedulerOf<DispatchQueue>.main.schedule { continuation.resume() }
    }
    await withCheckedContinuation { continuation in
      AnySchedulerOf<RunLoop>.main.schedule { continuation.resume() }
    }
    await withCheckedContinuation { continuation in
      let loop = AnySchedulerOf<RunLoop>.main
      loop.schedule(after: loop.now.advanced(by: .milliseconds(1))) { continuation.resume() }
    }
    await withCheckedContinuation { continuation in
      AnySchedulerOf<OperationQueue>.main.schedule { continuation.resume() }
    }
  }

  @MainActor
  @Test func `a timer of the main run loop ticks until it is cancelled`() async {
    let timer = Held()
    await withCheckedContinuation { continuation in
      let loop = AnySchedulerOf<RunLoop>.main
      timer.value = loop.schedule(after: loop.now, interval: .milliseconds(1)) {
        log.add("tick")
        guard log.entries.count == 3 else { return }
        timer.value?.cancel()
        continuation.resume()
      }
    }
    #expect(log.entries.count == 3)
  }
}
