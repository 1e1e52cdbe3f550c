import ComposableArchitecture

/// A number with a fact, on a page that counts the seconds while it is visible.
@Reducer
struct FactsFeature {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var seconds = 0
    var isLoading = false
    var alertMessage: String?
  }

  enum Action: Equatable {
    case didLoad
    case didDisappear
    case tick
    case didTapIncrement
    case didTapDecrement
    case didTapFact
    case receiveFact(Result<String, NetworkError>)
    case dismissAlert
  }

  /// The id of the timer, which runs until it is cancelled.
  private enum CancelID { case timer }

  @Dependency(\.bootcampServer) private var server
  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didLoad:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .didDisappear:
        return .cancel(id: CancelID.timer)
      case .tick:
        state.seconds += 1
      case .didTapIncrement:
        state.count += 1
      case .didTapDecrement:
        state.count -= 1
      case .didTapFact:
        state.isLoading = true
        return .run { [count = state.count] send in
          await send(.receiveFact(server.loadFact(count)))
        }
      case .receiveFact(.success(let fact)):
        state.isLoading = false
        state.alertMessage = fact
      case .receiveFact(.failure):
        state.isLoading = false
        state.alertMessage = "Could not load a number fact :("
      case .dismissAlert:
        state.alertMessage = nil
      }
      return .none
    }
  }
}
