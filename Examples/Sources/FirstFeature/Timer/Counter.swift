import ComposableArchitecture

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isTimerOn = false
  }

  enum Action {
    case decrementTapped
    case incrementTapped
    case timerTapped
    case timerTicked
  }

  // [needs]
  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  // [end]

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementTapped:
        state.count -= 1
        return .none
      case .incrementTapped:
        state.count += 1
        return .none

      // [timer]
      case .timerTapped:
        state.isTimerOn.toggle()
        guard state.isTimerOn else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.timerTicked)
          }
        }
        .cancellable(id: CancelID.timer)

      case .timerTicked:
        state.count += 1
        return .none
      // [end]
      }
    }
  }
}
