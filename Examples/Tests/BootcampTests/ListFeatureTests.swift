import ComposableArchitecture
import Testing

@testable import Bootcamp

@MainActor
@Suite struct ListFeatureTests {
  private func makePromos(selected: String?) async -> TestStoreOf<PromoListFeature> {
    let records = [1, 2, 3].map { PromoRecord(id: $0, amount: Rupiah($0 * 10_000)) }
    let store = TestStore(initialState: PromoListFeature.State(selectedPromoID: selected)) {
      PromoListFeature()
    } withDependencies: {
      $0.bootcampServer.loadPromos = { .success(records) }
    }
    await store.send(.didLoad)
    await store.receive(\.receivePromoList) {
      $0.isLoading = false
      $0.promos = IdentifiedArray(uniqueElements: records.map(PromoFeature.State.init))
      if let selected { $0.promos[id: selected]?.isSelected = true }
    }
    return store
  }

  @Test func `BC-12: the applied promo is selected when the list loads`() async {
    let store = await makePromos(selected: "2")
    #expect(store.state.selectedPromo?.title == "Discount Rp20.000")
  }

  @Test func `BC-12: a tap selects a promo and deselects the others`() async {
    let store = await makePromos(selected: "1")
    await store.send(.promos(.element(id: "2", action: .didTap))) {
      $0.promos[id: "1"]?.isSelected = false
      $0.promos[id: "2"]?.isSelected = true
    }
  }

  @Test func `BC-12: a promo can be selected, applied, deselected and removed`() async {
    let store = await makePromos(selected: nil)
    await store.send(.promos(.element(id: "3", action: .didTap))) {
      $0.promos[id: "3"]?.isSelected = true
    }
    await store.send(.didTapUsePromo) { $0.selectedPromoID = "3" }
    await store.send(.promos(.element(id: "3", action: .didTap))) {
      $0.promos[id: "3"]?.isSelected = false
    }
    await store.send(.didTapUsePromo) { $0.selectedPromoID = nil }
  }

  private func makeCart() async -> TestStoreOf<CartFeature> {
    let store = TestStore(initialState: CartFeature.State()) {
      CartFeature()
    } withDependencies: {
      $0.bootcampServer.loadCart = { .success(CartProduct.samples) }
    }
    await store.send(.didLoad)
    await store.receive(\.receiveCartData) {
      $0.isLoading = false
      $0.rows = IdentifiedArray(uniqueElements: CartProduct.samples.map(CartRowFeature.State.init))
    }
    #expect(store.state.totalPrice.text == "Rp14.140.000")
    return store
  }

  @Test func `a cart that is loaded after a failure has no error`() async {
    let isDown = LockIsolated(true)
    let error = NetworkError(message: "ERROR!")
    let store = TestStore(initialState: CartFeature.State()) {
      CartFeature()
    } withDependencies: {
      $0.bootcampServer.loadCart = { isDown.value ? .failure(error) : .success([]) }
    }
    await store.send(.didLoad)
    await store.receive(\.receiveCartData) {
      $0.isLoading = false
      $0.networkError = error
    }
    isDown.setValue(false)
    await store.send(.didLoad) {
      $0.isLoading = true
      $0.networkError = nil
    }
    await store.receive(\.receiveCartData) { $0.isLoading = false }
  }

  @Test func `BC-14: the total follows the selected items and their quantities`() async {
    let store = await makeCart()
    await store.send(.rows(.element(id: 1, action: .didTapToggle))) {
      $0.rows[id: 1]?.product.isActive = false
    }
    #expect(store.state.totalPrice.text == "Rp4.140.000")
    await store.send(.rows(.element(id: 3, action: .counter(.didTapPlus)))) {
      $0.rows[id: 3]?.counter.number = 2
    }
    #expect(store.state.totalPrice.text == "Rp8.140.000")
    await store.send(.rows(.element(id: 10, action: .counter(.textDidChange("x"))))) {
      $0.rows[id: 10]?.counter.number = 0
      $0.rows[id: 10]?.counter.errorMessage = "Should only contains numeric"
    }
    #expect(store.state.totalPrice.text == "Rp8.000.000")
    await store.send(.rows(.element(id: 3, action: .didTapDelete))) { $0.rows[id: 3] = nil }
    #expect(store.state.totalPrice.text == "Rp0")
  }

  @Test func `BC-14: a negative quantity costs nothing`() async {
    let store = await makeCart()
    await store.send(.rows(.element(id: 1, action: .counter(.textDidChange("-2"))))) {
      $0.rows[id: 1]?.counter.number = -2
      $0.rows[id: 1]?.counter.errorMessage = "Error, should >= 0"
    }
    #expect(store.state.totalPrice.text == "Rp4.140.000")
  }
}
