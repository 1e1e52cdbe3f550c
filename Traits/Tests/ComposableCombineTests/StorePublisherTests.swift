import ComposableCombine
import Testing

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable {
    var number = 0
    var name = "Blob"
    var child: Int?
  }
  enum Action { case increment, rename(String), nothing, child(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.number += 1
      case .rename(let name): state.name = name
      case .nothing, .child: break
      }
      return .none
    }
  }
}

@MainActor
@Suite struct StorePublisherTests {
  @Test func `it says the state at once, and after each action`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    var counts: [Int] = []
    let subscription = store.publisher.map(\.number).sink { counts.append($0) }
    store.send(.increment)
    store.send(.increment)
    #expect(counts == [0, 1, 2])
    subscription.cancel()
    store.send(.increment)
    #expect(counts == [0, 1, 2])
  }

  @Test func `a member says each value once`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    var names: [String] = []
    var subscriptions: Set<AnyCancellable> = []
    store.publisher.name.sink { names.append($0) }.store(in: &subscriptions)
    store.send(.increment)
    store.send(.rename("Blob"))
    store.send(.rename("Blob Jr."))
    #expect(names == ["Blob", "Blob Jr."])
  }

  @Test func `who listens keeps the store, and who has gone does not`() {
    weak var store: StoreOf<Counter>?
    var subscription: AnyCancellable?
    do {
      let made = Store(initialState: Counter.State()) { Counter() }
      store = made
      subscription = made.publisher.number.sink { _ in }
    }
    #expect(store != nil)
    subscription?.cancel()
    subscription = nil
    #expect(store == nil)
  }

  @Test func `an action that a listener sends waits its turn, and that is reported`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    var numbers: [Int] = []
    let subscription = store.publisher.number.sink { [weak store] number in
      numbers.append(number)
      if number == 1 { store?.send(.increment) }
    }
    withKnownIssue {
      store.send(.increment)
    } matching: {
      $0.comments.contains { $0.rawValue.contains("while the store was busy with another one") }
    }
    #expect(numbers == [0, 1, 2])
    subscription.cancel()
  }

  @Test func `it can be listened to as a sequence`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    var counts: [Int] = []
    for await count in store.publisher.number.values {
      counts.append(count)
      if count == 2 { break }
      store.send(.increment)
    }
    #expect(counts == [0, 1, 2])
  }

  @Test func `a view store says what it shows, each value once, and is kept`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    weak var viewStore: ViewStore<Int, Counter.Action>?
    var counts: [Int] = []
    var subscription: AnyCancellable?
    do {
      let made = ViewStore(store, observe: \.number)
      viewStore = made
      subscription = made.publisher.sink { counts.append($0) }
    }
    store.send(.increment)
    store.send(.nothing)
    store.send(.rename("Blob Jr."))
    #expect(counts == [0, 1])
    subscription?.cancel()
    subscription = nil
    #expect(viewStore == nil)
  }
}
