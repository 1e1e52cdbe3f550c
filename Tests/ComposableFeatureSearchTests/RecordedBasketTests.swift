// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RecordedBasketTests {
  @Test func `Basket does what was recorded`() async {
    let store = TestStore(initialState: Basket.State(rows: [], total: 0, title: "", filter: nil, kind: .food, isLoading: false, prices: [], note: nil)) {
      Basket().withoutEffects()
    }
    await store.send(.addTapped) {
      $0.rows = [BasketRow.State(id: 1, count: 1)]
      $0.total = 1
    }
    await store.send(.rows(.element(id: 1, action: .minusTapped))) {
      $0.rows[id: 1]?.count = 0
      $0.total = 0
    }
    // An invariant does not hold after .rows(.element(id:, action: .minusTapped)): no row has a negative count.
    await store.send(.rows(.element(id: 1, action: .minusTapped)), keeping: Basket.invariants)
  }
}
