import ComposableArchitecture

/// A form over one item, new or known.
@Reducer
struct ItemFormFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var item: Item

    /// Whether there is enough in the form to be kept.
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
