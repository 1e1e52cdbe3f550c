import ComposableArchitecture

/// The customer's profile and orders.
@Reducer
struct ProfileDomain {
  @ObservableState
  struct State: Equatable {
    var profile = UserProfile()
    var dataState = DataLoadingStatus.notStarted
    /// The orders, the latest first; existing orders remain during a reload.
    var orders: [PastOrder] = []
    var ordersState = DataLoadingStatus.notStarted

    var isLoading: Bool { dataState.isLoading }
  }

  enum Action: Equatable {
    case fetchUserProfile
    case fetchUserProfileResponse(Result<UserProfile, AppError>)
    case fetchOrders
    case fetchOrdersResponse(Result<[PastOrder], AppError>)
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

      case .fetchOrders:
        // Unlike the profile, orders change while the page is open, so each appearance loads them again.
        guard !state.ordersState.isLoading else { return .none }
        state.ordersState = .loading
        return .run { send in
          let result = await Result { try await apiClient.fetchOrders() }
          await send(.fetchOrdersResponse(result.mapError { AppError($0) }))
        }

      case .fetchOrdersResponse(.success(let orders)):
        state.ordersState = .loaded
        state.orders = orders
        return .none

      case .fetchOrdersResponse(.failure(let error)):
        state.ordersState = .failed(error)
        return .none
      }
    }
  }
}
