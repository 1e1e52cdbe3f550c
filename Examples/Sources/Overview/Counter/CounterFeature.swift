import ComposableArchitecture

/// Counts, and asks a server for a fact about the number.
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
        // What was said of another number would stand there as if it were said of this one.
        state.numberFact = nil
        state.error = nil
        return .run { [count = state.count] send in
          do {
            await send(.numberFactResponse(try await numberFactClient.fetch(count)))
          } catch is CancellationError {
            // A newer request has taken this one's place, or the page is gone.
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
