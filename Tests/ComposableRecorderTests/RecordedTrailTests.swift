// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RecordedTrailTests {
  @Test func `Trail replays the recording`() async {
    let store = TestStore(initialState: Trail.State(path: StackState([Stop.State(name: "Start", stops: StackState([Stop.State(name: "Sign", stops: StackState())])), Stop.State(name: "Inn", stops: StackState())]), screens: StackState(), last: nil)) {
      Trail().withoutEffects()
    }
    await store.send(.pushTapped("Lake")) {
      $0.path[id: 3] = Stop.State(name: "Lake", stops: StackState())
      $0.last = 3
    }
    await store.send(.path(.element(id: 1, action: .renamed("Car park")))) {
      $0.path[id: 1]?.name = "Car park"
    }
    await store.send(.path(.push(id: 4, state: Stop.State(name: "Hut", stops: StackState())))) {
      $0.path[id: 4] = Stop.State(name: "Hut", stops: StackState())
    }
    await store.send(.pushTapped("Top")) {
      $0.path[id: 5] = Stop.State(name: "Top", stops: StackState())
      $0.last = 5
    }
    await store.send(.insertTapped("Bridge")) {
      $0.path = stack([6: Stop.State(name: "Bridge", stops: StackState()), 1: Stop.State(name: "Car park", stops: stack([0: Stop.State(name: "Sign", stops: StackState())])), 2: Stop.State(name: "Inn", stops: StackState()), 3: Stop.State(name: "Lake", stops: StackState()), 4: Stop.State(name: "Hut", stops: StackState()), 5: Stop.State(name: "Top", stops: StackState())])
    }
    await store.send(.path(.popFrom(id: 3))) {
      $0.path[id: 3] = nil
      $0.path[id: 4] = nil
      $0.path[id: 5] = nil
    }
    await store.send(.reverseTapped) {
      $0.path[id: 6] = nil
      $0.path[id: 1] = nil
      $0.path[id: 2] = nil
      $0.path[id: 7] = Stop.State(name: "Inn", stops: StackState())
      $0.path[id: 8] = Stop.State(name: "Car park", stops: stack([0: Stop.State(name: "Sign", stops: StackState())]))
      $0.path[id: 9] = Stop.State(name: "Bridge", stops: StackState())
    }
    await store.send(.noteTapped) {
      $0.screens[id: 11] = .note(Note.State(text: "Trail"))
      $0.screens[id: 12] = .stop(Stop.State(name: "", stops: stack([10: Stop.State(name: "", stops: StackState())])))
    }
    await store.send(.screens(.element(id: 11, action: .note(.textChanged("Up"))))) {
      $0.screens[id: 11] = .note(Note.State(text: "Up"))
    }
    await store.send(.screens(.element(id: 12, action: .stop(.renamed("Gate"))))) {
      $0.screens[id: 12] = .stop(Stop.State(name: "Gate", stops: stack([10: Stop.State(name: "", stops: StackState())])))
    }
    await store.send(.popTapped) {
      $0.path[id: 9] = nil
      $0.last = nil
    }
    await store.send(.resetTapped) {
      $0.path[id: 7] = nil
      $0.path[id: 8] = nil
      $0.path[id: 13] = Stop.State(name: "Start", stops: StackState())
      $0.screens[id: 11] = nil
      $0.screens[id: 12] = nil
    }
  }
}

/// Creates a stack of elements with fixed ids.
private func stack<Element>(
  _ elements: KeyValuePairs<StackElementID, Element>
) -> StackState<Element> {
  var stack = StackState<Element>()
  for (id, element) in elements { stack[id: id] = element }
  return stack
}
