import ComposableArchitecture

/// Counts how many of something a customer wants.
///
/// It knows no limits: what a count may be is for the feature around it to say.
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
