import ComposableArchitecture
import ComposableEnvironment
import Foundation

// Adapters that run the Environment-style reducers of this folder as modern reducers. Their effects use the same server
// as the modern features.

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

@MainActor
func makeBasics() -> Reduce<BasicsState, BasicsAction> {
  Reduce(basicsReducer, environment: ())
}

@MainActor
func makeProductPage(
  _ server: BootcampServer,
  route: @escaping @MainActor @Sendable (String) -> Void
) -> Reduce<ProductPageState, ProductPageAction> {
  Reduce(
    productPageReducer,
    environment: ProductPageEnvironment(
      getProductInfo: { .task { await server.loadProduct() } },
      track: { event in .fireAndForget { Task { await server.track(event) } } },
      route: { url in .fireAndForget { MainActor.assumeIsolated { route(url) } } }
    )
  )
}

@MainActor
func makeFeed(_ server: BootcampServer) -> Reduce<FeedState, FeedAction> {
  Reduce(
    feedReducer,
    environment: FeedEnvironment(loadFeed: { page in .task { await server.loadFeed(page) } })
  )
}

@MainActor
func makeFormScreen(_ server: BootcampServer) -> Reduce<FormScreenState, FormScreenAction> {
  Reduce(
    formScreenReducer,
    environment: FormEnvironment(
      submitOrder: { quantity in .task { await server.submitOrder(quantity) } }
    )
  )
}

@MainActor
func makeFacts(_ server: BootcampServer) -> Reduce<FactsState, FactsAction> {
  Reduce(
    factsReducer,
    environment: FactsEnvironment(
      scheduler: ClockScheduler(clock: server.clock),
      fact: { number in .task { await server.loadFact(number) } }
    )
  )
}
