import ComposableCombine
import Testing

@Reducer
private struct Stats {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("stats-count")) var count = 0
    var history: [Int] = []
  }
  enum Action { case listen, increment, changed(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .listen:
        return .publisher { state.$count.publisher.dropFirst().map(Action.changed) }
      case .increment:
        state.$count.withLock { $0 += 1 }
        return .none
      case .changed(let count):
        state.history.append(count)
        return .none
      }
    }
  }
}

@MainActor
@Suite struct SharedPublisherTests {
  @Test func `the publisher emits the current value and each change`() {
    @Shared(value: 0) var count
    var counts: [Int] = []
    let subscription = $count.publisher.sink { counts.append($0) }
    $count.withLock { $0 = 1 }
    $count.withLock { $0 = 2 }
    #expect(counts == [0, 1, 2])
    subscription.cancel()
    $count.withLock { $0 = 3 }
    #expect(counts == [0, 1, 2])
  }

  @Test func `a reader and a derived value have a publisher as well`() {
    struct Profile { var name = "Blob", age = 7 }
    @Shared(value: Profile()) var profile
    let reader = SharedReader($profile.name)
    var names: [String] = []
    let subscription = reader.publisher.sink { names.append($0) }
    $profile.withLock { $0.name = "Blob Jr." }
    #expect(names == ["Blob", "Blob Jr."])
    subscription.cancel()
  }

  @Test func `the publisher follows a reassignment of the wrapper`() {
    @Shared(.inMemory("first")) var count = 0
    @Shared(.inMemory("first")) var first = 0
    var counts: [Int] = []
    let subscription = $count.publisher.sink { counts.append($0) }
    $count.withLock { $0 = 1 }
    $count = Shared(wrappedValue: 10, .inMemory("second"))
    $count.withLock { $0 = 11 }
    $first.withLock { $0 = 2 }
    $count = $first
    $first.withLock { $0 = 3 }
    #expect(counts == [0, 1, 10, 11, 2, 3])
    subscription.cancel()
    $count = Shared(value: 4)
    $count.withLock { $0 = 5 }
    #expect(counts == [0, 1, 10, 11, 2, 3])
  }

  @Test func `the publisher follows a key that the wrapper loads`() async throws {
    @Shared(.inMemory("other")) var other = 50
    @Shared(.inMemory("one")) var count = 0
    let counts = LockIsolated<[Int]>([])
    let subscription = $count.publisher.sink { count in counts.withValue { $0.append(count) } }
    try await $count.load(.inMemory("other"))
    $count.withLock { $0 = 51 }
    $other.withLock { $0 = 52 }
    #expect(counts.value == [0, 50, 51, 52])
    subscription.cancel()
  }

  @Test func `a reader's publisher follows a loaded key`() async throws {
    @Shared(.inMemory("others")) var other = 50
    @SharedReader(.inMemory("ones")) var count = 0
    let counts = LockIsolated<[Int]>([])
    let subscription = $count.publisher.sink { count in counts.withValue { $0.append(count) } }
    try await $count.load(.inMemory("others"))
    $other.withLock { $0 = 51 }
    #expect(counts.value == [0, 50, 51])
    subscription.cancel()
  }

  @Test func `a feature observes a value that it changes itself`() {
    let store = Store(initialState: Stats.State()) { Stats() }
    store.send(.listen)
    store.send(.increment)
    store.send(.increment)
    #expect(store.history == [1, 2])
    #expect(store.count == 2)
  }
}
