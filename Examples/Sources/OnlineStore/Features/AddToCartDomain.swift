import ComposableArchitecture

/// A counter for the quantity of a product.
///
/// The parent feature enforces limits.
@Reducer
struct AddToCartDomain {
  @ObservableState
  struct State: Codable, Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case didTapPlusButton
    case didTapMinusButton
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didTapPlusButton:
        state.count += 1
        return .none
      case .didTapMinusButton:
        state.count -= 1
        return .none
      }
    }
  }
}
