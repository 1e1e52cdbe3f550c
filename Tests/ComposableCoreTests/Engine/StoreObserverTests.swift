import CasePathsCore
import ComposableCore
import Dependencies
import Foundation
import Testing

/// Tests the callbacks of observers, and misuse by observers.
@MainActor
@Suite struct StoreObserverTests {
  @Test func `an observer receives each action with its cause`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let log = Log<Counter>()
    store.attach(log)
    store.send(.increment)
    store.send(.incrementTwice)
    #expect(
      log.lines == [
        "1 increment outside", "1 count 1",
        "2 incrementTwice outside", "2 count 1",
        "3 increment by action 2", "3 count 2",
        "4 increment by action 2", "4 count 3",
      ]
    )
  }

  @Test func `each action of a chain has its predecessor as its cause`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let log = Log<Counter>()
    store.attach(log)
    store.send(.chain(2))
    #expect(
      log.lines.filter { $0.contains("chain") } == [
        "1 chain(2) outside", "2 chain(1) by action 1", "3 chain(0) by action 2",
      ]
    )
  }

  @Test func `an observer receives an effect with its action and its outcome`() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        guard action == 1 else {
          state += action
          return .none
        }
        return .run(name: "work") { send in await send(5) }
      }
    }
    let log = Log<Reduce<Int, Int>>()
    store.attach(log)
    await store.send(1).finish()
    #expect(
      log.lines == [
        "1 1 outside", "1 state 0", "work starts for 1",
        "2 5 by effect", "2 state 5", "work finished",
      ]
    )
  }

  @Test func `task-local values that an observer binds around an effect's start apply to its work`()
    async
  {
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        guard action == "start" else {
          state.append(action)
          return .none
        }
        return .run(name: "work") { send in await send(Binder.words.joined(separator: " ")) }
      }
    }
    store.attach(Binder("outer"))
    store.attach(Idler())
    store.attach(Binder("inner"))
    await store.send("start").finish()
    #expect(store.withState(\.self) == ["outer work inner work"])
  }

  @Test func `cancelled and failed effects have different outcomes`() async {
    struct Failure: Error {}
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        switch action {
        case 1: .run(name: "fails") { _ in throw Failure() }
        case 2:
          .run(name: "waits") { _ in try await Task.never() }.cancellable(id: "id")
        case 3: .cancel(id: "id")
        default:
          .run(name: "handled") { _ in
            throw Failure()
          } catch: { _, _ in
          }
        }
      }
    }
    let log = Log<Reduce<Int, Int>>()
    store.attach(log)
    await withKnownIssue { await store.send(1).finish() }
    let waiting = store.send(2)
    store.send(3)
    await waiting.finish()
    let cancelled = store.send(2)
    cancelled.cancel()
    await cancelled.finish()
    await store.send(4).finish()
    await log.ends(4)
    #expect(
      log.lines.filter { !$0.contains("state") && !$0.contains("outside") } == [
        "fails starts for 1", "fails failed", "waits starts for 2", "waits cancelled",
        "waits starts for 4", "waits cancelled", "handled starts for 5", "handled finished",
      ]
    )
  }

  @Test func `an effect has its source location`() async {
    let line: UInt = #line + 2
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, _ in .run { _ in } }
    }
    let log = Log<Reduce<Int, Int>>()
    store.attach(log)
    await store.send(1).finish()
    #expect(log.effects.map(\.line) == [line])
    #expect(log.effects.map(\.fileID) == [#fileID])
  }

  @Test func `an action sent by an observer is queued and reported`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let log = Log<Counter>()
    store.attach(log)
    log.onReduced = { id in if id == 1 { store.send(.increment) } }
    withKnownIssue {
      store.send(.increment)
    } matching: {
      "\($0)".contains("while the store was processing another action")
    }
    #expect(
      log.lines == ["1 increment outside", "1 count 1", "2 increment outside", "2 count 2"]
    )
  }

  @Test func `an observer detached in a callback receives no more callbacks`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let first = Log<Counter>()
    let second = Log<Counter>()
    let third = Log<Counter>()
    store.attach(first)
    store.attach(second)
    store.attach(third)
    first.onReceived = { _ in
      store.detach(first)
      store.detach(second)
    }
    store.send(.increment)
    store.send(.increment)
    #expect(first.lines == ["1 increment outside"])
    #expect(second.lines.isEmpty)
    #expect(third.lines.count == 4)
    third.onReduced = { _ in store.detach(third) }
    store.send(.increment)
    store.send(.increment)
    #expect(third.lines.last == "3 count 3")
  }

  @Test func `an observer attached in a callback receives the next action`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let first = Log<Counter>()
    let second = Log<Counter>()
    store.attach(first)
    first.onReduced = { id in if id == 1 { store.attach(second) } }
    store.send(.increment)
    store.send(.increment)
    #expect(second.lines.first == "2 increment outside")
  }

  @Test func `action ids continue after the last observed action`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let log = Log<Counter>()
    store.attach(log)
    store.send(.increment)
    store.detach(log)
    store.send(.increment)
    store.attach(log)
    store.send(.increment)
    #expect(log.lines.suffix(2) == ["2 increment outside", "2 count 3"])
  }

  @Test func `a store releases a detached observer`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    weak var gone: Log<Counter>?
    do {
      let log = Log<Counter>()
      gone = log
      store.attach(log)
      store.send(.increment)
      store.detach(log)
    }
    #expect(gone == nil)
  }

  @Test func `attaching an observer to a scoped store is an error`() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let child = store.scope(state: \.field, action: \.field)
    let log = Log<Counter>()
    withKnownIssue {
      child.attach(log)
    } matching: {
      "\($0)".hasSuffix(
        """
        An observer was attached to a store that was scoped from another store: StoreOf<Counter>.

        The observer receives no events. Attach it to the root store, which runs the reducer and processes all actions.
        """
      )
    }
    child.send(.increment)
    #expect(log.lines.isEmpty)
  }
}

