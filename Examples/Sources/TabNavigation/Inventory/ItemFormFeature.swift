import ComposableArchitecture

/// A form for an item, with a timer that fills the stock and then closes the form.
@Reducer
struct ItemFormFeature {
  @ObservableState
  struct State: Equatable, Identifiable, Sendable {
    var item: Item
    var isTimerOn = false

    var id: Item.ID { item.id }
  }

  enum Action: BindableAction, Equatable, Sendable {
    case backInStockButtonTapped
    case binding(BindingAction<State>)
    case dismissButtonTapped
    case soldOutButtonTapped
    case timerTicked
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .backInStockButtonTapped:
        state.item.status = .inStock(quantity: 1)
        return .none

      case .binding(\.isTimerOn):
        guard state.isTimerOn else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for _ in 1...3 {
            try await clock.sleep(for: .seconds(1))
            await send(.timerTicked)
          }
          await dismiss()
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .binding:
        return .none

      case .dismissButtonTapped:
        return .run { _ in await dismiss() }

      case .soldOutButtonTapped:
        state.item.status = .outOfStock(isOnBackOrder: false)
        return .none

      case .timerTicked:
        if case .inStock(let quantity) = state.item.status {
          state.item.status = .inStock(quantity: quantity + 1)
        }
        return .none
      }
    }
  }
}
