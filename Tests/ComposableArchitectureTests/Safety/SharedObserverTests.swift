import ComposableArchitecture
import Observation
import Testing

/// A feature that changes a shared value twice per action, and its own state.
@Reducer
private struct Sharer {
  @ObservableState
  struct State {
    @Shared var shared: Int
    var count = 0
  }

  enum Action { case add, addAndSend, sendTo(StoreOf<Sharer>) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add:
        state.$shared.withLock { $0 += 1 }
        state.$shared.withLock { $0 += 1 }
        state.count += 1
        return .none
      case .addAndSend:
        state.$shared.withLock { $0 += 10 }
        return .send(.add)
      case .sendTo(let store):
        MainActor.assumeIsolated { _ = store.send(.add) }
        state.count += 100
        return .none
      }
    }
  }
}

@MainActor
@Suite struct SharedObserverTests {
  @MainActor private final class Log { var entries: [String] = [] }

  /// Logs the result of `read` synchronously at each change notification of `shared`.
  private func observe(_ shared: Shared<Int>, _ log: Log, _ read: @escaping @MainActor () -> String)
  {
    withObservationTracking {
      _ = shared.wrappedValue
    } onChange: {
      MainActor.assumeIsolated {
        log.entries.append(read())
        observe(shared, log, read)
      }
    }
  }

  @Test func `observers of a shared value can read the store that changes the value`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let shared = Shared(value: 0)
        let store = Store(initialState: Sharer.State(shared: shared)) { Sharer() }
        withObservationTracking {
          _ = shared.wrappedValue
        } onChange: {
          MainActor.assumeIsolated { precondition(store.count == 1 && store.shared == 2) }
        }
        store.send(.add)
      }
    }
  }

  @Test func `observers are notified once of all changes of an action and its consequences`() async
  {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let shared = Shared(value: 0)
        let store = Store(initialState: Sharer.State(shared: shared)) { Sharer() }
        let log = Log()
        SharedObserverTests().observe(shared, log) { "\(store.shared) \(store.count)" }
        store.send(.addAndSend)
        precondition(log.entries == ["12 1"], "\(log.entries)")
        shared.withLock { $0 = 50 }
        precondition(log.entries == ["12 1", "50 1"], "\(log.entries)")
      }
    }
  }

  @Test func `an observer can change the value again, and is notified again`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let shared = Shared(value: 0)
        let store = Store(initialState: Sharer.State(shared: shared)) { Sharer() }
        let log = Log()
        SharedObserverTests().observe(shared, log) {
          if store.shared < 5 { shared.withLock { $0 += 1 } }
          return "\(store.shared)"
        }
        store.send(.add)
        precondition(shared.wrappedValue == 5, "\(log.entries)")
      }
    }
  }

  @Test func `inside another store's reducer, observers are notified after the outer action`() async
  {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let shared = Shared(value: 0)
        let inner = Store(initialState: Sharer.State(shared: shared)) { Sharer() }
        let outer = Store(initialState: Sharer.State(shared: Shared(value: 0))) { Sharer() }
        let log = Log()
        SharedObserverTests().observe(shared, log) { "\(inner.count) \(outer.count)" }
        outer.send(.sendTo(inner))
        precondition(log.entries == ["1 100"], "\(log.entries)")
      }
    }
  }
}
