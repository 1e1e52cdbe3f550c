import ComposableCore
import Testing

/// Tests the stack usage of a send: constant for a chain, and without a copy of the state.
@Suite struct StackSizeTests {
  private static let smallStack = 512 * 1024

  @Test func `ten levels of a large state are reduced on a small stack`() {
    #expect(visits(of: Tower.self) == 2)
  }

  @Test func `ten optionals of a large state are reduced on a small stack`() {
    #expect(visits(of: Terraces.self) == 2)
  }

  @Test func `ten presentations of a large state are reduced on a small stack`() {
    #expect(visits(of: Balconies.self) == 2)
  }

  @Test func `ten elements of a large state are reduced on a small stack`() {
    #expect(visits(of: Galleries.self) == 2)
  }

  private func visits<Ground: Storey>(of: Ground.Type) -> Int {
    let engine = Engine(initialState: Ground.makeState(), reducer: Ground(), overrides: nil)
    onThread(stackSize: Self.smallStack) { engine.send(Ground.topAction) }
    var visits = 0
    engine.withState { visits = Ground.visits(in: $0.pointee) }
    return visits
  }

  @Test func `a hundred thousand chained actions run on a small stack`() {
    let engine = Engine(initialState: Counter.State(), reducer: Counter(), overrides: nil)
    onThread(stackSize: Self.smallStack) { engine.send(.chain(100_000)) }
    #expect(engine.state.count == 100_001)
  }

  @Test func `a hundred thousand actions sent from inside reduces run on a small stack`() {
    final class Box { var send: ((Int) -> Void)? }
    let box = Box()
    let engine = Engine(
      initialState: 0,
      reducer: Reduce<Int, Int> { state, remaining in
        state += 1
        if remaining > 0 { box.send?(remaining - 1) }
        return .none
      },
      overrides: nil
    )
    box.send = { [unowned engine] in engine.send($0) }
    onThread(stackSize: Self.smallStack) { engine.send(100_000) }
    #expect(engine.state == 100_001)
  }

  @Test(arguments: [true, false])
  func `an effect of a hundred thousand parts runs on a small stack`(inTurn: Bool) {
    let engine = Engine(
      initialState: 0,
      reducer: Reduce<Int, Bool> { count, isFirst in
        guard isFirst else {
          count += 1
          return .none
        }
        let parts = (0..<100_000).map {
          $0 < 50_000 ? .cancel(id: $0) : Effect.send(false)
        }
        return inTurn ? .concatenate(parts) : .merge(parts)
      },
      overrides: nil
    )
    onThread(stackSize: Self.smallStack) { engine.send(true) }
    #expect(engine.state == 50_000)
  }
}
