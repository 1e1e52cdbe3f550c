import ComposableArchitecture

/// Who the customer is.
@Reducer
struct ProfileDomain {
  @ObservableState
  struct State: Equatable {
    var profile = UserProfile()
    var dataState = DataLoadingStatus.notStarted

    var isLoading: Bool { dataState.isLoading }
  }

  enum Action: Equatable {
    case fetchUserProfile
    case fetchUserProfileResponse(Result<UserProfile, AppError>)
  }

  @Dependency(\.apiClient) var apiClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .fetchUserProfile:
        guard state.dataState.needsLoading else { return .none }
        state.dataState = .loading
        return .run { send in
          let result = await Result { try await apiClient.fetchUserProfile() }
          await send(.fetchUserProfileResponse(result.mapError { AppError($0) }))
        }

      case .fetchUserProfileResponse(.success(let profile)):
        state.dataState = .loaded
        state.profile = profile
        return .none

      case .fetchUserProfileResponse(.failure(let error)):
        state.dataState = .failed(error)
        return .none
      }
    }
  }
}