/// Binds a word around the start of each effect.
private final class Binder: StoreObserver {
  typealias State = [String]
  typealias Action = String

  @TaskLocal static var words: [String] = []
  private let word: String

  init(_ word: String) {
    self.word = word
  }

  func startEffect(_ effect: ObservedEffect, _ start: () -> Void) {
    Self.$words.withValue(Self.words + [word, effect.name ?? "?"], operation: start)
  }
}

/// An observer that never calls `start`.
private final class Idler: StoreObserver {
  typealias State = [String]
  typealias Action = String

  func startEffect(_ effect: ObservedEffect, _ start: () -> Void) {}
}

/// A log of an observer's callbacks, one line each.
private final class Log<R: Reducer>: StoreObserver {
  typealias State = R.State
  typealias Action = R.Action

  private(set) var lines: [String] = []
  private(set) var effects: [ObservedEffect] = []
  private var ended = 0
  var onReceived: (Int) -> Void = { _ in }
  var onReduced: (Int) -> Void = { _ in }

  func actionReceived(_ action: Action, id: ActionID, cause: ActionCause) {
    let origin =
      switch cause {
      case .outside: "outside"
      case .action(let id): "by action \(id.rawValue)"
      case .effect: "by effect"
      }
    lines.append("\(id.rawValue) \(action) \(origin)")
    onReceived(id.rawValue)
  }

  func reduced(_ action: Action, id: ActionID, to state: State) {
    let state = (state as? Counter.State).map { "count \($0.count)" } ?? "state \(state)"
    lines.append("\(id.rawValue) \(state)")
    onReduced(id.rawValue)
  }

  func effectStarted(_ effect: ObservedEffect) {
    effects.append(effect)
    lines.append("\(effect.name ?? "?") starts for \(effect.action.rawValue)")
  }

  func effectEnded(_ effect: ObservedEffect, _ outcome: EffectOutcome) {
    lines.append("\(effect.name ?? "?") \(outcome)")
    ended += 1
  }

  /// Waits until `count` effects have ended.
  @MainActor
  func ends(_ count: Int) async {
    while ended < count { await Task.yield() }
  }
}
