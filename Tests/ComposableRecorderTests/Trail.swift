import ComposableArchitecture
import ComposableRecorder

/// A feature with two stacks, whose reducer pushes, inserts, moves and removes screens.
@Reducer
struct Trail {
  @Reducer
  enum Screen {
    case note(Note)
    case stop(Stop)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Stop.State>()
    var screens = StackState<Screen.State>()
    var last: StackElementID?
  }

  enum Action {
    case pushTapped(String)
    case insertTapped(String)
    case reverseTapped
    case popTapped
    case noteTapped
    case resetTapped
    case path(StackActionOf<Stop>)
    case screens(StackActionOf<Screen>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pushTapped(let name):
        state.path.append(Stop.State(name: name))
        state.last = state.path.ids.last
      case .insertTapped(let name):
        state.path.insert(Stop.State(name: name), at: 0)
      case .reverseTapped:
        let stops = Array(state.path.reversed())
        state.path.replaceSubrange(0..<stops.count, with: stops)
      case .popTapped:
        state.path.removeLast()
        state.last = nil
      case .noteTapped:
        state.screens = StackState([
          .note(Note.State(text: "Trail")), .stop(Stop.State(stops: StackState([Stop.State()]))),
        ])
      case .resetTapped:
        state = State(path: StackState([Stop.State(name: "Start")]))
      case .path, .screens:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Stop() }
    .forEach(\.screens, action: \.screens)
  }
}

extension Trail.Screen.State: Equatable {}

/// A screen of the trail, with its own stack.
@Reducer
struct Stop {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var stops = StackState<Stop.State>()
  }

  enum Action: Equatable {
    case renamed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let name): state.name = name
      }
      return .none
    }
  }
}

/// Returns a recording of one session on the trail, the source of the checked-in test.
///
/// - Parameter count: The number of screens pushed and popped before, so that ids do not begin at zero.
/// - Returns: The recording.
@MainActor
func recordedTrail(after count: Int) -> Recording<Trail.State, Trail.Action>? {
  let start = Stop.State(name: "Start", stops: StackState([Stop.State(name: "Sign")]))
  let store = Store(
    initialState: Trail.State(path: StackState([start, Stop.State(name: "Inn")]))
  ) {
    Trail()
  }
  for _ in 0..<count {
    store.send(.pushTapped("Gone"))
    store.send(.popTapped)
  }
  guard let recorder = store.record() else { return nil }
  store.send(.pushTapped("Lake"))
  store.send(.path(.element(id: Array(store.path.ids)[0], action: .renamed("Car park"))))
  let pushed = StackState.Component(Stop.State(name: "Hut"))
  store.send(.path(.push(id: pushed.id, state: pushed.element)))
  store.send(.pushTapped("Top"))
  store.send(.insertTapped("Bridge"))
  store.send(.path(.popFrom(id: Array(store.path.ids)[3])))
  store.send(.reverseTapped)
  store.send(.noteTapped)
  store.send(.screens(.element(id: Array(store.screens.ids)[0], action: .note(.textChanged("Up")))))
  store.send(.screens(.element(id: Array(store.screens.ids)[1], action: .stop(.renamed("Gate")))))
  store.send(.popTapped)
  store.send(.resetTapped)
  return recorder.recording
}
