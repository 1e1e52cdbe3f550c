import ComposableEnvironment

/// A number with a fact, on a page that counts the seconds while it is visible.
struct FactsState: Equatable {
  var count = 0
  var seconds = 0
  var isLoading = false
  var alertMessage: String?
}

enum FactsAction: Equatable {
  case didLoad
  case didDisappear
  case tick(Int)
  case didTapIncrement
  case didTapDecrement
  case didTapFact
  case receiveFact(Result<String, NetworkError>)
  case dismissAlert
}

struct FactsEnvironment {
  var scheduler: any SchedulerType
  var fact: (Int) -> Effect<Result<String, NetworkError>>
}

/// The id of the timer, which runs until it is cancelled.
private enum TimerID {}

@MainActor let factsReducer = Reducer<FactsState, FactsAction, FactsEnvironment> {
  state,
  action,
  environment in
  switch action {
  case .didLoad:
    return Effect<Int>.timer(
      id: ObjectIdentifier(TimerID.self),
      every: .seconds(1),
      on: environment.scheduler
    )
    .map(FactsAction.tick)
  case .didDisappear:
    return .cancel(id: TimerID.self)
  case .tick:
    state.seconds += 1
  case .didTapIncrement:
    state.count += 1
  case .didTapDecrement:
    state.count -= 1
  case .didTapFact:
    state.isLoading = true
    return environment.fact(state.count).map(FactsAction.receiveFact)
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
