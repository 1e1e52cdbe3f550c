import ComposableCore
import IdentifiedCollections
import Testing

@MainActor
@Suite struct CancellationTests {
  @Test func `a cancellation right after the start of an effect cancels the effect`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let gate = Gate()
    let task = store.send(.work(gate))
    store.send(.cancelWork)
    gate.open()
    await task.finish()
    #expect(store.currentState.count == 0)
  }

  @Test func `effects with the same id are cancelled together`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let gate = Gate()
    let tasks = [store.send(.work(gate)), store.send(.work(gate))]
    store.send(.cancelWork)
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.currentState.count == 0)
  }

  @Test func `equal ids of different types are distinct`() async {
    enum Action { case start(Gate, AnyWork), done, cancelString }
    enum AnyWork { case int, string }
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { state, action in
        switch action {
        case .start(let gate, let work):
          let effect = Effect<Action>.run { send in
            await gate.pass()
            await send(.done)
          }
          return work == .int ? effect.cancellable(id: 1) : effect.cancellable(id: 1 as UInt8)
        case .done:
          state += 1
          return .none
        case .cancelString:
          return .cancel(id: 1 as UInt8)
        }
      }
    }
    let gate = Gate()
    let tasks = [store.send(.start(gate, .int)), store.send(.start(gate, .string))]
    store.send(.cancelString)
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.currentState == 1)
  }

  @Test func `cancelInFlight leaves only the last effect running`() async {
    enum Action { case start(Int), done(Int) }
    let gate = Gate()
    let store = Store<[Int], Action>(initialState: []) {
      Reduce { state, action in
        switch action {
        case .start(let number):
          return .run { send in
            await gate.pass()
            await send(.done(number))
          }
          .cancellable(id: "work", cancelInFlight: true)
        case .done(let number):
          state.append(number)
          return .none
        }
      }
    }
    let tasks = [store.send(.start(1)), store.send(.start(2)), store.send(.start(3))]
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.currentState == [3])
  }

  @Test func `a row cancels only its own effects, a parent the effects of all rows`() async {
    var state = Parent.State()
    state.rows = [Counter.State(id: 1), Counter.State(id: 2), Counter.State(id: 3)]
    let store = Store(initialState: state) { Parent() }
    let gate = Gate()
    let first = store.send(.rows(.element(id: 1, action: .work(gate))))
    let second = store.send(.rows(.element(id: 2, action: .work(gate))))
    store.send(.rows(.element(id: 2, action: .cancelWork)))
    gate.open()
    await first.finish()
    await second.finish()
    #expect(store.currentState.rows.map(\.count) == [100, 0, 0])

    let closed = Gate()
    let third = store.send(.rows(.element(id: 3, action: .work(closed))))
    store.send(.cancelWork)
    closed.open()
    await third.finish()
    #expect(store.currentState.rows.map(\.count) == [100, 0, 0])
  }

  @Test func `two stores with the same ids do not cancel each other`() async {
    let one = Store(initialState: Counter.State()) { Counter() }
    let other = Store(initialState: Counter.State()) { Counter() }
    let gate = Gate()
    let task = one.send(.work(gate))
    other.send(.cancelWork)
    gate.open()
    await task.finish()
    #expect(one.currentState.count == 100)
  }

  @Test func `a cancellation in a merge affects only the parts before the cancellation`()
    async
  {
    enum Action { case start(Gate), done(Int) }
    let store = Store<[Int], Action>(initialState: []) {
      Reduce { state, action in
        switch action {
        case .start(let gate):
          func work(_ number: Int) -> Effect<Action> {
            .run { send in
              await gate.pass()
              await send(.done(number))
            }
            .cancellable(id: "work")
          }
          return .merge(work(1), .cancel(id: "work"), work(2))
        case .done(let number):
          state.append(number)
          return .none
        }
      }
    }
    let gate = Gate()
    let task = store.send(.start(gate))
    gate.open()
    await task.finish()
    #expect(store.currentState == [2])
  }

  @Test func `repeated and unmatched cancellations have no effect`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.cancelWork)
    let gate = Gate()
    let task = store.send(.work(gate))
    store.send(.cancelWork)
    store.send(.cancelWork)
    await task.finish()
    let opened = Gate()
    opened.open()
    await store.send(.work(opened)).finish()
    #expect(store.currentState.count == 100)
  }

  @Test func `an effect can have several ids`() async {
    enum Action { case start(Gate), cancelInner, cancelOuter, done }
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { state, action in
        switch action {
        case .start(let gate):
          return .run { send in
            await gate.pass()
            await send(.done)
          }
          .cancellable(id: "inner")
          .cancellable(id: "outer")
        case .cancelInner: return .cancel(id: "inner")
        case .cancelOuter: return .cancel(id: "outer")
        case .done:
          state += 1
          return .none
        }
      }
    }
    for cancel in [Action.cancelInner, .cancelOuter] {
      let gate = Gate()
      let task = store.send(.start(gate))
      store.send(cancel)
      gate.open()
      await task.finish()
    }
    #expect(store.currentState == 0)
  }

  @Test func `cancelling a concatenation also cancels its pending parts`() async {
    enum Action { case start(Gate), step(Int), cancel }
    let store = Store<[Int], Action>(initialState: []) {
      Reduce { state, action in
        switch action {
        case .start(let gate):
          return .concatenate(
            .send(.step(1)),
            .run { _ in await gate.pass() },
            .send(.step(2))
          )
          .cancellable(id: "steps")
        case .step(let number):
          state.append(number)
          return .none
        case .cancel:
          return .cancel(id: "steps")
        }
      }
    }
    let gate = Gate()
    let finished = store.send(.start(gate))
    gate.open()
    await finished.finish()
    #expect(store.currentState == [1, 2])

    let closed = Gate()
    let cancelled = store.send(.start(closed))
    store.send(.cancel)
    await cancelled.finish()
    #expect(store.currentState == [1, 2, 1])
  }
}
