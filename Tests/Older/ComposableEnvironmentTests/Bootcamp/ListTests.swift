import ComposableEnvironment
import Testing

private struct ItemState: Equatable, Identifiable {
  var id: Int
  var isActive = true
}

private enum ItemAction: Equatable { case toggle, remove }

private struct ListState: Equatable {
  var items: IdentifiedArrayOf<ItemState> = []
  var lastID = 0
}

private enum ListAction: Equatable {
  case didLoad, addItem, shuffle
  case receiveData([ItemState])
  case child(Int, ItemAction)
}

private struct ListEnvironment {
  var loadData: () -> Effect<[ItemState]> = { .failing("loadData") }
  var shuffle: ([ItemState]) -> [ItemState] = { $0.reversed() }
}

private struct CartProduct: Equatable, Identifiable {
  var id: Int
  var price: Int
  var counter: CounterState
  var isActive: Bool
}

private enum CartProductAction: Equatable {
  case counter(CounterAction)
  case didTapToggle
}

private struct BasketState: Equatable {
  var products: IdentifiedArrayOf<CartProduct> = [
    CartProduct(id: 1, price: 10_000_000, counter: CounterState(number: 1), isActive: true),
    CartProduct(id: 2, price: 20_000_000, counter: CounterState(number: 2), isActive: false),
    CartProduct(id: 3, price: 4_000_000, counter: CounterState(number: 1), isActive: true),
    CartProduct(id: 10, price: 70_000, counter: CounterState(number: 2), isActive: true),
    CartProduct(id: 11, price: 170_000, counter: CounterState(number: 1), isActive: false),
  ]
  var totalPrice: Int {
    products.filter(\.isActive).reduce(0) { $0 + $1.price * $1.counter.number }
  }
}

private enum BasketAction: Equatable {
  case product(Int, CartProductAction)
  case didTapDelete(Int)
}

/// A virtualized list that creates rows on screen and removes rows that scroll away.
@MainActor private final class VirtualList {
  private let rows: Store<IdentifiedArrayOf<ItemState>, (Int, ItemAction)>
  private var subscriptions: [Int: DisposeBag] = [:]
  private(set) var made: [Int] = []
  private(set) var drawn: [Int: Int] = [:]

  init(_ store: Store<ListState, ListAction>) {
    rows = store.scope(state: \.items, action: ListAction.child)
  }

  func show(_ ids: ClosedRange<Int>) {
    subscriptions = subscriptions.filter { ids.contains($0.key) }
    for id in ids where subscriptions[id] == nil {
      let row: Store<ItemState, ItemAction>? = rows.scope(at: id, action: { (id, $0) })
      guard let row else { continue }
      made.append(id)
      let bag = DisposeBag()
      row.subscribe().subscribe(onNext: { [unowned self] in drawn[$0.id, default: 0] += 1 })
        .disposed(by: bag)
      subscriptions[id] = bag
    }
  }
}

@MainActor
@Suite struct ListTests {
  private let list = Reducer<ListState, ListAction, ListEnvironment>.combine(
    Reducer<ItemState, ItemAction, Void> { state, action, _ in
      if action == .toggle { state.isActive.toggle() }
      return .none
    }
    .forEach(state: \.items, action: /ListAction.child, environment: { _ in }),
    Reducer { state, action, environment in
      switch action {
      case .didLoad:
        return environment.loadData().map(ListAction.receiveData)
      case .receiveData(let items):
        state.items = IdentifiedArray(uniqueElements: items)
        state.lastID = items.count
      case .addItem:
        state.lastID += 1
        state.items.append(ItemState(id: state.lastID))
      case .shuffle:
        state.items = IdentifiedArray(uniqueElements: environment.shuffle(Array(state.items)))
      case .child(let id, .remove):
        state.items.remove(id: id)
      case .child:
        break
      }
      return .none
    }
  )

  private let cart = Reducer<BasketState, BasketAction, Void>.combine(
    Reducer<CartProduct, CartProductAction, Void>.combine(
      counterReducer.pullback(
        state: \.counter,
        action: /CartProductAction.counter,
        environment: { _ in }
      ),
      Reducer { state, action, _ in
        if action == .didTapToggle { state.isActive.toggle() }
        return .none
      }
    )
    .forEach(state: \.products, action: /BasketAction.product, environment: { _ in }),
    Reducer { state, action, _ in
      if case .didTapDelete(let id) = action { state.products.remove(id: id) }
      return .none
    }
  )

  @Test func `BC-11: rows are loaded, added, toggled, shuffled and removed`() {
    let store = TestStore(initialState: ListState(), reducer: list, environment: ListEnvironment())
    store.environment.loadData = { Effect(value: [ItemState(id: 1), ItemState(id: 2)]) }
    store.send(.didLoad)
    store.receive(.receiveData([ItemState(id: 1), ItemState(id: 2)])) {
      $0.items = [ItemState(id: 1), ItemState(id: 2)]
      $0.lastID = 2
    }
    store.send(.addItem) {
      $0.items.append(ItemState(id: 3))
      $0.lastID = 3
    }
    store.send(.child(2, .toggle)) { $0.items[id: 2]?.isActive = false }
    store.send(.shuffle) {
      $0.items = [ItemState(id: 3), ItemState(id: 2, isActive: false), ItemState(id: 1)]
    }
    store.send(.child(3, .remove)) { $0.items.remove(id: 3) }
  }

