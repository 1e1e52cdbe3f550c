import ComposableCore
import ConcurrencyExtras
import Dependencies
import Testing

private enum NumberKey: DependencyKey {
  static let liveValue = 0
  static let testValue = 0
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

@MainActor
@Suite struct EffectDependencyTests {
  @Dependency(\.number) private var number

  @Test func `an effect uses the overrides at its creation, its siblings do not`() async {
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { [_number] state, action in
        guard action < 0 else {
          state.append(action)
          return .none
        }
        let changed = withDependencies {
          $0.number = 1
        } operation: {
          Effect<Int>.run { send in await send(_number.wrappedValue) }
        }
        return .concatenate(
          .run { send in await send(_number.wrappedValue) },
          changed,
          .run { send in await send(_number.wrappedValue) }
        )
      }
    }
    await store.send(-1).finish()
    #expect(store.currentState == [0, 1, 0])
  }

  @Test func `a mapping uses the overrides at its creation`() async {
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { [_number] state, action in
        guard action < 0 else {
          state.append(action)
          return .none
        }
        return withDependencies {
          $0.number = 7
        } operation: {
          Effect<Void>.run { send in await send(()) }.map { _number.wrappedValue }
        }
      }
    }
    await store.send(-1).finish()
    #expect(store.currentState == [7])
  }

  @Test func `overrides of an effect do not apply to the reducers that receive its actions`() async
  {
    struct Child: Reducer {
      enum Action { case ask, answer(Int) }
      @Dependency(\.number) var number
      func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
        switch action {
        case .ask:
          return .run { send in await send(.answer(number)) }
        case .answer(let answer):
          state += [answer, number]
          return .none
        }
      }
    }
    let seen = LockIsolated<[Int]>([])
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Child.Action> { [_number] _, _ in
        seen.withValue { $0.append(_number.wrappedValue) }
        return .none
      }
      Child().transformDependency(\.number) { $0 += 1 }
    }
    await store.send(.ask).finish()
    #expect(seen.value == [0, 0])
    #expect(store.currentState == [1, 1])
  }

  @Test
  func `isPresented is false in a root that reduces an action from a presented child's effect`()
    async
  {
    let seen = LockIsolated<[Bool]>([])
    var state = Parent.State()
    state.presented.wrappedValue = Counter.State()
    let store = Store(initialState: state) {
      Reduce<Parent.State, Parent.Action> { _, _ in
        @Dependency(\.isPresented) var isPresented
        seen.withValue { $0.append(isPresented) }
        return .none
      }
      Parent()
    }
    let gate = Gate()
    gate.open()
    await store.send(.presented(.presented(.work(gate)))).finish()
    #expect(store.currentState.presented.wrappedValue?.count == 100)
    #expect(seen.value == [false, false])
  }
}
