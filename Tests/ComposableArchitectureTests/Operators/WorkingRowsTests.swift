import ComposableArchitecture
import Testing

/// Tests the cost of actions for rows with running effects.
@MainActor
@Suite struct WorkingRowsTests {
  @Test func `an action of the parent does not look up any of a thousand rows with effects`() async
  {
    let store = Store(initialState: Mill.State()) { Mill() }
    let tasks = (0..<1_000).map { store.send(.wheels(.element(id: WheelID($0), action: .turn))) }
    store.send(.count)
    let asked = WheelID.hashCount.value
    for _ in 0..<10 { store.send(.count) }
    #expect(WheelID.hashCount.value == asked)
    // A removed row is looked up, and its effects are cancelled.
    store.send(.remove(WheelID(7)))
    #expect(WheelID.hashCount.value > asked)
    await tasks[7].finish()
    for task in tasks { task.cancel() }
    #expect(store.total == 11)
  }
}

/// An id that counts how often ids are hashed.
private struct WheelID: Hashable, Sendable {
  static let hashCount = LockIsolated(0)
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  func hash(into hasher: inout Hasher) {
    Self.hashCount.withValue { $0 += 1 }
    hasher.combine(number)
  }
}

@Reducer
private struct Wheel {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: WheelID
  }

  enum Action {
    case turn
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .run { _ in try await Task.never() } }
  }
}

@Reducer
private struct Mill {
  @ObservableState
  struct State: Equatable {
    var wheels = IdentifiedArray(
      uniqueElements: (0..<1_000).map { Wheel.State(id: WheelID($0)) }
    )
    var total = 0
  }

  enum Action {
    case count
    case remove(WheelID)
    case wheels(IdentifiedActionOf<Wheel>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .count: state.total += 1
      case .remove(let id): state.wheels.remove(id: id)
      case .wheels: break
      }
      return .none
    }
    .forEach(\.wheels, action: \.wheels) { Wheel() }
  }
}
