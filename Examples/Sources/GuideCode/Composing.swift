import ComposableArchitecture

@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable {
    var name = "Blob"
  }

  enum Action {
    case delegate(Delegate)
    case renamed(String)
    case signOutTapped

    @CasePathable
    enum Delegate {
      case signedOut
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none
      case .renamed(let name):
        state.name = name
        return .none
      case .signOutTapped:
        return .send(.delegate(.signedOut))
      }
    }
  }
}

@Reducer
struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var isMarked = false
  }

  enum Action {
    case markTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .markTapped:
        state.isMarked.toggle()
        return .none
      }
    }
  }
}

// [parent]
@Reducer
struct Home {
  @ObservableState
  struct State: Equatable {
    var isSignedIn = true
    var markedCount = 0
    var profile = Profile.State()
    var rows: IdentifiedArrayOf<Row.State> = []
  }

  enum Action {
    case profile(Profile.Action)
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.profile, action: \.profile) {
      Profile()
    }
    Reduce { state, action in
      switch action {
      case .profile(.delegate(.signedOut)):
        state.isSignedIn = false
        return .none
      case .profile, .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) {
      Row()
    }
    .onChange(of: \.rows) { _, rows in
      Reduce { state, _ in
        state.markedCount = rows.count(where: \.isMarked)
        return .none
      }
    }
  }
}
// [end]

// [enum]
@Reducer
enum Screen {
  case profile(Profile)
  case row(Row)
}

extension Screen.State: Equatable {}
// [end]

// [root]
@Reducer
struct Root {
  @ObservableState
  struct State: Equatable {
    var screen: Screen.State = .profile(Profile.State())
  }

  enum Action {
    case screen(Screen.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.screen, action: \.screen) {
      Screen.body
    }
  }
}
// [end]