  @Test func `BC-11: a row's store is notified of its own row only`() {
    let store = Store(
      initialState: ListState(items: [ItemState(id: 1), ItemState(id: 2)], lastID: 2),
      reducer: list,
      environment: ListEnvironment()
    )
    var heard: [Int: Int] = [:]
    let bag = DisposeBag()
    let rows: Store<IdentifiedArrayOf<ItemState>, (Int, ItemAction)> =
      store.scope(state: \.items, action: ListAction.child)
    for id in [1, 2] {
      let row: Store<ItemState, ItemAction>? = rows.scope(at: id, action: { (id, $0) })
      row?.subscribe().subscribe(onNext: { _ in heard[id, default: 0] += 1 }).disposed(by: bag)
    }
    store.send(.child(2, .toggle))
    #expect(heard == [1: 1, 2: 2])
  }

  @Test func `BC-13: a virtualized list creates rows on screen with the same reducer`() {
    let items = (1...100).map { ItemState(id: $0) }
    let store = Store(
      initialState: ListState(items: IdentifiedArray(uniqueElements: items), lastID: 100),
      reducer: list,
      environment: ListEnvironment()
    )
    let view = VirtualList(store)
    view.show(1...10)
    view.show(6...15)
    #expect(view.made == Array(1...15))
    // A row that scrolled away, a row on screen, and a row that was never created.
    for id in [1, 7, 100] { store.send(.child(id, .toggle)) }
    #expect(view.drawn.filter { $0.value > 1 } == [7: 2])
    #expect(store.state.items.filter { !$0.isActive }.map(\.id) == [1, 7, 100])
    view.show(96...105)
    #expect(view.made == Array(1...15) + Array(96...100))
  }

  @Test
  func
    `BC-13: the store of a removed row keeps its last state, and a missing row has no store`()
  {
    let store = Store(
      initialState: ListState(items: [ItemState(id: 1)], lastID: 1),
      reducer: list,
      environment: ListEnvironment()
    )
    let rows: Store<IdentifiedArrayOf<ItemState>, (Int, ItemAction)> =
      store.scope(state: \.items, action: ListAction.child)
    let row: Store<ItemState, ItemAction>? = rows.scope(at: 1, action: { (1, $0) })
    let none: Store<ItemState, ItemAction>? = rows.scope(at: 9, action: { (9, $0) })
    store.send(.child(1, .remove))
    #expect(row?.state.id == 1)
    #expect(none == nil)
  }

  @Test func `BC-14, BC-17: the total includes each row, with the shared counter`() {
    let store = TestStore(initialState: BasketState(), reducer: cart, environment: ())
    #expect(store.state.totalPrice == 14_140_000)
    store.send(.product(1, .counter(.didTapPlus))) { $0.products[id: 1]?.counter.number = 2 }
    #expect(store.state.totalPrice == 24_140_000)
    store.send(.product(2, .didTapToggle)) { $0.products[id: 2]?.isActive = true }
    #expect(store.state.totalPrice == 64_140_000)
    store.send(.product(3, .counter(.textDidChange("x")))) {
      $0.products[id: 3]?.counter.number = 0
      $0.products[id: 3]?.counter.errorMessage = "Should only contains numeric"
    }
    store.send(.didTapDelete(2)) { $0.products.remove(id: 2) }
    #expect(store.state.totalPrice == 20_140_000)
  }

  @Test func `BC-18: an action for a removed row or a missing state is ignored and reported`() {
    let store = TestStore(initialState: ListState(), reducer: list, environment: ListEnvironment())
    expectIssue("an element that is not in its collection") { store.send(.child(7, .toggle)) }
    let optional = TestStore(
      initialState: nil,
      reducer: counterReducer.optional(),
      environment: ()
    )
    expectIssue("while its state was nil") { optional.send(.didTapPlus) }
    let present = TestStore(
      initialState: CounterState(number: 1),
      reducer: counterReducer.optional(),
      environment: ()
    )
    present.send(.didTapPlus) { $0?.number = 2 }
  }

  @Test func `BC-18: a dictionary's values are reduced by key`() {
    enum Action { case counter(String, CounterAction) }
    let reducer: Reducer<[String: CounterState], Action, Void> = counterReducer.forEach(
      state: \.self,
      action: /Action.counter,
      environment: { $0 }
    )
    let store = TestStore(initialState: ["a": CounterState()], reducer: reducer, environment: ())
    store.send(.counter("a", .didTapPlus)) { $0["a"]?.number = 2 }
    expectIssue("an element that is not in its collection") {
      store.send(.counter("b", .didTapPlus))
    }
  }
}
