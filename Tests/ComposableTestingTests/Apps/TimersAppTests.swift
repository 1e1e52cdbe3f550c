import ComposableArchitecture
import DependenciesTestSupport
import Testing

@Reducer
private struct Timers {
  @ObservableState
  struct State: Equatable {
    var isTimerActive = false
    var secondsElapsed = 0
  }
  enum Action: Equatable {
    case onDisappear, timerTicked, toggleTimerButtonTapped
  }
  @Dependency(\.continuousClock) var clock
  private enum CancelID { case timer }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .onDisappear: return .cancel(id: CancelID.timer)
      case .timerTicked:
        state.secondsElapsed += 1
        return .none
      case .toggleTimerButtonTapped:
        state.isTimerActive.toggle()
        return .run { [isTimerActive = state.isTimerActive] send in
          guard isTimerActive else { return }
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      }
    }
  }
}

/// A counter that can dismiss its own screen.
@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
    var fact: String?
  }
  enum Action: Equatable { case increment, dismissTapped, factTapped, fact(String) }
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.fact) var fact
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return state.count == 3 ? .run { _ in await dismiss() } : .none
      case .dismissTapped: return .run { _ in await dismiss() }
      case .factTapped:
        return .run { [count = state.count] send in await send(.fact(fact.fetch(count))) }
      case .fact(let fact):
        state.fact = fact
        return .none
      }
    }
  }
}

private struct Fact: TestDependencyKey, Sendable {
  var fetch: @Sendable (Int) async -> String
  static let testValue = Fact(fetch: unimplemented("Fact.fetch", placeholder: ""))
}

extension DependencyValues {
  fileprivate var fact: Fact {
    get { self[Fact.self] }
    set { self[Fact.self] = newValue }
  }
}

@Reducer
private struct Counters {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Counter.State> = []
    @Presents var sheet: Counter.State?
    var path = StackState<Counter.State>()
    var total = 0
  }
  enum Action {
    case rows(IdentifiedActionOf<Counter>)
    case sheet(PresentationAction<Counter.Action>)
    case path(StackActionOf<Counter>)
    case open(Int)
    case push(Int)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows(.element(_, .increment)):
        state.total += 1
        return .none
      case .open(let id):
        state.sheet = Counter.State(id: id)
        return .none
      case .push(let id):
        state.path.append(Counter.State(id: id))
        return .none
      case .rows, .sheet, .path: return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Counter() }
    .ifLet(\.$sheet, action: \.sheet) { Counter() }
    .forEach(\.path, action: \.path) { Counter() }
  }
}

@MainActor
@Suite(.dependencies) struct TimersAppTests {
  @Test func `a timer is started and stopped`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Timers.State()) {
      Timers()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.timerTicked) { $0.secondsElapsed = 1 }
    await clock.advance(by: .seconds(5))
    await store.receive(.timerTicked) { $0.secondsElapsed = 2 }
    await store.receive(.timerTicked) { $0.secondsElapsed = 3 }
    await store.receive(.timerTicked) { $0.secondsElapsed = 4 }
    await store.receive(.timerTicked) { $0.secondsElapsed = 5 }
    await store.receive(.timerTicked) { $0.secondsElapsed = 6 }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = false }
  }

  @Test func `leaving the screen cancels the timer`() async {
    let store = TestStore(initialState: Timers.State()) {
      Timers()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = true }
    await store.send(.onDisappear)
  }

  @Test func `a missing receive of a tick fails`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Timers.State()) {
      Timers()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = true }
    await clock.advance(by: .seconds(2))
    await store.receive(.timerTicked) { $0.secondsElapsed = 1 }
    let text = await failure(line: #line + 1) {
      await store.send(.toggleTimerButtonTapped) { $0.isTimerActive = false }
    }
    #expect(text.contains("Must handle 1 received action"), "\(text)")
  }

  @Test func `a timer on the wall clock ticks`() async {
    let store = TestStore(initialState: Timers.State()) {
      Reduce<Timers.State, Timers.Action> { state, action in
        guard action == .toggleTimerButtonTapped else {
          state.secondsElapsed += 1
          return .none
        }
        return .run { send in
          try await Task.sleep(for: .milliseconds(10))
          await send(.timerTicked)
        }
      }
    }
    await store.send(.toggleTimerButtonTapped)
    await store.receive(.timerTicked, timeout: .seconds(600)) { $0.secondsElapsed = 1 }
  }

  @Test func `a test sleeps and then receives`() async throws {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, number in
        guard number == 0 else {
          state += number
          return .none
        }
        return .run { send in
          for number in 1...2 {
            try await Task.sleep(for: .milliseconds(1))
            await send(number)
          }
        }
      }
    }
    await store.send(0)
    try await Task.sleep(for: .milliseconds(20))
    await store.receive(1, timeout: .seconds(600)) { $0 = 1 }
    await store.receive(2, timeout: .seconds(600)) { $0 = 3 }
  }

  @Test func `a sheet dismisses itself`() async {
    let store = TestStore(initialState: Counters.State()) { Counters() }
    await store.send(.open(1)) { $0.sheet = Counter.State(id: 1) }
    await store.send(\.sheet.dismissTapped)
    await store.receive(\.sheet.dismiss) { $0.sheet = nil }
  }

  @Test func `rows and their parent receive actions`() async {
    let store = TestStore(
      initialState: Counters.State(rows: [Counter.State(id: 1), Counter.State(id: 2)])
    ) {
      Counters()
    } withDependencies: {
      $0.fact.fetch = { "\($0) is fine" }
    }
    await store.send(\.rows[id: 2].increment) {
      $0.rows[id: 2]?.count = 1
      $0.total = 1
    }
    await store.send(\.rows[id: 2].factTapped)
    await store.receive(\.rows[id: 2].fact) { $0.rows[id: 2]?.fact = "1 is fine" }
    await store.send(\.rows[id: 1].factTapped)
    await store.receive(\.rows[id: 1].fact, "0 is fine") { $0.rows[id: 1]?.fact = "0 is fine" }
  }

  @Test func `a screen of a stack dismisses itself`() async {
    let store = TestStore(initialState: Counters.State()) { Counters() }
    await store.send(.push(7)) { $0.path[id: 0] = Counter.State(id: 7) }
    await store.send(.push(8)) { $0.path[id: 1] = Counter.State(id: 8) }
    await store.send(.path(.element(id: 0, action: .increment))) { $0.path[id: 0]?.count = 1 }
    await store.send(\.path[id: 0].increment) { $0.path[id: 0]?.count = 2 }
    await store.send(\.path[id: 0].increment) { $0.path[id: 0]?.count = 3 }
    await store.receive(\.path.popFrom) { $0.path = StackState() }
  }

  @Test func `an expectation for the wrong row fails`() async {
    let store = TestStore(
      initialState: Counters.State(rows: [Counter.State(id: 1), Counter.State(id: 2)])
    ) {
      Counters()
    }
    let text = await failure(line: #line + 1) {
      await store.send(\.rows[id: 2].increment) {
        $0.rows[id: 1]?.count = 1
        $0.total = 1
      }
    }
    #expect(text.hasPrefix("A state change does not match expectation."))
  }

  @Test func `an action for a missing child fails`() async {
    let store = TestStore(initialState: Counters.State()) { Counters() }
    let found = await failures { await store.send(.sheet(.presented(.increment))) }
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.text.contains("ifLet") == true, "\(found)")
  }
}
