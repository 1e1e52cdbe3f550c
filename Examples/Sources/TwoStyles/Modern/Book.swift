import ComposableArchitecture

/// A book on the reading list, with its own screen.
@Reducer
struct Book {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title: String
    var isRead = false
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case removeTapped
    case removed

    enum Alert: Equatable { case removeConfirmed }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.removeConfirmed)):
        return .run { send in
          await send(.removed)
          await dismiss()
        }
      case .removeTapped:
        state.alert = AlertState { [title = state.title] in
          TextState("Remove \(title)?")
        } actions: {
          ButtonState(role: .destructive, action: .removeConfirmed) { TextState("Remove") }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
        return .none
      case .alert, .binding, .removed:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
