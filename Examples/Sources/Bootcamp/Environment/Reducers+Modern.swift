import ComposableArchitecture
import ComposableEnvironment
import Foundation

// What a page of today needs to run the reducers of this folder: each with its environment, as a reducer of today.
// The environments' effects ask the same server as the modern features do.

@MainActor
func makeOrder(
  _ server: BootcampServer,
  showToast: @escaping @MainActor @Sendable (String) -> Void
) -> Reduce<OrderState, OrderAction> {
  Reduce(
    orderReducer,
    environment: OrderEnvironment(
      getProductInfo: { .task { await server.loadProduct() } },
      submitOrder: { quantity in .task { await server.submitOrder(quantity) } },
      showToast: { message in .fireAndForget { MainActor.assumeIsolated { showToast(message) } } }
    )
  )
}

@MainActor
func makeDemo(_ server: BootcampServer) -> Reduce<DemoState, DemoAction> {
  Reduce(
    demoReducer,
    environment: DemoEnvironment(
      loadData: { .task { await server.loadNumber() } },
      trackEvent: { event in .fireAndForget { Task { await server.track(event) } } },
      date: server.date,
      uuid: server.uuid
    )
  )
}

@MainActor
func makePromoList(_ server: BootcampServer) -> Reduce<PromoListState, PromoListAction> {
  Reduce(
    promoListReducer,
    environment: PromoListEnvironment(getPromoList: { .task { await server.loadPromos() } })
  )
}

@MainActor
func makeRowList(_ server: BootcampServer) -> Reduce<RowListState, RowListAction> {
  Reduce(
    rowListReducer,
    environment: RowListEnvironment(
      loadCount: { .task { await server.loadNumber() } },
      shuffle: server.shuffle
    )
  )
}

@MainActor
func makeCart(_ server: BootcampServer) -> Reduce<CartState, CartAction> {
  Reduce(
    cartReducer,
    environment: CartEnvironment(getCartData: { .task { await server.loadCart() } })
  )
}
