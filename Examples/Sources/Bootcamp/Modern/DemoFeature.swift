import ComposableArchitecture
import Foundation

/// Data from dependencies: a server response, the date, an id.
@Reducer
struct DemoFeature {
  @ObservableState
  struct State: Equatable {
    var text = "First Load"
    var isLoading = false
    var alertMessage: String?
    var uuidString = "NONE"
    var currentDate: Date?
  }

  enum Action: Equatable {
    case didLoad
    case receiveData(Result<Int, NetworkError>)
    case refresh
    case getCurrentDate
    case generateUUID
    case dismissAlert
  }

  @Dependency(\.bootcampServer) private var server
  @Dependency(\.date) private var date
  @Dependency(\.uuid) private var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didLoad:
        state.isLoading = true
        return .run { send in await send(.receiveData(server.loadNumber())) }
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
          .run { send in await send(.receiveData(server.loadNumber())) },
          .run { _ in await server.track("refresh") }
        )
      case .getCurrentDate:
        state.currentDate = date.now
        return .run { _ in await server.track("getCurrentDate") }
      case .generateUUID:
        state.uuidString = uuid().uuidString
        return .run { _ in await server.track("generateUUID") }
      case .dismissAlert:
        state.alertMessage = nil
        return .none
      }
    }
  }
}
