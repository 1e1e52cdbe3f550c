import ComposableEnvironment
import Testing

private struct Promo: Equatable, Identifiable, Selectable {
  var id: String
  var amount: Int
  var isSelected = false
  var title: String { "Discount Rp \(amount)" }
}

private struct PromoState: Equatable {
  var selectedPromoID: String?
  var promos: IdentifiedArrayOf<Promo> = []
  var selected: Promo? { selectedPromoID.flatMap { promos[id: $0] } }
}

private enum PromoAction: Equatable {
  case didLoad, didTapUsePromo
  case receive([Promo])
  case promo(String)
}

private enum RowState: Equatable, Identifiable {
  case promo(Promo)
  case ads(String)

  var id: String {
    switch self {
    case .promo(let promo): promo.id
    case .ads(let name): name
    }
  }
}

@MainActor
@Suite struct PromoTests {
  private let reducer = Reducer<PromoState, PromoAction, () -> Effect<[Promo]>> {
    state,
    action,
    load in
    switch action {
    case .didLoad:
      return load().map(PromoAction.receive)
    case .receive(let promos):
      state.promos = IdentifiedArray(uniqueElements: promos)
      if let id = state.selectedPromoID { state.promos[id: id]?.isSelected = true }
    case .promo(let id):
      let wasSelected = state.promos[id: id]?.isSelected ?? false
      for other in state.promos.ids { state.promos[id: other]?.isSelected = false }
      state.promos[id: id]?.isSelected = !wasSelected
    case .didTapUsePromo:
      state.selectedPromoID = state.promos.first(where: \.isSelected)?.id
    }
    return .none
  }

  private let promos = (1...3).map { Promo(id: "\($0)", amount: $0 * 10_000) }

  @Test func `BC-12: the previously selected promo is marked in the loaded list`() {
    let store = TestStore(
      initialState: PromoState(selectedPromoID: "2"),
      reducer: reducer,
      environment: { [promos] in Effect(value: promos) }
    )
    store.send(.didLoad)
    store.receive(.receive(promos)) {
      $0.promos = IdentifiedArray(uniqueElements: promos)
      $0.promos[id: "2"]?.isSelected = true
    }
    #expect(store.state.selected?.title == "Discount Rp 20000")
  }

  @Test func `BC-12: a tap and an apply are repeated`() {
    let store = TestStore(
      initialState: PromoState(promos: IdentifiedArray(uniqueElements: promos)),
      reducer: reducer,
      environment: { .failing("load") }
    )
    store.send(.promo("3")) { $0.promos[id: "3"]?.isSelected = true }
    store.send(.didTapUsePromo) { $0.selectedPromoID = "3" }
    store.send(.promo("3")) { $0.promos[id: "3"]?.isSelected = false }
    store.send(.didTapUsePromo) { $0.selectedPromoID = nil }
  }

  @Test func `BC-15: a case path changes the value of its own case only`() throws {
    enum Shop: Equatable {
      case regular(String)
      case official
    }
    let regular: CasePath<Shop, String> = /Shop.regular
    // The type is explicit because this package has an overload that does not throw.
    let modify: (inout Shop, (inout String) throws -> Void) throws -> Void = regular.modify
    var shop = Shop.regular("A")
    try modify(&shop) { $0 = "B" }
    #expect(shop == .regular("B"))
    var official = Shop.official
    #expect(throws: (any Error).self) { try modify(&official) { $0 = "B" } }
    #expect(official == .official)
  }

  @Test func `BC-19: rows of an enum are reduced by case`() {
    enum Action { case row(String, Int) }
    let row = Reducer<Promo, Int, Void> { state, amount, _ in
      state.amount = amount
      return .none
    }
    let rows: Reducer<IdentifiedArrayOf<RowState>, Action, Void> =
      Reducer<RowState, Int, Void>.combine(
        row.pullback(
          state: /RowState.promo,
          action: .init(embed: { $0 }, extract: { $0 }),
          environment: { $0 },
          breakpointOnNil: false
        )
      )
      .forEach(state: \.self, action: /Action.row, environment: { $0 })
    let store = TestStore(
      initialState: [.promo(Promo(id: "1", amount: 1)), .ads("X")],
      reducer: rows,
      environment: ()
    )
    store.send(.row("1", 7)) { $0[id: "1"] = .promo(Promo(id: "1", amount: 7)) }
    store.send(.row("X", 7))
  }

  @Test func `BC-20: a screen state is an enum, and an action for a different case is reported`() {
    enum Screen: Equatable {
      case form(CounterState)
      case done
    }
    enum Action {
      case form(CounterAction)
      case submit
    }
    let reducer = Reducer<Screen, Action, Void>.combine(
      counterReducer.pullback(state: /Screen.form, action: /Action.form, environment: { $0 }),
      Reducer { state, action, _ in
        if case .submit = action { state = .done }
        return .none
      }
    )
    let store = TestStore(initialState: .form(CounterState()), reducer: reducer, environment: ())
    store.send(.form(.textDidChange("3"))) { $0 = .form(CounterState(number: 3)) }
    store.send(.submit) { $0 = .done }
    expectIssue("while the state was in another case") { store.send(.form(.didTapPlus)) }
  }
}
