import ComposableCombine
import Dispatch
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
      case .child(let child): state.child = state.child == nil ? child : nil
      case .nothing: break
      }
      return .none
    }
  }
}

@MainActor
@Suite struct StorePublisherTests {
  @Test func `the publisher emits the state immediately and after each action`() {
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

  @Test func `a member emits each value once`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    var names: [String] = []
    var subscriptions: Set<AnyCancellable> = []
    store.publisher.name.sink { names.append($0) }.store(in: &subscriptions)
    store.send(.increment)
    store.send(.rename("Blob"))
    store.send(.rename("Blob Jr."))
    #expect(names == ["Blob", "Blob Jr."])
  }

  @Test func `a subscription retains the store until it is cancelled`() {
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

  @Test func `a reentrant action from a subscriber is enqueued and reported`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    var numbers: [Int] = []
    let subscription = store.publisher.number.sink { [weak store] number in
      numbers.append(number)
      if number == 1 { store?.send(.increment) }
    }
    withKnownIssue {
      store.send(.increment)
    } matching: {
      $0.comments.contains { $0.rawValue.contains("while the store was processing another action") }
    }
    #expect(numbers == [0, 1, 2])
    subscription.cancel()
  }

  @Test func `the publisher is available as an asynchronous sequence`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    var counts: [Int] = []
    for await count in store.publisher.number.values {
      counts.append(count)
      if count == 2 { break }
      store.send(.increment)
    }
    #expect(counts == [0, 1, 2])
  }

  @Test func `a subscriber on a background thread receives the state`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let viewStore = ViewStore(store, observe: \.number)
    let publishers = [store.publisher.number, viewStore.publisher].map { UncheckedSendable($0) }
    for publisher in publishers {
      let count = await Task.detached {
        var counts = publisher.value.values.makeAsyncIterator()
        return await counts.next()
      }
      .value
      #expect(count == 0)
    }
  }

  @Test func `a subscription cancelled before its dispatch receives no value`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let publisher = UncheckedSendable(store.publisher.number)
    let counts = LockIsolated<[Int]>([])
    onAnotherThread {
      publisher.value.sink { count in counts.withValue { $0.append(count) } }.cancel()
    }
    // The main actor runs jobs in order.
    await Task {}.value
    store.send(.increment)
    #expect(counts.value == [])
  }

  @Test func `a new subscriber reads the state once`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let reads = LockIsolated(0)
    let child = store.scope(
      state: { state in
        reads.withValue { $0 += 1 }
        return state.number
      },
      action: Counter.Action.child
    )
    reads.setValue(0)
    let subscription = child.publisher.sink { _ in }
    #expect(reads.value == 1)
    subscription.cancel()
  }

  @Test func `a view store publishes a change before its state changes`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let viewStore = ViewStore(store, observe: \.number)
    var numbers: [Int] = []
    var subscriptions: Set<AnyCancellable> = []
    viewStore.objectWillChange.sink { numbers.append(viewStore.state) }.store(in: &subscriptions)
    store.send(.increment)
    store.send(.nothing)
    store.send(.increment)
    #expect(numbers == [0, 1])
  }

  @Test func `an observation token is stored with subscriptions`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    var numbers: [Int] = []
    var subscriptions: Set<AnyCancellable> = []
    store.scope(state: \.child, action: Counter.Action.child)
      .ifLet(then: { numbers.append(ViewStore($0, observe: { $0 }).state) })
      .store(in: &subscriptions)
    store.send(.child(1))
    #expect(numbers == [1])
    subscriptions = []
    store.send(.child(2))
    store.send(.child(3))
    #expect(numbers == [1])
  }

  @Test func `a view store emits each value of its state once, and is retained`() {
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

/// Runs a closure on another thread, and waits for its end.
private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let end = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    body()
    end.signal()
  }
  end.wait()
}
