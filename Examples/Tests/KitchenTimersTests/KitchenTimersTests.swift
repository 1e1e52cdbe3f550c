import ComposableArchitecture
import Testing

@testable import KitchenTimers

@MainActor
@Suite struct KitchenTimersTests {
  @Test func `a timer rings at its time and is counted`() async {
    let clock = TestClock()
    let store = TestStore(initialState: KitchenTimers.State()) {
      KitchenTimers()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.entered("set tea 180")) {
      $0.timers = [KitchenTimer(id: "tea", seconds: 180)]
      $0.said = ["tea will be ready in 180 seconds."]
    }
    await clock.advance(by: .seconds(179))
    await clock.advance(by: .seconds(1))
    await store.receive(\.rang) {
      $0.timers = []
      $0.said = ["tea is ready!"]
      $0.$rung.withLock { $0 = 1 }
    }
    await store.send(.entered("rung")) { $0.said = ["1 timer has rung."] }
  }

  @Test func `a stopped timer does not ring`() async {
    let clock = TestClock()
    let store = TestStore(initialState: KitchenTimers.State()) {
      KitchenTimers()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.entered("set tea 180"))
    await store.send(.entered("set eggs 240"))
    await store.send(.entered("stop tea")) {
      $0.timers = [KitchenTimer(id: "eggs", seconds: 240)]
      $0.said = ["tea was stopped."]
    }
    store.exhaustivity = .on
    await clock.advance(by: .seconds(240))
    await store.receive(\.rang, "eggs") {
      $0.timers = []
      $0.said = ["eggs is ready!"]
      $0.$rung.withLock { $0 = 1 }
    }
  }

  @Test func `a timer that is set again rings only at its new time`() async {
    let clock = TestClock()
    let store = TestStore(initialState: KitchenTimers.State()) {
      KitchenTimers()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.entered("set tea 180")) {
      $0.timers = [KitchenTimer(id: "tea", seconds: 180)]
      $0.said = ["tea will be ready in 180 seconds."]
    }
    await store.send(.entered(" set  tea 1 ")) {
      $0.timers = [KitchenTimer(id: "tea", seconds: 1)]
      $0.said = ["tea will be ready in 1 second."]
    }
    await store.send(.entered("list")) { $0.said = ["tea, set for 1 second"] }
    await clock.advance(by: .seconds(180))
    await store.receive(\.rang, "tea") {
      $0.timers = []
      $0.said = ["tea is ready!"]
      $0.$rung.withLock { $0 = 1 }
    }
  }

  @Test func `the number of timers is limited`() async {
    let store = TestStore(initialState: KitchenTimers.State()) {
      KitchenTimers()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    store.exhaustivity = .off
    for number in 1...100 { await store.send(.entered("set \(number) 9")) }
    await store.send(.entered("set more 9")) {
      $0.said = ["There are 100 timers, and that is all there is room for. Stop one first."]
    }
    #expect(store.state.timers.count == 100)
    await store.send(.entered("set 1 10")) { $0.said = ["1 will be ready in 10 seconds."] }
    await store.skipInFlightEffects()
  }

  @Test(arguments: [
    ("", true, []),
    ("list", true, ["Nothing is on the stove."]),
    ("rung", true, ["0 timers have rung."]),
    (
      "stop tea", true, ["There is no timer called \"tea\". Say \"list\" for those that there are."]
    ),
    (
      "set tea soon", false,
      ["\"soon\" is no number of seconds from 1 to 86400. Say \"set tea 180\"."]
    ),
    (
      "set tea 86401", false,
      ["\"86401\" is no number of seconds from 1 to 86400. Say \"set tea 180\"."]
    ),
    (
      "set tea 99999999999999999999", false,
      [
        "\"99999999999999999999\" is no number of seconds from 1 to 86400. Say \"set tea 180\"."
      ]
    ),
    (
      "set \(String(repeating: "x", count: 41)) 9", false, ["A name has at most 40 characters."]
    ),
    (
      "boil", false,
      [
        """
        That is nothing a kitchen timer knows. Say "set NAME SECONDS", "stop NAME", \
        "list", or "rung" for how many have rung.
        """
      ]
    ),
  ])
  func `each line has a response and a validity`(
    line: String,
    makesSense: Bool,
    answer: [String]
  ) async {
    var state = KitchenTimers.State()
    state.said = ["The last answer."]
    let store = TestStore(initialState: state) { KitchenTimers() }
    await store.send(.entered(line)) {
      $0.said = answer
      $0.wasUnderstood = makesSense
    }
  }
}
