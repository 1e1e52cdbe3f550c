import ComposableArchitecture

/// A number with a minimum of zero; a rejected step shows an error until the next successful one.
@Reducer
struct BasicFeature {
  @ObservableState
  struct State: Equatable {
    var number = 0
    var errorMessage: String?
  }

  enum Action: Equatable {
    case didTapMinus
    case didTapPlus
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didTapMinus where state.number == 0:
        state.errorMessage = "Can't below 0"
        return .none
      case .didTapMinus: state.number -= 1
      case .didTapPlus: state.number += 1
      }
      state.errorMessage = nil
      return .none
    }
  }
}

/// A counter that its parent can set.
@Reducer
struct JumpFeature {
  @ObservableState
  struct State: Equatable {
    var counter = CounterFeature.State(number: 0)
  }

  enum Action: Equatable {
    case counter(CounterFeature.Action)
    case didTapJump
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { CounterFeature() }
    Reduce { state, action in
      if action == .didTapJump { state.counter = CounterFeature.State(number: 100) }
      return .none
    }
  }
}

/// A written string next to an independent counter.
@Reducer
struct WritingFeature {
  @ObservableState
  struct State: Equatable {
    var written = ""
    var counter = CounterFeature.State(number: 0)

    var text: String { "You write: \(written)" }
  }

  enum Action: Equatable {
    case textDidChange(String)
    case counter(CounterFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { CounterFeature() }
    Reduce { state, action in
      if case .textDidChange(let text) = action { state.written = text }
      return .none
    }
  }
}

/// An optional counter whose number is kept when it is removed.
@Reducer
struct OptionalCounterFeature {
  @ObservableState
  struct State: Equatable {
    var number = 0
    var counter: CounterFeature.State?
  }

  enum Action: Equatable {
    case didToggle
    case counter(CounterFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard action == .didToggle else { return .none }
      if let counter = state.counter {
        state.number = counter.number
        state.counter = nil
      } else {
        state.counter = CounterFeature.State(number: 0)
      }
      return .none
    }
    .ifLet(\.counter, action: \.counter) { CounterFeature() }
  }
}

/// Four small features side by side.
@Reducer
struct BasicsFeature {
  @ObservableState
  struct State: Equatable {
    var basic = BasicFeature.State()
    var jump = JumpFeature.State()
    var writing = WritingFeature.State()
    var optional = OptionalCounterFeature.State()
  }

  enum Action: Equatable {
    case basic(BasicFeature.Action)
    case jump(JumpFeature.Action)
    case writing(WritingFeature.Action)
    case optional(OptionalCounterFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.basic, action: \.basic) { BasicFeature() }
    Scope(state: \.jump, action: \.jump) { JumpFeature() }
    Scope(state: \.writing, action: \.writing) { WritingFeature() }
    Scope(state: \.optional, action: \.optional) { OptionalCounterFeature() }
  }
}
