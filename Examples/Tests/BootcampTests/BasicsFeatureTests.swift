import ComposableArchitecture
import Testing

@testable import Bootcamp

@MainActor
@Suite struct BasicsFeatureTests {
  @Test func `RX-1: a step below zero is rejected, and a success clears the message`() async {
    let store = TestStore(initialState: BasicFeature.State()) { BasicFeature() }
    await store.send(.didTapMinus) { $0.errorMessage = "Can't below 0" }
    await store.send(.didTapPlus) {
      $0.number = 1
      $0.errorMessage = nil
    }
    await store.send(.didTapMinus) { $0.number = 0 }
    let five = TestStore(initialState: BasicFeature.State(number: 5)) { BasicFeature() }
    await five.send(.didTapMinus) { $0.number = 4 }
  }

  @Test func `RX-3: a parent sets its child's counter, which continues from there`() async {
    let store = TestStore(initialState: JumpFeature.State()) { JumpFeature() }
    await store.send(.counter(.didTapPlus)) { $0.counter.number = 1 }
    await store.send(.didTapJump) { $0.counter.number = 100 }
    await store.send(.counter(.didTapMinus)) { $0.counter.number = 99 }
  }

  @Test func `RX-4: a text is written next to an independent counter`() async {
    let store = TestStore(initialState: WritingFeature.State()) { WritingFeature() }
    await store.send(.textDidChange("a")) { $0.written = "a" }
    #expect(store.state.text == "You write: a")
    await store.send(.counter(.didTapMinus)) {
      $0.counter.number = -1
      $0.counter.errorMessage = "Error, should >= 0"
    }
    let counter = TestStore(initialState: CounterFeature.State(number: -1)) { CounterFeature() }
    await counter.send(.didTapPlus) { $0.number = 0 }
  }

  @Test func `RX-5: an optional counter keeps its number after its removal`() async {
    let store = TestStore(initialState: OptionalCounterFeature.State()) {
      OptionalCounterFeature()
    }
    await store.send(.didToggle) { $0.counter = CounterFeature.State(number: 0) }
    await store.send(.counter(.textDidChange("10"))) { $0.counter?.number = 10 }
    await store.send(.counter(.didTapPlus)) { $0.counter?.number = 11 }
    await store.send(.didToggle) {
      $0.number = 11
      $0.counter = nil
    }
  }

  @Test func `RX-3, RX-4: each of the four features has its own state`() async {
    let store = TestStore(initialState: BasicsFeature.State()) { BasicsFeature() }
    await store.send(.basic(.didTapPlus)) { $0.basic.number = 1 }
    await store.send(.jump(.didTapJump)) { $0.jump.counter.number = 100 }
    await store.send(.writing(.counter(.didTapPlus))) { $0.writing.counter.number = 1 }
    await store.send(.optional(.didToggle)) {
      $0.optional.counter = CounterFeature.State(number: 0)
    }
  }
}
