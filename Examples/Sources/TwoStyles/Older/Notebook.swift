import ComposableArchitecture

/// A notebook: every kind of child in state that is not observable.
struct Notebook: ReducerProtocol {
  struct State: Equatable {
    var notes: IdentifiedArrayOf<Note.State> = [Note.State(id: 1), Note.State(id: 2)]
    var mode = Mode.State.writing(Note.State(id: 0))
    var path = StackState<Note.State>()
    var selected: Note.State?
    @PresentationState var draft: Note.State?
    @PresentationState var alert: AlertState<Ask>?
    @PresentationState var dialog: ConfirmationDialogState<Ask>?
  }

  enum Ask: Equatable { case clear, shuffle }

  enum Action: Equatable {
    case alert(PresentationAction<Ask>)
    case clearTapped
    case dialog(PresentationAction<Ask>)
    case draft(PresentationAction<Note.Action>)
    case draftTapped
    case mode(Mode.Action)
    case modeTapped
    case moreTapped
    case note(id: Note.State.ID, action: Note.Action)
    case path(StackAction<Note.State, Note.Action>)
    case selected(Note.Action)
    case selectTapped
  }

  var body: some ReducerProtocol<State, Action> {
    Scope(state: \.mode, action: /Action.mode) { Mode() }
    Reduce<State, Action> { state, action in
      switch action {
      case .alert(.presented(.clear)), .dialog(.presented(.clear)):
        state.notes = []
        return .none
      case .dialog(.presented(.shuffle)):
        state.notes = IdentifiedArray(uniqueElements: state.notes.reversed())
        return .none
      case .clearTapped:
        state.alert = AlertState {
          TextState("Tear out all pages?")
        } actions: {
          ButtonState(role: .destructive, action: .clear) { TextState("Tear out") }
          ButtonState(role: .cancel) { TextState("Leave") }
        }
        return .none
      case .draft(.dismiss):
        if let draft = state.draft { state.notes.append(draft) }
        return .none
      case .draftTapped:
        state.draft = Note.State(id: (state.notes.ids.max() ?? 0) + 1)
        return .none
      case .modeTapped:
        state.mode = state.mode.other
        return .none
      case .moreTapped:
        state.dialog = ConfirmationDialogState {
          TextState("The pages")
        } actions: {
          ButtonState(action: .shuffle) { TextState("Turn them around") }
          ButtonState(role: .cancel) { TextState("Leave") }
        }
        return .none
      case .selectTapped:
        state.selected = state.selected == nil ? Note.State(id: 9) : nil
        return .none
      case .alert, .dialog, .draft, .mode, .note, .path, .selected:
        return .none
      }
    }
    .forEach(\.notes, action: /Action.note(id:action:)) { Note() }
    .forEach(\.path, action: /Action.path) { Note() }
    .ifLet(\.selected, action: /Action.selected) { Note() }
    .ifLet(\.$draft, action: /Action.draft) { Note() }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$dialog, action: /Action.dialog)
  }
}

/// The mode of the pen.
struct Mode: ReducerProtocol {
  enum State: Equatable {
    case writing(Note.State)
    case drawing(Note.State)

    var other: State {
      switch self {
      case .writing(let note): .drawing(note)
      case .drawing(let note): .writing(note)
      }
    }
  }

  enum Action: Equatable {
    case writing(Note.Action)
    case drawing(Note.Action)
  }

  var body: some ReducerProtocol<State, Action> {
    Scope(state: /State.writing, action: /Action.writing) { Note() }
    Scope(state: /State.drawing, action: /Action.drawing) { Note() }
  }
}
