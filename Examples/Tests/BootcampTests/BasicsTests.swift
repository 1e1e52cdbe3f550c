import ComposableEnvironment
import Testing

@testable import Bootcamp

@MainActor
@Suite struct BasicsTests {
  @Test func `RX-1: a step below zero is rejected, and a success clears the message`() {
    let store = TestStore(initialState: BasicState(), reducer: basicReducer, environment: ())
    store.send(.didTapMinus) { $0.errorMessage = "Can't below 0" }
    store.send(.didTapPlus) {
      $0.number = 1
      $0.errorMessage = nil
    }
    store.send(.didTapMinus) { $0.number = 0 }
    TestStore(initialState: BasicState(number: 5), reducer: basicReducer, environment: ())
      .send(.didTapMinus) { $0.number = 4 }
  }

  @Test func `RX-3: a parent sets its child's counter, which continues from there`() {
    let store = TestStore(initialState: JumpState(), reducer: jumpReducer, environment: ())
    store.send(.counter(.didTapPlus)) { $0.counter.number = 1 }
    store.send(.didTapJump) { $0.counter.number = 100 }
    store.send(.counter(.didTapMinus)) { $0.counter.number = 99 }
  }

  @Test func `RX-4: a text is written next to an independent counter`() {
    let store = TestStore(initialState: WritingState(), reducer: writingReducer, environment: ())
    store.send(.textDidChange("a")) { $0.written = "a" }
    #expect(store.state.text == "You write: a")
    store.send(.counter(.didTapMinus)) {
      $0.counter.number = -1
      $0.counter.errorMessage = "Error, should >= 0"
    }
    TestStore(initialState: CounterState(number: -1), reducer: counterReducer, environment: ())
      .send(.didTapPlus) { $0.number = 0 }
  }

  @Test func `RX-5: an optional counter keeps its number after its removal`() {
    let store = TestStore(
      initialState: OptionalCounterState(),
      reducer: optionalCounterReducer,
      environment: ()
    )
    store.send(.didToggle) { $0.counter = CounterState(number: 0) }
    store.send(.counter(.textDidChange("10"))) { $0.counter?.number = 10 }
    store.send(.counter(.didTapPlus)) { $0.counter?.number = 11 }
    store.send(.didToggle) {
      $0.number = 11
      $0.counter = nil
    }
  }

  @Test func `RX-3, RX-4: each of the four features has its own state`() {
    let store = TestStore(initialState: BasicsState(), reducer: basicsReducer, environment: ())
    store.send(.basic(.didTapPlus)) { $0.basic.number = 1 }
    store.send(.jump(.didTapJump)) { $0.jump.counter.number = 100 }
    store.send(.writing(.counter(.didTapPlus))) { $0.writing.counter.number = 1 }
    store.send(.optional(.didToggle)) { $0.optional.counter = CounterState(number: 0) }
  }
}
