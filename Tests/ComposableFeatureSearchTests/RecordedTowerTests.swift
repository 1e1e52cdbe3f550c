// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RecordedTowerTests {
  @Test func `Tower does what was recorded`() async {
    let store = TestStore(initialState: Tower.State(floors: StackState([Floor.State(height: 0)]))) {
      Tower().withoutEffects()
    }
    await store.send(.built) {
      $0.floors = stack([1: Floor.State(height: 0), 0: Floor.State(height: 0)])
    }
    await store.send(.built) {
      $0.floors = stack([1: Floor.State(height: 0), 2: Floor.State(height: 0), 0: Floor.State(height: 0)])
    }
    // An invariant does not hold after .floors(.element(id:, action: .lowered)): no floor of a tower is below the ground.
    await store.send(.floors(.element(id: 2, action: .lowered)), keeping: Tower.invariants)
  }
}

/// A stack whose elements have these ids.
private func stack<Element>(
  _ elements: KeyValuePairs<StackElementID, Element>
) -> StackState<Element> {
  var stack = StackState<Element>()
  for (id, element) in elements { stack[id: id] = element }
  return stack
}
