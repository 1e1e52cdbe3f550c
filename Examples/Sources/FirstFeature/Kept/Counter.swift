import ComposableArchitecture

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isLoading = false
    var isTimerOn = false
    var keptFacts: [String] = []
    @Presents var sheet: FactSheet.State?
  }

  enum Action {
    case decrementTapped
    case factResponse(Result<String, any Error>)
    case factTapped
    case incrementTapped
    case sheet(PresentationAction<FactSheet.Action>)
    case timerTapped
    case timerTicked
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.numberFacts) var numberFacts

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementTapped:
        state.count -= 1
        return .none
      case .incrementTapped:
        state.count += 1
        return .none

      case .factTapped:
        state.isLoading = true
        return .run { [count = state.count] send in
          await send(.factResponse(Result { try await numberFacts.about(count) }))
        }

      case .factResponse(let result):
        let fact = (try? result.get()) ?? "There is no fact about this number."
        state.isLoading = false
        state.sheet = FactSheet.State(fact: fact)
        return .none

      case .sheet(.presented(.delegate(.keep(let fact)))):
        state.keptFacts.append(fact)
        return .none

      case .sheet:
        return .none

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
    .ifLet(\.$sheet, action: \.sheet) {
      FactSheet()
    }
  }
}
