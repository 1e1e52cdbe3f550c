import ComposableArchitecture

/// A screen that counts, works in the background, and dismisses itself.
@Reducer
struct Screen {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
    var isPresented: Bool?
  }
  enum Action: Equatable {
    case increment
    case startTimer
    case stopTimer
    case tick
    case leaveTapped
    case askPresented
    case resetTapped
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .startTimer:
        return .timer(clock, sending: .tick)
      case .stopTimer:
        return .cancel(id: TimerID.timer)
      case .tick:
        state.count += 10
        return .none
      case .leaveTapped:
        return .run { _ in await dismiss() }
      case .askPresented:
        state.isPresented = isPresented
        return .none
      case .resetTapped:
        state = State()
        return .none
      }
    }
  }
}

/// A screen with text.
@Reducer
struct Note {
  @ObservableState
  struct State: Equatable, Codable {
    var text = ""
  }
  enum Action: Equatable {
    case textChanged(String)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        return .none
      }
    }
  }
}

@Reducer
enum Path {
  case screen(Screen)
  case note(Note)
}

extension Path.State: Equatable {}
extension Path.Action: Equatable {}

/// A root with a stack of two kinds of screens.
@Reducer
struct Root {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var seen: [String] = []
  }
  enum Action: Equatable {
    case path(StackActionOf<Path>)
    case showScreen
    case showLater
    case shownLater(Screen.State)
    case popAll
    case popToFirst
    case replaceAll
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.popFrom(let id)):
        state.seen.append("pop \(id) of \(state.path.ids)")
        return .none
      case .path(.push(let id, _)):
        state.seen.append("push \(id) of \(state.path.ids)")
        return .none
      case .path(.element(_, .screen(.increment))):
        state.seen.append("increment")
        return .none
      case .path:
        return .none
      case .showScreen:
        state.path.append(.screen(Screen.State()))
        return .none
      case .showLater:
        return .run { send in await send(.shownLater(Screen.State(count: 5))) }
      case .shownLater(let screen):
        state.path.append(.screen(screen))
        return .none
      case .popAll:
        state.path.removeAll()
        return .none
      case .popToFirst:
        if let first = state.path.ids.first { state.path.pop(to: first) }
        return .none
      case .replaceAll:
        state.path = StackState([.note(Note.State(text: "new"))])
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}
