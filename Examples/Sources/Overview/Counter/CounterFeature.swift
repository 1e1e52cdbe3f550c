import ComposableArchitecture

/// A counter that requests a fact about its number from a server.
@Reducer
struct CounterFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var count = 0
    var isLoading = false
    var numberFact: String?
    var error: NumberFactError?
  }

  enum Action: Equatable, Sendable {
    case decrementButtonTapped
    case incrementButtonTapped
    case numberFactButtonTapped
    case numberFactFailed(NumberFactError)
    case numberFactResponse(String)
  }

  private enum CancelID { case fact }

  @Dependency(\.numberFactClient) var numberFactClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none

      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .numberFactButtonTapped:
        state.isLoading = true
        // A fact about a different number must not remain next to this one.
        state.numberFact = nil
        state.error = nil
        return .run { [count = state.count] send in
          do {
            await send(.numberFactResponse(try await numberFactClient.fetch(count)))
          } catch is CancellationError {
            // A newer request replaced this one, or the page was closed.
          } catch {
            await send(.numberFactFailed(NumberFactError(error)))
          }
        }
        .cancellable(id: CancelID.fact, cancelInFlight: true)

      case .numberFactFailed(let error):
        state.isLoading = false
        state.error = error
        return .none

      case .numberFactResponse(let fact):
        state.isLoading = false
        state.numberFact = fact
        return .none
      }
    }
  }
}
