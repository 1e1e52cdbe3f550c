import ComposableArchitecture

/// The edit page of an item.
@Reducer
struct EditFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var item: Item
    /// True if the name is too long for a label; set after a pause in typing (debounced).
    var isNameTooLong = false

    /// True if the item can be saved.
    var isComplete: Bool { item.properName != nil }
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case nameChecked(isTooLong: Bool)
    case saveButtonTapped
  }

  private enum CancelID { case name }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.item):
        return .run { [length = state.item.name.count] send in
          await send(.nameChecked(isTooLong: length > 40))
        }
        .debounce(id: CancelID.name, for: .milliseconds(300), clock: clock)

      case .binding, .saveButtonTapped:
        return .none

      case .nameChecked(let isTooLong):
        state.isNameTooLong = isTooLong
        return .none
      }
    }
  }
}
