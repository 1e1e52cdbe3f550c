import ComposableArchitecture
import Testing

@testable import OnlineStore

@MainActor
@Suite struct AddToCartDomainTests {
  private let store = TestStore(initialState: AddToCartDomain.State()) {
    AddToCartDomain()
  }

  @Test func `OS-1 plus increments the count`() async {
    await store.send(.didTapPlusButton) { $0.count = 1 }
  }

  @Test func `OS-2 plus increments each time`() async {
    await store.send(.didTapPlusButton) { $0.count = 1 }
    await store.send(.didTapPlusButton) { $0.count = 2 }
    await store.send(.didTapPlusButton) { $0.count = 3 }
  }

  @Test func `OS-3 minus alone goes below zero`() async {
    await store.send(.didTapMinusButton) { $0.count = -1 }
  }

  @Test func `OS-4 minus decrements each time`() async {
    await store.send(.didTapMinusButton) { $0.count = -1 }
    await store.send(.didTapMinusButton) { $0.count = -2 }
    await store.send(.didTapMinusButton) { $0.count = -3 }
  }

  @Test func `OS-5 minus and plus undo each other`() async {
    await store.send(.didTapMinusButton) { $0.count = -1 }
    await store.send(.didTapPlusButton) { $0.count = 0 }
    await store.send(.didTapMinusButton) { $0.count = -1 }
  }
}
