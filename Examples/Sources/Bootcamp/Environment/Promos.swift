import ComposableEnvironment

/// A discount in the list; at most one is selected.
struct PromoState: Equatable, Identifiable {
  var id: String
  var amount: Rupiah
  var isSelected = false

  var title: String { "Discount \(amount.text)" }

  init(_ record: PromoRecord) {
    id = String(record.id)
    amount = record.amount
  }
}

enum PromoAction: Equatable {
  case didTap
}

struct PromoListState: Equatable {
  /// The id of the applied promo.
  var selectedPromoID: String? = "3"
  var promos: IdentifiedArrayOf<PromoState> = []
  var isLoading = true
  var networkError: NetworkError?

  var selectedPromo: PromoState? { selectedPromoID.flatMap { promos[id: $0] } }
}

enum PromoListAction: Equatable {
  case didLoad
  case receivePromoList(Result<[PromoRecord], NetworkError>)
  case promo(id: PromoState.ID, action: PromoAction)
  case didTapUsePromo
}

struct PromoListEnvironment {
  var getPromoList: () -> Effect<Result<[PromoRecord], NetworkError>>
}

@MainActor let promoReducer = Reducer<PromoState, PromoAction, Void> { state, action, _ in
  switch action {
  case .didTap:
    state.isSelected.toggle()
    return .none
  }
}

@MainActor let promoListReducer = Reducer<PromoListState, PromoListAction, PromoListEnvironment>
  .combine(
    promoReducer.forEach(
      state: \.promos,
      action: /PromoListAction.promo(id:action:),
      environment: { _ in }
    ),
    Reducer { state, action, environment in
      switch action {
      case .didLoad:
        state.isLoading = true
        state.networkError = nil
        return environment.getPromoList().map(PromoListAction.receivePromoList)
      case .receivePromoList(.success(let records)):
        state.isLoading = false
        state.promos = IdentifiedArray(uniqueElements: records.map(PromoState.init))
        if let id = state.selectedPromoID { state.promos[id: id]?.isSelected = true }
      case .receivePromoList(.failure(let error)):
        state.isLoading = false
        state.networkError = error
      case .promo(let tapped, .didTap):
        for id in state.promos.ids where id != tapped { state.promos[id: id]?.isSelected = false }
      case .didTapUsePromo:
        state.selectedPromoID = state.promos.first(where: \.isSelected)?.id
      }
      return .none
    }
  )
