import ComposableArchitecture
import Observation
import Testing

/// Tests notifications of a root store's observers when the state is replaced.
@MainActor
@Suite struct RootObservationTests {
  @Test func `a live copy of the state does not cause notifications of unchanged fields`() {
    let kept = Counters.State()
    let store = Store(initialState: kept) { Counters() }
    let first = Fired(store, \.first)
    let second = Fired(store, \.second)
    store.send(.incrementFirst)
    #expect(first.count == 1)
    #expect(second.count == 0)
    withExtendedLifetime(kept) {}
  }

  @Test func `restoring an earlier state notifies the observers of every field`() {
    let store = Store(initialState: Counters.State()) { Counters() }
    store.send(.incrementFirst)
    let snapshot = store.state
    store.send(.incrementFirst)
    store.send(.incrementSecond)
    let first = Fired(store, \.first)
    let second = Fired(store, \.second)
    store.send(.restore(snapshot))
    #expect(store.first == 1)
    #expect(first.count == 1)
    #expect(second.count == 1)
  }

  @Test func `a new state notifies the observers of every field`() {
    let store = Store(initialState: Counters.State()) { Counters() }
    let first = Fired(store, \.first)
    store.send(.restore(Counters.State(first: 5)))
    #expect(first.count == 1)
    let again = Fired(store, \.first)
    store.send(.incrementFirst)
    #expect(again.count == 1)
    #expect(store.first == 6)
  }

  @Test func `observers run once per action and its consequences, and read the final state`() {
    let store = Store(initialState: Counters.State()) { Counters() }
    let first = Fired(store, \.first)
    store.send(.incrementFirstTwice)
    #expect(first.count == 1)
    #expect(first.values == [2])
  }

  @Test func `withState observes only the fields that it reads`() {
    let store = Store(initialState: Counters.State()) { Counters() }
    let notified = LockIsolated(0)
    func read() {
      withObservationTracking {
        _ = store.withState(\.first)
      } onChange: {
        notified.withValue { $0 += 1 }
      }
    }
    read()
    store.send(.incrementSecond)
    #expect(notified.value == 0)
    store.send(.incrementFirst)
    #expect(notified.value == 1)
    read()
    store.send(.restore(Counters.State(first: 5)))
    #expect(notified.value == 1)
  }
}

/// Counts the notifications of an observer of one field.
@MainActor
private final class Fired {
  private(set) var count = 0
  private(set) var values: [Int] = []

  init(_ store: StoreOf<Counters>, _ field: any KeyPath<Counters.State, Int> & Sendable) {
    withObservationTracking {
      _ = store[dynamicMember: field]
    } onChange: { [weak self] in
      MainActor.assumeIsolated {
        self?.count += 1
        self?.values.append(store.state[keyPath: field])
      }
    }
  }
}

@Reducer
private struct Counters {
  @ObservableState
  struct State: Equatable {
    var first = 0
    var second = 0
  }

  enum Action {
    case incrementFirst
    case incrementFirstTwice
    case incrementSecond
    case restore(State)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementFirst:
        state.first += 1
        return .none
      case .incrementFirstTwice:
        return .merge(.send(.incrementFirst), .send(.incrementFirst))
      case .incrementSecond:
        state.second += 1
        return .none
      case .restore(let earlier):
        state = earlier
        return .none
      }
    }
  }
}
