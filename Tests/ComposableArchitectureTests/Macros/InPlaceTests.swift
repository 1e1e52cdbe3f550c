import ComposableArchitecture
import Observation
import Testing

/// Tests the cost of a child's action: no copies on the path to the child, and no notifications except for the child's
/// observers.
@MainActor
@Suite struct InPlaceTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Identifiable {
      let id: Int
      var numbers: [Int] = Array(0..<100)
    }
    enum Action {
      case write(Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .write(let number):
          state.numbers[0] = number
          return .none
        }
      }
    }
  }

  @Reducer
  struct List {
    @ObservableState
    struct State {
      var rows: IdentifiedArrayOf<Row.State>
      var first = Row.State(id: 0)
      @Presents var presented: Row.State?
      #if os(Atlantis)
      var depth = 0
      #else
      var conditional = Row.State(id: 0)
      #endif
    }
    enum Action {
      case rows(IdentifiedActionOf<Row>)
      case first(Row.Action)
      case presented(PresentationAction<Row.Action>)
      case conditional(Row.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.first, action: \.first) { Row() }
      Scope(state: \.conditional, action: \.conditional) { Row() }
      EmptyReducer()
        .forEach(\.rows, action: \.rows) { Row() }
        .ifLet(\.$presented, action: \.presented) { Row() }
    }
  }

  let store = Store(
    initialState: List.State(
      rows: IdentifiedArray(uniqueElements: (0..<1_000).map { Row.State(id: $0) }),
      presented: Row.State(id: 0)
    )
  ) {
    List()
  }

  @Test func `an element is changed in place`() {
    let before = address { $0.rows[id: 500]?.numbers }
    let elements = address { $0.rows.elements }
    store.send(.rows(.element(id: 500, action: .write(-1))))
    #expect(store.currentState.rows[id: 500]?.numbers[0] == -1)
    #expect(address { $0.rows[id: 500]?.numbers } == before)
    #expect(address { $0.rows.elements } == elements)
  }

  @Test func `a field is changed in place`() {
    let before = address { $0.first.numbers }
    store.send(.first(.write(-1)))
    #expect(store.currentState.first.numbers[0] == -1)
    #expect(address { $0.first.numbers } == before)
  }

  @Test func `a field under a compilation condition is changed in place`() {
    let before = address { $0.conditional.numbers }
    store.send(.conditional(.write(-1)))
    #expect(address { $0.conditional.numbers } == before)
  }

  @Test func `a presented child is changed in place`() {
    let before = address { $0.presented?.numbers }
    store.send(.presented(.presented(.write(-1))))
    #expect(store.currentState.presented?.numbers[0] == -1)
    #expect(address { $0.presented?.numbers } == before)
  }

  @Test func `an element's action notifies only the element's observer`() {
    let store = store
    let notified = LockIsolated<[Int]>([])
    for index in 0..<1_000 {
      withObservationTracking {
        _ = store.rows[index].numbers
      } onChange: {
        notified.withValue { $0.append(index) }
      }
    }
    let collection = LockIsolated(0)
    withObservationTracking {
      _ = store.rows.count
    } onChange: {
      collection.withValue { $0 += 1 }
    }
    store.send(.rows(.element(id: 500, action: .write(-1))))
    #expect(notified.value == [500])
    #expect(collection.value == 0)
  }

  private func address<Element>(_ read: (List.State) -> [Element]?) -> UnsafeRawPointer? {
    read(store.currentState)?.withUnsafeBytes { $0.baseAddress }
  }
}
