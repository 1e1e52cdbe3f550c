import ComposableArchitecture

@Reducer
struct Counter {
  // [state]
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
    var isLoading = false
    var isTimerOn = false
  }

  enum Action {
    case decrementTapped
    case factResponse(Result<String, any Error>)
    case factTapped
    case incrementTapped
    case timerTapped
    case timerTicked
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.numberFacts) var numberFacts
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

      // [fact]
      case .factTapped:
        state.fact = nil
        state.isLoading = true
        return .run { [count = state.count] send in
          await send(.factResponse(Result { try await numberFacts.about(count) }))
        }

      case .factResponse(.success(let fact)):
        state.fact = fact
        state.isLoading = false
        return .none

      case .factResponse(.failure):
        state.fact = "There is no fact about this number."
        state.isLoading = false
        return .none
      // [end]

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
      }
    }
  }
}
