import ComposableArchitecture
import ComposableRecorder

/// A feature with names and values whose source spelling differs from their run-time spelling.
@Reducer
struct Label {
  /// An enum whose description differs from its case names.
  enum Mood: Equatable, CustomStringConvertible {
    case happy
    case sad

    var description: String { self == .happy ? "Very happy!" : "So sad." }
  }

  @CasePathable
  enum Status: Equatable {
    case `404 not found`
    case `server error`(Int)
    case `Any`
    case `default`
  }

  enum Box<Content: Equatable & Sendable>: Equatable, Sendable {
    case full(Content)
    case empty

    struct Lid: Equatable, Sendable {
      var isOpen = false
    }
  }

  /// A struct with a lazy property and its own underscore.
  struct Counter: Equatable {
    var _raw = 1
    lazy var double = _raw * 2

    static func == (lhs: Self, rhs: Self) -> Bool { lhs._raw == rhs._raw }
  }

  @ObservableState
  struct State: Equatable {
    var mood = Mood.happy
    var status = Status.default
    var box = Box<Int>.empty
    var lid = Box<Int>.Lid()
    var counter = Counter()
    var mark: Unicode.Scalar?
    var text = ""
    var isOn = false
    var form = Form()

    struct Form: Equatable {
      var name = ""
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case felt(Mood)
    case answered(Status)
    case pairs(Int, (Int, Void))
    case filled(Int)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        break
      case .felt(let mood):
        state.mood = mood
        state.mark = "\u{1F600}"
      case .answered(let status):
        state.status = status
      case .pairs(let number, let pair):
        state.counter._raw = number + pair.0
      case .filled(let number):
        state.box = .full(number)
        state.lid.isOpen = true
      }
      return .none
    }
  }
}

/// Returns a recording of the feature.
@MainActor
func recordedLabel() -> Recording<Label.State, Label.Action>? {
  let store = Store(initialState: Label.State()) { Label() }
  guard let recorder = store.record() else { return nil }
  store.send(.felt(.sad))
  store.send(.answered(.`404 not found`))
  store.send(.answered(.`server error`(500)))
  store.send(.answered(.Any))
  store.send(.pairs(3, (4, ())))
  store.send(.filled(5))
  store.send(.binding(.set(\.text, "a \"b\"")))
  store.send(.binding(.set(\.isOn, true)))
  return recorder.recording
}
