import ComposableEnvironment

/// A number with a minimum of zero; a rejected step shows an error until the next successful one.
struct BasicState: Equatable {
  var number = 0
  var errorMessage: String?
}

enum BasicAction: Equatable {
  case didTapMinus
  case didTapPlus
}

@MainActor let basicReducer = Reducer<BasicState, BasicAction, Void> { state, action, _ in
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

/// A counter that its parent can set.
struct JumpState: Equatable {
  var counter = CounterState(number: 0)
}

enum JumpAction: Equatable {
  case counter(CounterAction)
  case didTapJump
}

@MainActor let jumpReducer = Reducer<JumpState, JumpAction, Void>.combine(
  counterReducer.pullback(state: \.counter, action: /JumpAction.counter, environment: { $0 }),
  Reducer { state, action, _ in
    if action == .didTapJump { state.counter = CounterState(number: 100) }
    return .none
  }
)

/// A written string next to an independent counter.
struct WritingState: Equatable {
  var written = ""
  var counter = CounterState(number: 0)

  var text: String { "You write: \(written)" }
}

enum WritingAction: Equatable {
  case textDidChange(String)
  case counter(CounterAction)
}

@MainActor let writingReducer = Reducer<WritingState, WritingAction, Void>.combine(
  counterReducer.pullback(state: \.counter, action: /WritingAction.counter, environment: { $0 }),
  Reducer { state, action, _ in
    if case .textDidChange(let text) = action { state.written = text }
    return .none
  }
)

/// An optional counter whose number is kept when it is removed.
struct OptionalCounterState: Equatable {
  var number = 0
  var counter: CounterState?
}

enum OptionalCounterAction: Equatable {
  case didToggle
  case counter(CounterAction)
}

@MainActor let optionalCounterReducer = Reducer<OptionalCounterState, OptionalCounterAction, Void>
  .combine(
    counterReducer.optional().pullback(
      state: \.counter,
      action: /OptionalCounterAction.counter,
      environment: { $0 }
    ),
    Reducer { state, action, _ in
      guard action == .didToggle else { return .none }
      if let counter = state.counter {
        state.number = counter.number
        state.counter = nil
      } else {
        state.counter = CounterState(number: 0)
      }
      return .none
    }
  )

/// Four small features side by side.
struct BasicsState: Equatable {
  var basic = BasicState()
  var jump = JumpState()
  var writing = WritingState()
  var optional = OptionalCounterState()
}

enum BasicsAction: Equatable {
  case basic(BasicAction)
  case jump(JumpAction)
  case writing(WritingAction)
  case optional(OptionalCounterAction)
}

@MainActor let basicsReducer = Reducer<BasicsState, BasicsAction, Void>.combine(
  basicReducer.pullback(state: \.basic, action: /BasicsAction.basic, environment: { $0 }),
  jumpReducer.pullback(state: \.jump, action: /BasicsAction.jump, environment: { $0 }),
  writingReducer.pullback(state: \.writing, action: /BasicsAction.writing, environment: { $0 }),
  optionalCounterReducer.pullback(
    state: \.optional,
    action: /BasicsAction.optional,
    environment: { $0 }
  )
)
