import ComposableCore
import ComposableTesting
import Testing

/// The failure messages about the state.
@MainActor
@Suite struct StateFailureTests {
  @Test func `an unasserted change fails`() async {
    let store = makeStore()
    let text = await failure { await store.send(.increment) }
    #expect(
      text == """
        State was not expected to change, but a change occurred.

              Feature.State(
            −   count: 0,
            +   count: 1,
                fact: nil,
                isLoading: false
              )

        (Expected: −, Actual: +)

        Pass a closure that sets the values marked with +, or fix the reducer.
        """
    )
    #expect(store.state.count == 1, "the test goes on from what is")
  }

  @Test func `a wrong value fails`() async {
    let store = makeStore()
    let text = await failure { await store.send(.increment) { $0.count = 2 } }
    #expect(
      text == """
        A state change does not match expectation.

              Feature.State(
            −   count: 2,
            +   count: 1,
                fact: nil,
                isLoading: false
              )

        (Expected: −, Actual: +)

        Set the values marked with + in the closure, or fix the reducer.
        """
    )
  }

  @Test func `a change of the wrong field fails`() async {
    let store = makeStore()
    let text = await failure { await store.send(.increment) { $0.fact = "one" } }
    #expect(
      text == """
        A state change does not match expectation.

              Feature.State(
            −   count: 0,
            +   count: 1,
            −   fact: "one",
            +   fact: nil,
                isLoading: false
              )

        (Expected: −, Actual: +)

        Set the values marked with + in the closure, or fix the reducer.
        """
    )
  }

  @Test func `a closure without a change fails`() async {
    let store = makeStore()
    let expected = """
      Expected state to change, but no change occurred.

      The closure does not change the state. Remove the closure if the action changes nothing, or fix the reducer.
      """
    #expect(await failure { await store.send(.nothing) { $0.count = 0 } } == expected)
    await store.send(.twoKinds)
    await store.receive(.increment) { $0.count = 1 }
    #expect(await failure { await store.receive(.nothing) { $0.count = 1 } } == expected)
    store.assert { $0.count = 1 }
  }

  @Test func `a throwing closure fails`() async {
    struct Failure: Error {}
    let store = makeStore()
    #expect(
      await failure { await store.send(.increment) { _ in throw Failure() } } == """
        Threw error: Failure()

        The closure that sets the expected state did not complete, so the state was not compared.
        """
    )
    #expect(store.state.count == 1)
  }

  @Test func `a wrong assertion of the current state fails`() async {
    let store = makeStore()
    store.assert { $0.count = 0 }
    let text = await failure { store.assert { $0.count = 3 } }
    #expect(text.hasPrefix("A state change does not match expectation."))
    #expect(text.contains("−   count: 3,"))
  }

  @Test func `a wrong value in a non-exhaustive test fails`() async {
    let store = makeStore()
    store.exhaustivity = .off
    let text = await failure { await store.send(.factTapped) { $0.isLoading = false } }
    #expect(
      text == """
        A state change does not match expectation.

              Feature.State(
                count: 0,
                fact: nil,
            −   isLoading: false
            +   isLoading: true
              )

        (Expected: −, Actual: +)

        Set the values marked with + in the closure, or fix the reducer.
        """
    )
  }

  @Test func `unasserted values are reported with showSkippedAssertions`() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    let text = await mention { await store.send(.increment) }
    #expect(
      text == """
        Skipped assertions.

              Feature.State(
            −   count: 0,
            +   count: 1,
                fact: nil,
                isLoading: false
              )

        (Not asserted: −, Actual: +)
        """
    )
    await store.send(.increment) { $0.count = 2 }
  }

  @Test func `the message for a state without Equatable lists the differing parts`() async {
    struct State { var count = 0 }
    let store = TestStore(initialState: State()) {
      Reduce<State, Int> { state, action in
        state.count += action
        return .none
      }
    }
    let text = await failure { await store.send(1) { $0.count = 2 } }
    #expect(
      text == """
        A state change does not match expectation.

            − StateFailureTests.State(count: 2)
            + StateFailureTests.State(count: 1)

        (Expected: −, Actual: +)

        Set the values marked with + in the closure, or fix the reducer.

        The state is not Equatable, so its parts were compared one by one. These differ:
            count: Int
        """
    )
  }

  @Test func `a part that cannot be compared is reported`() async {
    struct State { var action: () -> Int = { 1 } }
    let store = TestStore(initialState: State()) {
      Reduce<State, Int> { state, number in
        state.action = { number }
        return .none
      }
    }
    let text = await failure { await store.send(1) { $0.action = { 2 } } }
    #expect(
      text.hasSuffix(
        """
        The state is not Equatable, so its parts were compared one by one. These differ:
            action: () -> Int, which cannot be compared
        Conform the parts without == to Equatable, or the state itself.
        """
      ),
      "\(text)"
    )
  }

  @Test func `unequal states with equal dumps are reported`() async {
    struct State: Equatable {
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    let store = TestStore(initialState: State()) { Reduce<State, Int> { _, _ in .none } }
    let text = await failure { await store.send(1) }
    #expect(
      text == """
        State was not expected to change, but a change occurred.

              // Not equal but no difference detected:
            − StateFailureTests.State()
            + StateFailureTests.State()

        (Expected: −, Actual: +)

        Pass a closure that sets the values marked with +, or fix the reducer.
        """
    )
  }

  @Test func `dumps omit the underscore of stored fields and keep strings verbatim`() async {
    struct State: Equatable {
      var _count = 0
      var text = "_first\n_second"
    }
    let store = TestStore(initialState: State()) {
      Reduce<State, Int> { state, number in
        state._count = number
        state.text = "_first\nsecond"
        return .none
      }
    }
    let text = await failure { await store.send(1) }
    #expect(text.contains("−   count: 0,"), "\(text)")
    #expect(text.contains("_first") && text.contains("_second"), "\(text)")
  }
}
