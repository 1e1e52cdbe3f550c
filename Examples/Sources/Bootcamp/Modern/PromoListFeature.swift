import ComposableArchitecture

/// A discount in the list; at most one is selected.
@Reducer
struct PromoFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: String
    var amount: Rupiah
    var isSelected = false

    var title: String { "Discount \(amount.text)" }

    init(_ record: PromoRecord) {
      id = String(record.id)
      amount = record.amount
    }
  }

  enum Action: Equatable {
    case didTap
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didTap:
        state.isSelected.toggle()
        return .none
      }
    }
  }
}

/// The available discounts and the applied discount.
@Reducer
struct PromoListFeature {
  @ObservableState
  struct State: Equatable {
    var selectedPromoID: String? = "3"
    var promos: IdentifiedArrayOf<PromoFeature.State> = []
    var isLoading = true
    var networkError: NetworkError?

    var selectedPromo: PromoFeature.State? { selectedPromoID.flatMap { promos[id: $0] } }
  }

  enum Action: Equatable {
    case didLoad
    case receivePromoList(Result<[PromoRecord], NetworkError>)
    case promos(IdentifiedActionOf<PromoFeature>)
    case didTapUsePromo
  }

  @Dependency(\.bootcampServer) private var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didLoad:
        state.isLoading = true
        state.networkError = nil
        return .run { send in await send(.receivePromoList(server.loadPromos())) }
      case .receivePromoList(.success(let records)):
        state.isLoading = false
        state.promos = IdentifiedArray(uniqueElements: records.map(PromoFeature.State.init))
        if let id = state.selectedPromoID { state.promos[id: id]?.isSelected = true }
      case .receivePromoList(.failure(let error)):
        state.isLoading = false
        state.networkError = error
      case .promos(.element(let tapped, .didTap)):
        for id in state.promos.ids where id != tapped { state.promos[id: id]?.isSelected = false }
      case .didTapUsePromo:
        state.selectedPromoID = state.promos.first(where: \.isSelected)?.id
      }
      return .none
    }
    .forEach(\.promos, action: \.promos) { PromoFeature() }
  }
}
