import ConcurrencyExtras
import Foundation
import Observation
import SwiftNavigation
import Testing

@MainActor
@Suite struct ObserveTests {
  @Test func `the closure runs at once, and again after a change`() async {
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

  @Test func `an object observes for as long as it exists`() async {
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

  @Test func `an object's observation may end before the object`() async {
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

  @Test func `several changes in a row make one run`() async {
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

  @Test func `only what the latest run read is observed`() async {
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

  @Test func `a cancelled observation runs no more, also when its next run was on its way`() async {
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

  @Test func `letting go of the token ends the observation and frees what it captured`() async {
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

/// Observation where there is no main actor.
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

  @Test func `an actor observes what belongs to it`() async {
    let screen = Screen()
    await screen.start()
    #expect(await screen.saw(1) == [0])
    await screen.change(to: 1, 2)
    #expect(await screen.saw(2) == [0, 2])
    await screen.change(to: 3)
    #expect(await screen.saw(3) == [0, 2, 3])
    await screen.end()
  }

  @Test func `code that belongs to no actor observes too`() async {
    let model = SafeModel()
    let (counts, report) = AsyncStream<Int>.makeStream()
    let token = observe { report.yield(model.count) }
    var iterator = counts.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    // A run may come between the announcement of a change and the change, and then sees nothing new.
    var count = 0
    repeat {
      count += 1
      model.change(to: count)
    } while await iterator.next() != count
    token.cancel()
  }

  @Test func `a closure of the main actor runs there, whoever makes it`() async {
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

/// A model that stays within one actor.
@Observable
private final class PlainModel {
  var count = 0
}

/// A model that any thread may read and change.
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

/// What an observation saw, run by run.
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

/// An object of Foundation that follows a model.
@MainActor
private final class Clerk: NSObject {
  @discardableResult
  func follow(_ model: Model, _ runs: Runs) -> ObserveToken {
    observe { runs.append(model.count) }
  }
}
