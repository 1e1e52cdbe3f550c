import Clocks
import ComposableCore
import ComposableTesting
import DependenciesTestSupport
import IdentifiedCollections
import Sharing
import Testing

/// The failure messages about shared values.
@MainActor
@Suite(.dependencies) struct SharedFailureTests {
  @Test func `an unasserted shared change fails`() async {
    let store = makeSharedStore()
    let text = await failure { await store.send(.add(1)) }
    #expect(
      text == """
        State was not expected to change, but a change occurred.

              SharedCounter.State(
            −   count: 0,
            +   count: 1,
                name: ""
              )

        (Expected: −, Actual: +)

        Pass a closure that sets the values marked with +, or fix the reducer.
        """
    )
    await store.finish()
  }

  @Test func `an unasserted shared change in a row fails`() async {
    let store = makeHolderStore()
    let text = await failure { await store.send(.change) }
    #expect(
      text == """
        A shared value does not match the expectation of the test.

            Int
                − 1
                + 2

        (Expected: −, Actual: +)

        Set the values marked with + in the closure, or fix the code that changes them.
        """
    )
    await store.send(.change) { $0.rows[id: 1]?.$count.withLock { $0 = 3 } }
  }

  @Test func `an unasserted shared change in a presented child fails`() async {
    let store = makeHolderStore { $0.child = $0.rows.remove(id: 1) }
    #expect(await failure { await store.send(.change) }.contains("− 1\n        + 2"))
    await store.send(.change) { $0.child?.$count.withLock { $0 = 3 } }
  }

  @Test func `an unasserted shared change in a stack element fails`() async {
    let store = makeHolderStore { $0.path = StackState([$0.rows.remove(id: 1)!]) }
    #expect(await failure { await store.send(.change) }.contains("− 1\n        + 2"))
    await store.send(.change) { $0.path[id: 0]?.$count.withLock { $0 = 3 } }
  }

  @Test func `an unasserted shared change in a row removed by the same action fails`() async {
    let store = makeHolderStore()
    let text = await failure { await store.send(.changeAndRemove) { $0.rows = [] } }
    #expect(text.contains("− 1\n        + 2"), "\(text)")
    await makeHolderStore().send(.changeAndRemove) {
      $0.rows[id: 1]?.$count.withLock { $0 = 2 }
      $0.rows = []
    }
  }

  @Test func `a row needs no assertion for other parts of its shared value`() async {
    let numbers = Shared(value: [1, 2])
    let row = Holder.Row(id: 1, count: numbers[0])
    let store = TestStore(initialState: Holder.State(rows: [row])) { Holder(numbers: numbers) }
    await store.send(.changeOther)
    #expect(numbers.wrappedValue == [1, 3])
  }

  @Test func `a removed row needs no assertion for the removal of its shared element`() async {
    let numbers = Shared(value: [1, 2])
    let row = Holder.Row(id: 1, count: numbers[0])
    let store = TestStore(initialState: Holder.State(rows: [row])) { Holder(numbers: numbers) }
    await store.send(.removeFirst) { $0.rows = [] }
    #expect(numbers.wrappedValue == [2])
  }

  @Test func `a wrong assertion of a shared change fails`() async {
    let store = makeSharedStore()
    let text = await failure { await store.send(.add(1)) { $0.$count.withLock { $0 = 2 } } }
    #expect(
      text == """
        A state change does not match expectation.

              SharedCounter.State(
            −   count: 2,
            +   count: 1,
                name: ""
              )

        (Expected: −, Actual: +)

        Set the values marked with + in the closure, or fix the reducer.
        """
    )
    await store.send(.add(1)) { $0.$count.withLock { $0 = 2 } }
  }

  @Test func `a received action shows the values directly after it`() async {
    let store = makeSharedStore()
    await store.send(.addTwice)
    let text = await failure { await store.receive(.add(1)) { $0.$count.withLock { $0 = 2 } } }
    #expect(text.contains("−   count: 2,\n    +   count: 1,"), "\(text)")
    await store.receive(.add(1)) { $0.$count.withLock { $0 = 2 } }
  }

  @Test func `a closure that sets a shared value to its current value fails`() async {
    let store = makeSharedStore()
    let text = await failure { await store.send(.stop) { $0.$count.withLock { $0 = 7 } } }
    #expect(text.contains("−   count: 7,\n    +   count: 0,"), "\(text)")
    await store.send(.stop) { $0.$count.withLock { $0 = 0 } }
  }

  @Test func `a wrong assertion of one action does not affect the next`() async {
    let store = makeSharedStore()
    _ = await failure { await store.send(.stop) { $0.$count.withLock { $0 = 7 } } }
    await store.send(.rename) { $0.name = "x" }
    await store.finish()
  }

  @Test func `a change reported with a wrong assertion is not reported again at the finish`() async
  {
    let store = makeSharedStore()
    await store.send(.tick)
    let text = await failure { await store.send(.rename) { $0.name = "y" } }
    #expect(text.contains("−   count: 0,\n    +   count: 1,"), "\(text)")
    await store.finish()
  }

  @Test func `a change reported in a row is not reported again at the finish`() async {
    let store = makeHolderStore()
    await store.send(.changeLater)
    #expect(await failure { await store.send(.changeOther) }.contains("− 1\n        + 2"))
    await store.finish()
  }

  @Test func `an unasserted shared change fails at the finish`() async {
    let store = makeSharedStore()
    await store.send(.tick)
    let text = await failure { await store.finish() }
    #expect(
      text == """
        Test store finished before asserting against changes to shared state.

            Int, changed at ComposableTestingTests/SharedFixtures.swift:N
                − 0
                + 1

        (Before: −, Now: +)

        Assert the change in the closure of the "send" or "receive" that causes it, or with \
        "store.assert" if an effect changes the value without an action.
        """
    )
    await store.finish()
  }

  @Test func `an unasserted shared change fails on release of the store`() async {
    let text = await failure { await leaveChange() }
    #expect(text.hasPrefix("Test store finished before asserting against changes to shared state."))
  }

  @Test func `an unasserted shared change in a non-exhaustive test is an expected issue`() async {
    let text = await mention { await leaveChange(.off(showSkippedAssertions: true)) }
    #expect(text.hasPrefix("Test store finished before asserting against changes to shared state."))
    #expect(await failures { await leaveChange(.off) }.isEmpty)
  }

  private func leaveChange(_ exhaustivity: Exhaustivity = .on, line: UInt = #line) async {
    let store = TestStore(
      initialState: SharedCounter.State(count: Shared(value: 0)),
      reducer: { SharedCounter() },
      line: line
    )
    store.exhaustivity = exhaustivity
    await store.send(.tick)
  }

  @Test func `a wrong assertion of a shared value outside the state fails`() async {
    let store = makeSharedStore()
    @Shared(.inMemory("visits")) var visits = 0
    let text = await failure { await store.send(.visit) { _ in $visits.withLock { $0 = 5 } } }
    #expect(
      text == """
        A shared value does not match the expectation of the test.

            Int
                − 5
                + 1

        (Expected: −, Actual: +)

        Set the values marked with + in the closure, or fix the code that changes them.
        """
    )
  }

  @Test func `skipped actions are reported with their shared changes`() async {
    let store = makeSharedStore()
    await store.send(.addTwice)
    let text = await mention { await store.skipReceivedActions() }
    #expect(
      text == """
        2 received actions were skipped.

            .add()
                  SharedCounter.State(
                −   count: 0,
                +   count: 1,
                    name: ""
                  )

            .add()
                  SharedCounter.State(
                −   count: 1,
                +   count: 2,
                    name: ""
                  )

        (Before: −, After: +)
        """
    )
    await store.finish()
  }

  @Test func `unasserted shared values are reported with showSkippedAssertions`() async {
    let store = makeSharedStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    let text = await mention { await store.send(.add(1)) }
    #expect(text.contains("−   count: 0,\n    +   count: 1,"), "\(text)")
    await store.send(.add(1)) { $0.$count.withLock { $0 = 2 } }
  }
}
