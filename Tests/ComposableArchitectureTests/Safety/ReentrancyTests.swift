import ComposableArchitecture
import Observation
import Testing

/// Tests reentrant sends: each is queued, and reported once.
@MainActor
@Suite struct ReentrancyTests {
  private static func message(_ action: String) -> String {
    """
    An action was sent to a store while the store was processing another action.

      Sent action: \(action)

    A reducer, or an observer of its state, called "send". The action is queued and reduced next. \
    To make the order explicit, return ".send" as an effect, or share a function.
    """
  }

  @Test func `a send during a reduce is queued and reported`() {
    let echo = Echo()
    echo.duringReduce = { echo.store.send(.echo) }
    #expect(issues { echo.store.send(.speak) } == [Self.message("Echoing.Action.echo")])
    #expect(echo.store.log == ["speak begins", "speak ends", "echo begins", "echo ends"])
  }

  @Test func `a send during a reduce is reported at the line of the send`() {
    let echo = Echo()
    let twig = echo.store.scope(state: \.twig, action: \.twig)
    let lines = LockIsolated<[Int]>([])
    echo.duringReduce = {
      echo.store.send(.echo)
      twig.send(.increment)
    }
    let line = #line - 3
    withKnownIssue {
      echo.store.send(.speak)
    } matching: { issue in
      guard issue.sourceLocation?.fileName == "ReentrancyTests.swift" else { return false }
      lines.withValue { $0.append(issue.sourceLocation?.line ?? 0) }
      return true
    }
    #expect(lines.value == [line, line + 1])
  }

  @Test func `a send by an observer is reported at the line of the send`() {
    let echo = Echo()
    let lines = LockIsolated<[Int]>([])
    echo.observe(\.log) { echo.store.send(.echo) }
    let line = #line - 1
    withKnownIssue {
      echo.store.send(.speak)
    } matching: { issue in
      lines.withValue { $0.append(issue.sourceLocation?.line ?? 0) }
      return issue.sourceLocation?.fileName == "ReentrancyTests.swift"
    }
    #expect(lines.value == [line])
  }

  @Test func `a store's send is a function value`() {
    let echo = Echo()
    let send: (Echoing.Action) -> StoreTask = echo.store.send
    _ = send(.echo)
    [Echoing.Action.echo].forEach { _ = echo.store.send($0) }
    #expect(echo.store.log.count == 4)
  }

  @Test func `a send to a child store during a reduce is queued and reported`() {
    let echo = Echo()
    let twig = echo.store.scope(state: \.twig, action: \.twig)
    echo.duringReduce = { twig.send(.increment) }
    #expect(
      issues { echo.store.send(.speak) } == [Self.message("Echoing.Action.twig(.increment)")]
    )
    #expect(twig.count == 1)
  }

  @Test func `a binding write during a reduce is queued and reported`() {
    let echo = Echo()
    let twig = echo.store.scope(state: \.twig, action: \.twig)
    echo.duringReduce = { twig.name = "Blob" }
    #expect(
      issues { echo.store.send(.speak) } == [
        Self.message("Echoing.Action.twig(.binding())")
      ]
    )
    #expect(twig.name == "Blob")
    #expect(echo.store.log == ["speak begins", "speak ends"])
  }

  @Test func `a send by an observer is queued and reported`() {
    let echo = Echo()
    echo.observe(\.log) { echo.store.send(.echo) }
    #expect(issues { echo.store.send(.speak) } == [Self.message("Echoing.Action.echo")])
    #expect(echo.store.log == ["speak begins", "speak ends", "echo begins", "echo ends"])
  }

  @Test func `a binding write by an observer of the same field is queued and reported`() {
    let echo = Echo()
    let twig = echo.store.scope(state: \.twig, action: \.twig)
    withObservationTracking {
      _ = twig.name
    } onChange: {
      MainActor.assumeIsolated { twig.name += "!" }
    }
    #expect(
      issues { twig.name = "Blob" } == [
        Self.message("Echoing.Action.twig(.binding())")
      ]
    )
    #expect(twig.name == "Blob!")
  }

  @Test func `sends between observers of two stores are queued, and reported for a busy store`() {
    let one = Echo()
    let other = Echo()
    one.observe(\.log) { other.store.send(.speak) }
    other.observe(\.log) { one.store.send(.echo) }
    #expect(issues { one.store.send(.speak) } == [Self.message("Echoing.Action.echo")])
    #expect(one.store.log == ["speak begins", "speak ends", "echo begins", "echo ends"])
    #expect(other.store.log == ["speak begins", "speak ends"])
  }

  @Test func `a thousand sends by nested observers are queued and reported`() {
    let store = Store(initialState: Twig.State()) { Twig() }
    let messages = issues {
      Self.sendOnChange(of: store, until: 1_000)
      store.send(.increment)
    }
    #expect(messages.count == 999)
    #expect(store.count == 1_000)
  }

  private static func sendOnChange(of store: StoreOf<Twig>, until end: Int) {
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated {
        guard store.count < end else { return }
        sendOnChange(of: store, until: end)
        store.send(.increment)
      }
    }
  }

  @Test func `cancellations directly after the start cancel a thousand effects`() async {
    let engine = Engine(initialState: Twig.State(), reducer: Twig(), overrides: nil)
    let store = Store(engine: engine)
    let door = Door()
    door.open()
    var tasks: [StoreTask] = []
    for _ in 0..<1_000 {
      tasks.append(store.send(.wait(door)))
      store.send(.stopWaiting)
    }
    for task in tasks { await task.finish() }
    #expect(store.count == 0)
    #expect(engine.effects.isEmpty)
  }

  @Test func `a cancellation cancels work in the same effect`() async {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += action
        guard action == 0 else { return .none }
        return .merge(.run { await $0(1) }.cancellable(id: "work"), .cancel(id: "work"))
      }
    }
    await store.send(0).finish()
    #expect(store.withState { $0 } == 0)
  }
}

/// A store with a reducer that calls a closure of the test.
@MainActor
private final class Echo {
  private final class Hook {
    var run: () -> Void = {}
  }

  private let hook = Hook()
  let store: StoreOf<Echoing>

  init() {
    store = Store(initialState: Echoing.State()) { [hook] in Echoing(duringSpeak: { hook.run() }) }
  }

  var duringReduce: @MainActor () -> Void = {} {
    didSet { hook.run = { [duringReduce] in MainActor.assumeIsolated(duringReduce) } }
  }

  /// Calls `onChange` at the next change of a field.
  func observe<Value>(
    _ field: any KeyPath<Echoing.State, Value> & Sendable,
    _ onChange: @escaping @MainActor () -> Void
  ) {
    withObservationTracking {
      _ = store[dynamicMember: field]
    } onChange: {
      MainActor.assumeIsolated(onChange)
    }
  }
}

@Reducer
private struct Echoing {
  @ObservableState
  struct State: Equatable {
    var twig = Twig.State()
    var log: [String] = []
  }

  enum Action {
    case speak
    case echo
    case twig(Twig.Action)
  }

  let duringSpeak: () -> Void

  var body: some ReducerOf<Self> {
    Scope(state: \.twig, action: \.twig) { Twig() }
    Reduce { state, action in
      switch action {
      case .speak:
        state.log.append("speak begins")
        duringSpeak()
        state.log.append("speak ends")
      case .echo:
        state.log.append("echo begins")
        state.log.append("echo ends")
      case .twig:
        break
      }
      return .none
    }
  }
}
