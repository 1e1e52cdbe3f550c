import ComposableArchitecture
import Testing
import ViewKit

@MainActor
@Suite struct EffectAnimationTests {
  @Test func `an effect sends the same with an animation as without`() async {
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        guard action == 0 else { return .none }
        return .merge(
          .send(1, animation: .default),
          .run { send in await send(2, animation: nil) }.animation()
        )
      }
    }
    await store.send(0).finish()
    #expect(store.withState { $0 } == [0, 1, 2])
  }
}
