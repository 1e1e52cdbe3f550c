import ComposableCore
import Testing

/// Tests that folding and mapping 100,000 effects uses no more stack than a few effects.
@Suite struct DeepEffectTests {
  private static let smallStack = 512 * 1024
  private static let count = 100_000

  enum Folding: CaseIterable {
    case mergeWith, mergeInFront, merge, concatenateWith, concatenateInFront, concatenate

    /// Returns one effect that sends the actions 1 to `count` in order.
    func effect(of count: Int) -> Effect<Int> {
      let parts = (1...count).map { Effect.send($0) }
      return switch self {
      case .mergeWith: parts.reduce(.none) { $0.merge(with: $1) }
      case .mergeInFront: parts.reversed().reduce(.none) { $1.merge(with: $0) }
      case .merge: parts.reduce(.none) { .merge($0, $1) }
      case .concatenateWith: parts.reduce(.none) { $0.concatenate(with: $1) }
      case .concatenateInFront: parts.reversed().reduce(.none) { .concatenate($1, $0) }
      case .concatenate: parts.reduce(.none) { .concatenate($0, $1) }
      }
    }
  }

  @Test(arguments: Folding.allCases)
  func `folded effects run in order on a small stack`(folding: Folding) {
    let engine = Engine(
      initialState: [Int](),
      reducer: Reduce<[Int], Int> { state, action in
        guard action > 0 else { return folding.effect(of: Self.count) }
        state.append(action)
        return .none
      },
      overrides: nil
    )
    onThread(stackSize: Self.smallStack) { engine.send(0) }
    #expect(engine.state.elementsEqual(1...Self.count))
  }

  @Test func `effects combined from a shared part keep their own parts`() {
    func sent(_ effect: Effect<Int>) -> [Int] {
      let engine = Engine(
        initialState: [Int](),
        reducer: Reduce<[Int], Int> { state, action in
          if action == 0 { return effect }
          state.append(action)
          return .none
        },
        overrides: nil
      )
      engine.send(0)
      return engine.state
    }
    let base = Effect.merge(.send(2), .send(3))
    let longer = base.merge(with: .send(4))
    let other = base.merge(with: .send(5))
    let inFront = Effect.send(1).merge(with: longer)
    let inFrontToo = Effect.send(6).merge(with: longer)
    #expect(sent(base) == [2, 3])
    #expect(sent(longer) == [2, 3, 4])
    #expect(sent(other) == [2, 3, 5])
    #expect(sent(inFront) == [1, 2, 3, 4])
    #expect(sent(inFrontToo) == [6, 2, 3, 4])
    #expect(sent(inFront.merge(with: other)) == [1, 2, 3, 4, 2, 3, 5])
    #expect(sent(base.merge(with: inFront)) == [2, 3, 1, 2, 3, 4])
    #expect(sent(.merge(base, .concatenate(longer, other), .none)) == [2, 3, 2, 3, 4, 2, 3, 5])
    #expect(sent(base.map { $0 * 10 }.merge(with: .send(1))) == [20, 30, 1])
  }

  @MainActor
  @Test func `an effect mapped a hundred thousand times sends on a small stack`() async {
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, action in
        guard action == 0 else {
          state.append(action)
          return .none
        }
        var effect = Effect<Int>.run { send in
          await send(1)
          await send(2)
        }
        for _ in 0..<Self.count { effect = effect.map { $0 + 1 } }
        return effect
      }
    }
    await store.send(0).finish()
    #expect(store.currentState == [Self.count + 1, Self.count + 2])
  }
}
