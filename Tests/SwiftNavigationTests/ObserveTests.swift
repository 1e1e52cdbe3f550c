import ConcurrencyExtras
import Foundation
import Observation
import SwiftNavigation
import Testing

@MainActor
@Suite struct ObserveTests {
  @Test func `the closure runs immediately and after each change`() async {
    let model = Model()
    let runs = Runs()
    let token = observe { runs.append(model.count) }
    #expect(runs.values == [0])
    model.count = 1
    #expect(runs.values == [0])
    await runs.waitFor(2)
    #expect(runs.values == [0, 1])
    model.count = 2
    await runs.waitFor(3)
    #expect(runs.values == [0, 1, 2])
    token.cancel()
  }

  @Test func `an object observes for its lifetime`() async {
    let model = Model()
    let (runs, others) = (Runs(), Runs())
    let other = observe { others.append(model.count) }
    do {
      let clerk = Clerk()
      clerk.follow(model, runs)
      model.count = 1
      await runs.waitFor(2)
      #expect(runs.values == [0, 1])
    }
    model.count = 2
    await others.waitFor(3)
    model.count = 3
    await others.waitFor(4)
    #expect(runs.values == [0, 1])
    other.cancel()
  }

  @Test func `an object's observation can be cancelled`() async {
    let model = Model()
    let (runs, others) = (Runs(), Runs())
    let clerk = Clerk()
    clerk.follow(model, runs).cancel()
    let other = observe { others.append(model.count) }
    model.count = 1
    await others.waitFor(2)
    #expect(runs.values == [0])
    withExtendedLifetime(clerk) { other.cancel() }
  }

  @Test func `consecutive changes are coalesced into one run`() async {
    let model = Model()
    let runs = Runs()
    let token = observe { runs.append(model.count) }
    for count in 1...5 { model.count = count }
    await runs.waitFor(2)
    model.count = 6
    await runs.waitFor(3)
    #expect(runs.values == [0, 5, 6])
    token.cancel()
  }

  @Test func `only reads of the latest run are observed`() async {
    let model = Model()
    let runs = Runs()
    let token = observe { runs.append(model.isShown ? model.count : -1) }
    model.count = 1
    model.isShown = true
    await runs.waitFor(2)
    model.count = 2
    await runs.waitFor(3)
    #expect(runs.values == [-1, 1, 2])
    token.cancel()
  }

  @Test func `a cancelled observation does not run again, even with a pending run`() async {
    let model = Model()
    let runs = Runs()
    let others = Runs()
    let token = observe { runs.append(model.count) }
    let other = observe { others.append(model.count) }
    model.count = 1
    token.cancel()
    #expect(token.isCancelled)
    await others.waitFor(2)
    model.count = 2
    await others.waitFor(3)
    #expect(runs.values == [0])
    other.cancel()
  }

  @Test func `releasing the token ends the observation and releases its captures`() async {
    let model = Model()
    let others = Runs()
    let other = observe { others.append(model.count) }
    weak var captured: Runs?
    do {
      let runs = Runs()
      captured = runs
      let token = observe { runs.append(model.count) }
      #expect(!token.isCancelled)
    }
    #expect(captured == nil)
    model.count = 1
    await others.waitFor(2)
    other.cancel()
  }

  @Test func `a closure may cancel its own observation`() async {
    let model = Model()
    let runs = Runs()
    let others = Runs()
    let tokens = Tokens()
    observe {
      runs.append(model.count)
      if model.count == 1 { tokens.all = [] }
    }
    .store(in: &tokens.all)
    let other = observe { others.append(model.count) }
    model.count = 1
    await runs.waitFor(2)
    await others.waitFor(2)
    model.count = 2
    await others.waitFor(3)
    #expect(runs.values == [0, 1])
    other.cancel()
  }
}

/// Observation outside of the main actor.
struct ObserveElsewhereTests {
  private actor Screen {
    private let model = PlainModel()
    private var seen: [Int] = []
    private var token: ObserveToken?
    private var whenSeen: (count: Int, continuation: CheckedContinuation<Void, Never>)?

    func start() {
      token = observe { [self] in
        assertIsolated()
        seen.append(model.count)
        if let (count, continuation) = whenSeen, seen.count == count {
          whenSeen = nil
          continuation.resume()
        }
      }
    }

    func change(to counts: Int...) {
      for count in counts { model.count = count }
    }

    func saw(_ count: Int) async -> [Int] {
      if seen.count < count { await withCheckedContinuation { whenSeen = (count, $0) } }
      return seen
    }

    func end() { token = nil }
  }

  @Test func `an actor observes its own state`() async {
    let screen = Screen()
    await screen.start()
    #expect(await screen.saw(1) == [0])
    await screen.change(to: 1, 2)
    #expect(await screen.saw(2) == [0, 2])
    await screen.change(to: 3)
    #expect(await screen.saw(3) == [0, 2, 3])
    await screen.end()
  }

  @Test func `nonisolated code can observe`() async {
    let model = SafeModel()
    let (counts, report) = AsyncStream<Int>.makeStream()
    let token = observe { report.yield(model.count) }
    var iterator = counts.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    // A run between the notification of a change and the change itself sees the old value.
    var count = 0
    repeat {
      count += 1
      model.change(to: count)
    } while await iterator.next() != count
    token.cancel()
  }

  @Test func `a main actor closure runs on the main actor for any caller`() async {
    let model = await Model()
    let (counts, report) = AsyncStream<Int>.makeStream()
    let token = observe { @MainActor in
      MainActor.assertIsolated()
      report.yield(model.count)
    }
    var iterator = counts.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    await MainActor.run { model.count = 1 }
    #expect(await iterator.next() == 1)
    token.cancel()
  }
}

/// A model isolated to one actor.
@Observable
private final class PlainModel {
  var count = 0
}

/// A thread-safe model.
private final class SafeModel: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let locked = Locked(0)

  var count: Int {
    registrar.access(self, keyPath: \.count)
    return locked.withLock { $0 }
  }

  func change(to count: Int) {
    registrar.withMutation(of: self, keyPath: \.count) { locked.withLock { $0 = count } }
  }
}

@Observable @MainActor
private final class Model {
  var count = 0
  var isShown = false
}

@MainActor
private final class Tokens {
  var all: Set<ObserveToken> = []
}

/// The values seen by each run of an observation.
@MainActor
private final class Runs {
  private(set) var values: [Int] = []
  private var waiting: (count: Int, CheckedContinuation<Void, Never>)?

  func append(_ value: Int) {
    values.append(value)
    guard let (count, continuation) = waiting, values.count >= count else { return }
    waiting = nil
    continuation.resume()
  }

  func waitFor(_ count: Int) async {
    guard values.count < count else { return }
    await withCheckedContinuation { waiting = (count, $0) }
  }
}

/// A Foundation object that observes a model.
@MainActor
private final class Clerk: NSObject {
  @discardableResult
  func follow(_ model: Model, _ runs: Runs) -> ObserveToken {
    observe { runs.append(model.count) }
  }
}
