import ComposableArchitecture

/// A form for a new or an existing item.
@Reducer
struct ItemFormFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var item: Item

    /// True if the item can be saved.
    var isComplete: Bool { item.properName != nil }
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case saveButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}
