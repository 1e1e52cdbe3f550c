import ComposableCore
import IdentifiedCollections
import Testing

/// Tests the engine's loop, driven synchronously without an actor.
@Suite struct EngineTests {
  @Test func `an action changes the state before send returns`() {
    let engine = Engine(initialState: Counter.State(), reducer: Counter(), overrides: nil)
    engine.send(.increment)
    #expect(engine.state.count == 1)
  }

  @Test func `synchronous actions of an effect are reduced in the order of its parts`() {
    var order: [Int] = []
    let reducer = Reduce<Int, Int> { state, action in
      order.append(action)
      return action == 0
        ? .merge(.send(1), .concatenate(.send(2), .send(3)), .send(4)) : .none
    }
    let engine = Engine(initialState: 0, reducer: reducer, overrides: nil)
    engine.send(0)
    #expect(order == [0, 1, 2, 3, 4])
  }

  @Test func `an action sent during a reduce is queued`() {
    final class Box { var send: ((Int) -> Void)? }
    let box = Box()
    var log: [String] = []
    let reducer = Reduce<Int, Int> { state, action in
      log.append("begin \(action)")
      if action == 1 { box.send?(2) }
      state += action
      log.append("end \(action) with \(state)")
      return .none
    }
    let engine = Engine(initialState: 0, reducer: reducer, overrides: nil)
    box.send = { [unowned engine] in engine.send($0) }
    engine.send(1)
    #expect(log == ["begin 1", "end 1 with 1", "begin 2", "end 2 with 3"])
  }

  @Test func `a hundred thousand chained actions use constant stack space`() {
    let engine = Engine(initialState: Counter.State(), reducer: Counter(), overrides: nil)
    engine.send(.chain(100_000))
    #expect(engine.state.count == 100_001)
  }

  @Test func `an array in the state is changed in place`() {
    let reducer = Reduce<[Int], Int> { state, action in
      state[0] = action
      return .none
    }
    let engine = Engine(
      initialState: Array(repeating: 0, count: 1000),
      reducer: reducer,
      overrides: nil
    )
    engine.send(1)
    let before = engine.state.withUnsafeBufferPointer { $0.baseAddress }
    engine.send(2)
    let after = engine.state.withUnsafeBufferPointer { $0.baseAddress }
    #expect(before == after)
  }

  @Test func `a row of a collection is changed in place through scopes and optionals`() {
    var state = Parent.State()
    state.rows = [Counter.State(id: 1), Counter.State(id: 2)]
    let engine = Engine(initialState: state, reducer: Parent(), overrides: nil)
    engine.send(.rows(.element(id: 2, action: .increment)))
    let before = engine.state.rows.elements.withUnsafeBufferPointer { $0.baseAddress }
    engine.send(.rows(.element(id: 2, action: .increment)))
    let after = engine.state.rows.elements.withUnsafeBufferPointer { $0.baseAddress }
    #expect(before == after)
    #expect(engine.state.rows[id: 2]?.count == 2)
  }

  @Test func `the deinitializer of a released action may send an action`() {
    final class Payload {
      let onDeinit: () -> Void
      init(onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
      deinit { onDeinit() }
    }
    enum Action { case payload(Payload), other }
    let reducer = Reduce<Int, Action> { state, action in
      if case .other = action { state += 1 }
      return .none
    }
    let engine = Engine(initialState: 0, reducer: reducer, overrides: nil)
    engine.send(.payload(Payload { [unowned engine] in engine.send(.other) }))
    #expect(engine.state == 1)
  }

  @Test func `actions sent during access to the state are queued until the access ends`() {
    let engine = Engine(initialState: Counter.State(), reducer: Counter(), overrides: nil)
    engine.withState { state in
      engine.send(.increment)
      engine.send(.increment)
      #expect(state.pointee.count == 0)
    }
    #expect(engine.state.count == 2)
  }
}
