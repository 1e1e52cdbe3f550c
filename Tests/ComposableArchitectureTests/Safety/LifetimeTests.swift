import ComposableArchitecture
import Observation
import Testing

/// Tests stores and parents with different lifetimes.
@MainActor
@Suite struct LifetimeTests {
  private func makeEngine() -> Engine<Trunk.State, Trunk.Action> {
    var state = Trunk.State()
    state.optional = Twig.State()
    state.route = .twig(Twig.State())
    state.rows = [Twig.State(id: 1), Twig.State(id: 2)]
    return Engine(initialState: state, reducer: Trunk(), overrides: nil)
  }

  @Test func `a child store works without its parent stores, including its effects`() async {
    var store: StoreOf<Trunk>? = Store(engine: makeEngine())
    weak let root = store
    let row = store?.scope(state: \.rows, action: \.rows).first
    store = nil
    #expect(root == nil)
    row?.send(.incrementTwice)
    #expect(row?.count == 2)
    let door = Door()
    let work = row?.send(.wait(door))
    door.open()
    await work?.finish()
    #expect(row?.count == 102)
  }

  @Test func `the last released store releases the engine and its effects`() async {
    var engine: Engine? = makeEngine()
    weak let gone = engine
    var store = engine.map { Store(engine: $0) }
    engine = nil
    var row = store?.scope(state: \.rows, action: \.rows).last
    withObservationTracking {
      _ = (store?.field.count, row?.count)
    } onChange: {
    }
    let door = Door()
    let work = row?.send(.wait(door))
    await door.hasBeenReached()
    store = nil
    #expect(gone != nil)
    #expect(work?.isCancelled == false)
    row = nil
    #expect(gone == nil)
    await work?.finish()
    await door.hasBeenPassed()
  }

  @Test func `releasing a row's store does not affect the row's effects`() async {
    let engine = makeEngine()
    let store = Store(engine: engine)
    let door = Door()
    let work = store.scope(state: \.rows, action: \.rows).first?.send(.wait(door))
    #expect(engine.effects.inFlight.count == 1)
    door.open()
    await work?.finish()
    #expect(store.rows[id: 1]?.count == 100)
    #expect(engine.effects.isEmpty)
  }

  @Test func `stores of removed rows read their last state`() {
    let store = Store(engine: makeEngine())
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    store.send(.set(Trunk.State()))
    #expect(rows.map(\.state.id) == [1, 2])
    #expect(store.scope(state: \.rows, action: \.rows).isEmpty)
  }

  @Test func `stores of many removed rows are released`() {
    let store = Store(engine: makeEngine())
    weak let first = store.scope(state: \.rows, action: \.rows).first
    #expect(first != nil)
    for id in 10..<40 {
      var state = Trunk.State()
      state.rows = [Twig.State(id: id)]
      store.send(.set(state))
      // Not observed: an observed store is released with its row.
      #expect(store.scope(state: \.rows, action: \.rows).first?.currentState.id == id)
    }
    #expect(first == nil)
  }

  @Test func `a child presented again has a new store`() throws {
    let engine = makeEngine()
    let before = engine.state
    let store = Store(engine: engine)
    let first = try #require(optionalStore(of: store))
    store.send(.set(Trunk.State()))
    #expect(optionalStore(of: store) == nil)
    store.send(.set(before))
    let second = try #require(optionalStore(of: store))
    #expect(first !== second)
    second.send(.increment)
    #expect(second.count == 1)
  }

  @Test func `an effect that outlives its child is cancelled, and its task released`() async {
    let engine = makeEngine()
    let store = Store(engine: engine)
    let doors = (0..<3).map { _ in Door() }
    store.send(.optional(.wait(doors[0])))
    store.send(.route(.presented(.twig(.wait(doors[1])))))
    store.send(.rows(.element(id: 2, action: .wait(doors[2]))))
    #expect(engine.effects.inFlight.count == 3)
    for door in doors { await door.hasBeenReached() }
    let cleared = store.send(.set(Trunk.State()))
    await cleared.finish()
    for door in doors { await door.hasBeenPassed() }
    while !engine.effects.isEmpty { await Task.yield() }
    #expect(store.state == Trunk.State())
  }

  private func optionalStore(of store: StoreOf<Trunk>) -> StoreOf<Twig>? {
    store.scope(state: \.optional, action: \.optional)
  }
}
