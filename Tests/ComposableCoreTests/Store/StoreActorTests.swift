import CasePathsCore
import ComposableCore
import ConcurrencyExtras
import Dependencies
import Testing

/// Sends numbers to its neighbors, and stores the received numbers.
private struct Neighbour: Reducer {
  struct State {
    var heard: [Int: [Int]] = [:]
    var said: [Int] = []
  }

  enum Action: Sendable {
    case tell([Int], times: Int)
    case hear(Int, from: Int)
    case said(Int)
  }

  let index: Int
  let street: Street

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tell(let others, let times):
      return .run { [index, street] send in
        for time in 0..<times {
          for other in others { await street[other].send(.hear(time, from: index)) }
          await send(.said(time))
        }
      }
    case .hear(let time, let other):
      state.heard[other, default: []].append(time)
      return .none
    case .said(let time):
      state.said.append(time)
      return .none
    }
  }
}

/// Stores with access to each other.
private final class Street: Sendable {
  private let stores = LockIsolated<[StoreActorOf<Neighbour>]>([])

  func build(_ count: Int) {
    for index in 0..<count {
      let store = StoreActor(initialState: Neighbour.State()) {
        Neighbour(index: index, street: self)
      }
      stores.withValue { $0.append(store) }
    }
  }

  subscript(index: Int) -> StoreActorOf<Neighbour> { stores.withValue { $0[index] } }

  func tearDown() { stores.setValue([]) }
}

@Suite struct StoreActorTests {
  @Test func `a store actor accepts actions from anywhere`() async {
    // [actor]
    let store = StoreActor(initialState: Counter.State()) { Counter() }
    await store.send(.increment)
    #expect(await store.state.count == 1)
    let gate = Gate()
    let task = await store.send(.work(gate))
    gate.open()
    await task.finish()
    #expect(await store.state.count == 101)
    // [end]
  }

  @Test func `withStore runs without interleaving`() async {
    let store = StoreActor(initialState: Parent.State()) { Parent() }
    let gate = Gate()
    let counts = await store.withStore { store in
      let field = store.scope(state: \.field, action: \.field)
      field.send(.work(gate))
      field.send(.increment)
      return [field.count, store.state.log.count]
    }
    #expect(counts == [1, 2])
    gate.open()
    await store.finish()
    #expect(await store.state.field.count == 101)
  }

  @Test func `each store uses the dependencies of its creation`() async {
    let stores = (0..<3).map { number in
      StoreActor(initialState: 0) {
        Reduce<Int, Int> { state, _ in
          @Dependency(\.isDoubled) var isDoubled
          state += isDoubled ? 2 : 1
          return .none
        }
      } withDependencies: {
        $0.isDoubled = number == 1
      }
    }
    var states: [Int] = []
    for store in stores {
      await store.send(0)
      await states.append(store.state)
    }
    #expect(states == [1, 2, 1])
  }

  @Test func `ten thousand stores send to each other in order without loss`() async {
    let count = 10_000
    let street = Street()
    street.build(count)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<count {
        let others = [(index + 1) % count, (index * 7 + 3) % count]
        group.addTask { await street[index].send(.tell(others, times: 2)).finish() }
      }
    }
    var heard = 0
    var isOrdered = true
    for index in 0..<count {
      let state = await street[index].state
      heard += state.heard.values.map(\.count).reduce(0, +)
      isOrdered = isOrdered && state.said == [0, 1]
      // A store that is a neighbor twice receives each number twice.
      isOrdered = isOrdered && state.heard.values.allSatisfy { $0 == $0.sorted() }
    }
    #expect(heard == count * 2 * 2)
    #expect(isOrdered)
    street.tearDown()
  }
}

extension DependencyValues {
  fileprivate var isDoubled: Bool {
    get { self[IsDoubledKey.self] }
    set { self[IsDoubledKey.self] = newValue }
  }
}

private enum IsDoubledKey: DependencyKey {
  static let liveValue = false
  static let testValue = false
}
