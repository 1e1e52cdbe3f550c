import ComposableEnvironment
import Foundation

/// Data from an environment: a server response, the date, an id.
struct DemoState: Equatable {
  var text = "First Load"
  var isLoading = false
  var alertMessage: String?
  var uuidString = "NONE"
  var currentDate: Date?
}

enum DemoAction: Equatable {
  case didLoad
  case receiveData(Result<Int, NetworkError>)
  case refresh
  case getCurrentDate
  case generateUUID
  case dismissAlert
}

struct DemoEnvironment {
  var loadData: () -> Effect<Result<Int, NetworkError>>
  var trackEvent: (String) -> Effect<Never>
  var date: () -> Date
  var uuid: () -> UUID
}

@MainActor let demoReducer = Reducer<DemoState, DemoAction, DemoEnvironment> {
  state,
  action,
  environment in
  switch action {
  case .didLoad:
    state.isLoading = true
    return environment.loadData().map(DemoAction.receiveData)
  case .receiveData(.success(let number)):
    state.isLoading = false
    state.text = "Data from environment: \(number)"
    return .none
  case .receiveData(.failure(let error)):
    state.isLoading = false
    state.alertMessage = error.message
    return .none
  case .refresh:
    state.isLoading = true
    return .merge(
      environment.loadData().map(DemoAction.receiveData),
      environment.trackEvent("refresh").fireAndForget()
    )
  case .getCurrentDate:
    state.currentDate = environment.date()
    return environment.trackEvent("getCurrentDate").fireAndForget()
  case .generateUUID:
    state.uuidString = environment.uuid().uuidString
    return environment.trackEvent("generateUUID").fireAndForget()
  case .dismissAlert:
    state.alertMessage = nil
    return .none
  }
}
