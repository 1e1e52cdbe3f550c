// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import Testing
@testable import OnlineStore

@MainActor
@Suite struct RecordedTriedShopTests {
  @Test func `TriedShop replays the recording`() async {
    let uuids = LockIsolated([
      UUID(uuidString: "00000000-0000-0000-0000-000000000000")!,
      UUID(uuidString: "00000000-0000-0000-0000-000000000001")!,
    ])
    let apiClientFetchProducts = RecordedCalls<Array<Product>>("apiClient.fetchProducts")
    let apiClientSendOrder = RecordedCalls<String>("apiClient.sendOrder")
    let store = TestStore(initialState: RootDomain.State(selectedTab: .products, productListState: ProductListDomain.State(dataLoadingStatus: .notStarted, productList: [], showsFavoritesOnly: false, category: nil, shownProduct: nil, cartState: nil), profileState: ProfileDomain.State(profile: UserProfile(id: 0, email: "", firstName: "", lastName: ""), dataState: .notStarted, orders: [], ordersState: .notStarted))) {
      TriedShop()
    } withDependencies: {
      $0.uuid = UUIDGenerator { uuids.withValue { $0.removeFirst() } }
      $0.apiClient.fetchProducts = { try await apiClientFetchProducts.call() }
      $0.apiClient.sendOrder = { _, _ in try await apiClientSendOrder.call() }
    }
    await store.send(.productList(.fetchProducts)) {
      $0.productListState.dataLoadingStatus = .loading
    }
    apiClientFetchProducts.end(0, .success([Product(id: 1, title: "ProductDemo", price: Money(cents: 1050), description: "Hi mom!", category: "Category1", imageString: "image", rating: nil), Product(id: 2, title: "AnotherProduct", price: Money(cents: 9999), description: "Hi Dad!", category: "Category2", imageString: "image2", rating: nil)]))
    await store.receive(.productList(.fetchProductsResponse(.success([Product(id: 1, title: "ProductDemo", price: Money(cents: 1050), description: "Hi mom!", category: "Category1", imageString: "image", rating: nil), Product(id: 2, title: "AnotherProduct", price: Money(cents: 9999), description: "Hi Dad!", category: "Category2", imageString: "image2", rating: nil)])))) {
      $0.productListState.dataLoadingStatus = .loaded
      $0.productListState.productList = [ProductDomain.State(product: Product(id: 1, title: "ProductDemo", price: Money(cents: 1050), description: "Hi mom!", category: "Category1", imageString: "image", rating: nil), addToCartState: AddToCartDomain.State(count: 0), favorites: held(Shared(value: [])), stock: nil), ProductDomain.State(product: Product(id: 2, title: "AnotherProduct", price: Money(cents: 9999), description: "Hi Dad!", category: "Category2", imageString: "image2", rating: nil), addToCartState: AddToCartDomain.State(count: 0), favorites: held(Shared(value: [])), stock: nil)]
    }
    await store.send(.productList(.product(.element(id: 1, action: .addToCart(.didTapPlusButton))))) {
      $0.productListState.productList[id: 1]?.addToCartState.count = 1
    }
    await store.send(.productList(.product(.element(id: 1, action: .addToCart(.didTapPlusButton))))) {
      $0.productListState.productList[id: 1]?.addToCartState.count = 2
    }
    await store.send(.productList(.product(.element(id: 2, action: .addToCart(.didTapPlusButton))))) {
      $0.productListState.productList[id: 2]?.addToCartState.count = 1
    }
    await store.send(.productList(.setCartView(isPresented: true))) {
      $0.productListState.cartState = CartListDomain.State(alert: nil, dataLoadingStatus: .notStarted, cartItems: [CartItemDomain.State(id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!, cartItem: CartItem(product: Product(id: 1, title: "ProductDemo", price: Money(cents: 1050), description: "Hi mom!", category: "Category1", imageString: "image", rating: nil), quantity: 2)), CartItemDomain.State(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!, cartItem: CartItem(product: Product(id: 2, title: "AnotherProduct", price: Money(cents: 9999), description: "Hi Dad!", category: "Category2", imageString: "image2", rating: nil), quantity: 1))])
    }
    await store.send(.productList(.cart(.presented(.didPressPayButton)))) {
      $0.productListState.cartState?.alert = AlertState<CartListDomain.Action.Alert>(title: { TextState(verbatim: "Confirm your purchase") }, actions: { ButtonState(action: .didConfirmPurchase) { TextState(verbatim: "Pay $120.99") }; ButtonState(role: .cancel, action: .didCancelConfirmation) { TextState(verbatim: "Cancel") } }, message: { TextState(verbatim: "Do you want to proceed with your purchase of $120.99?") })
    }
    await store.send(.productList(.cart(.presented(.alert(.presented(.didConfirmPurchase)))))) {
      $0.productListState.cartState?.alert = nil
      $0.productListState.cartState?.dataLoadingStatus = .loading
    }
    apiClientSendOrder.end(0, .failure(AppError.status(503, message: "Busy.")))
    await store.receive(.productList(.cart(.presented(.didReceivePurchaseResponse(.failure(AppError.status(503, message: "Busy."))))))) {
      $0.productListState.cartState?.alert = AlertState<CartListDomain.Action.Alert>(title: { TextState(verbatim: "Oops!") }, actions: { ButtonState(role: .cancel, action: .dismissErrorAlert) { TextState(verbatim: "Done") } }, message: { TextState(verbatim: "Unable to send order, try again later.") })
      $0.productListState.cartState?.dataLoadingStatus = .failed(.status(503, message: "Busy."))
    }
    await store.send(.productList(.cart(.presented(.alert(.presented(.dismissErrorAlert)))))) {
      $0.productListState.cartState?.alert = nil
    }
    await store.send(.productList(.cart(.presented(.didPressPayButton)))) {
      $0.productListState.cartState?.alert = AlertState<CartListDomain.Action.Alert>(title: { TextState(verbatim: "Confirm your purchase") }, actions: { ButtonState(action: .didConfirmPurchase) { TextState(verbatim: "Pay $120.99") }; ButtonState(role: .cancel, action: .didCancelConfirmation) { TextState(verbatim: "Cancel") } }, message: { TextState(verbatim: "Do you want to proceed with your purchase of $120.99?") })
    }
    await store.send(.productList(.cart(.presented(.alert(.presented(.didConfirmPurchase)))))) {
      $0.productListState.cartState?.alert = nil
      $0.productListState.cartState?.dataLoadingStatus = .loading
    }
    apiClientSendOrder.end(1, .success("Status: 200"))
    await store.receive(.productList(.cart(.presented(.didReceivePurchaseResponse(.success("Status: 200")))))) {
      $0.productListState.cartState?.alert = AlertState<CartListDomain.Action.Alert>(title: { TextState(verbatim: "Thank you!") }, actions: { ButtonState(role: .cancel, action: .dismissSuccessAlert) { TextState(verbatim: "Done") } }, message: { TextState(verbatim: "Your order is in process.") })
      $0.productListState.cartState?.dataLoadingStatus = .loaded
    }
    await store.send(.productList(.cart(.presented(.alert(.presented(.dismissSuccessAlert)))))) {
      $0.productListState.productList[id: 1]?.addToCartState.count = 0
      $0.productListState.productList[id: 2]?.addToCartState.count = 0
      $0.productListState.cartState = nil
    }
  }
}

/// Converts a shared value to the type of the initializer's parameter: the value, `Shared` or `SharedReader`.
private func held<Value>(_ shared: Shared<Value>) -> Value { shared.wrappedValue }
private func held<Value>(_ shared: Shared<Value>) -> Shared<Value> { shared }
private func held<Value>(_ shared: Shared<Value>) -> SharedReader<Value> {
  SharedReader(shared)
}
