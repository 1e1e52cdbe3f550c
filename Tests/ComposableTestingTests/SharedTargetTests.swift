import ComposableCore
import ComposableTesting
import ConcurrencyExtras
import Dependencies
import DependenciesTestSupport
import IdentifiedCollections
import Sharing
import Testing

/// Property wrappers whose shared value a feature replaces.
@MainActor
@Suite(.dependencies) struct SharedTargetTests {
  private struct Dial: Reducer {
    struct State: Equatable {
      @Shared(value: 0) var count: Int
      @SharedReader(value: 0) var total: Int
      var name = ""
    }

    enum Action: Equatable { case share(Int), shareSame, read(Int), shareLater(Int), done, add }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .share(let value):
        state.$count = Shared(value: value)
      case .shareSame:
        state.$count = Shared(value: state.count)
      case .read(let value):
        state.$total = SharedReader(value: value)
      case .shareLater(let value):
        return .run { [count = state.$count] send in
          count.projectedValue = Shared(value: value)
          await send(.done)
        }
      case .done:
        state.name = "done"
      case .add:
        state.$count.withLock { $0 += 1 }
      }
      return .none
    }
  }

  private func makeDial() -> TestStoreOf<Dial> {
    TestStore(initialState: Dial.State()) { Dial() }
  }

  @Test func `an unasserted replacement of a shared value fails`() async {
    let store = makeDial()
    let text = await failure { await store.send(.share(99)) }
    #expect(
      text == """
        State was not expected to change, but a change occurred.

              SharedTargetTests.Dial.State(
            −   count: 0,
            +   count: 99,
                total: #1 0,
                name: ""
              )

        (Expected: −, Actual: +)

        Pass a closure that sets the values marked with +, or fix the reducer.
        """
    )
    #expect(store.state.count == 99)
    await store.send(.add) { $0.$count.withLock { $0 = 100 } }
  }

  @Test func `an unasserted replacement of a shared reader fails`() async {
    let store = makeDial()
    let text = await failure { await store.send(.read(7)) }
    #expect(text.contains("−   total: #1 0,\n    +   total: #1 7,"), "\(text)")
    await store.send(.read(8)) { $0.$total = SharedReader(value: 8) }
  }

  @Test func `a replacement is asserted by reference or by value`() async {
    let store = makeDial()
    await store.send(.share(99)) { $0.$count = Shared(value: 99) }
    await store.send(.share(5)) { $0.$count.withLock { $0 = 5 } }
    await store.send(.share(7)) {
      $0.$count = Shared(value: 6)
      $0.$count.withLock { $0 += 1 }
    }
    await store.send(.shareSame)
    await store.finish()
  }

  @Test func `a wrong assertion of a replacement fails`() async {
    let store = makeDial()
    let text = await failure { await store.send(.share(99)) { $0.$count = Shared(value: 98) } }
    #expect(text.contains("−   count: 98,\n    +   count: 99,"), "\(text)")
    let value = await failure { await store.send(.share(5)) { $0.$count.withLock { $0 = 6 } } }
    #expect(value.contains("−   count: 6,\n    +   count: 5,"), "\(value)")
    let invented = await failure { await store.send(.done) { $0.$count = Shared(value: 6) } }
    #expect(invented.contains("−   count: 6,\n    +   count: 5,"), "\(invented)")
    #expect(store.state.count == 5)
  }

  @Test func `an expectation never changes a wrapper's reference`() async {
    let store = makeDial()
    let copy = store.state.$count
    _ = await failures { await store.send(.done) { $0.$count = Shared(value: 7) } }
    #expect(copy.wrappedValue == 0)
    store.exhaustivity = .off(showSkippedAssertions: true)
    _ = await failures { await store.send(.done) { $0.$count = Shared(value: 7) } }
    #expect(copy.wrappedValue == 0)
  }

  @Test func `a replacement by an effect needs an assertion`() async {
    let store = makeDial()
    await store.send(.shareLater(3))
    let text = await failure { await store.receive(.done) { $0.name = "done" } }
    #expect(text.contains("−   count: 0,\n    +   count: 3,"), "\(text)")
    await store.send(.shareLater(4))
    await store.receive(.done) { $0.$count = Shared(value: 4) }
  }

  @Test func `a replacement in the reducer's own wrapper needs no assertion`() async {
    let counter = Shared(value: 0)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        counter.projectedValue = Shared(value: action)
        return .none
      }
    }
    await store.send(5)
    await store.send(6) { _ in counter.withLock { $0 = 6 } }
    let text = await failure { await store.send(7) { _ in counter.withLock { $0 = 8 } } }
    #expect(text.hasPrefix("A shared value does not match the expectation of the test."), "\(text)")
    await store.finish()
  }

  @Test func `a strict test asserts the wrapper's current reference only`()
    async
  {
    let store = TestStore(initialState: Dial.State()) {
      Reduce<Dial.State, Int> { state, action in
        state.$count.withLock { $0 += 1 }
        guard action > 0 else { return .none }
        state.$count = Shared(value: 0)
        state.$count.withLock { $0 += 1 }
        state.$count = Shared(value: action)
        state.$count.withLock { $0 += 1 }
        return .none
      }
    }
    store.requiresSharedChangesOutsideState = true
    await store.send(5) { $0.$count = Shared(value: 6) }
    await store.send(7) { $0.$count.withLock { $0 = 8 } }
    await store.send(0) { $0.$count = Shared(value: 9) }
    await store.finish()
  }

  @Test func `a replacement in a row needs an assertion`() async {
    struct Row: Equatable, Identifiable {
      let id: Int
      @Shared var count: Int
    }
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1, count: Shared(value: 1))]
    let store = TestStore(initialState: rows) {
      Reduce<IdentifiedArrayOf<Row>, Int> { rows, action in
        rows[id: 1]?.$count = Shared(value: action)
        return .none
      }
    }
    #expect(await failure { await store.send(2) }.contains("− 1\n        + 2"))
    await store.send(3) { $0[id: 1]?.$count = Shared(value: 3) }
  }

  @Test func `a loaded value needs no assertion`() async {
    let store = TestStore(initialState: Dial.State()) {
      Reduce<Dial.State, Int> { state, _ in
        .run { [count = state.$count] _ in
          @Shared(.inMemory("loaded")) var other = 42
          try await count.load(.inMemory("loaded"))
        }
      }
    }
    await store.send(0)
    await store.finish()
    #expect(store.state.count == 42)
  }
}
