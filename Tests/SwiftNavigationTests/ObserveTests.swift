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
