import ComposableCore
import ConcurrencyExtras
import Dependencies
import Testing

private enum NumberKey: DependencyKey {
  static let liveValue = 1
  static let testValue = 1
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

/// Records the current number in the reducer, in its effect, and in the reducer for the effect's action.
private struct Asker: Reducer {
  enum Action { case ask, answer(Int) }

  @Dependency(\.number) var number

  func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
    switch action {
    case .ask:
      @Dependency(\.number) var local
      state += [number, local]
      return .run { send in await send(.answer(number)) }
    case .answer(let answer):
      state += [answer, number]
      return .none
    }
  }
}

@MainActor
@Suite struct AmbientDependencyTests {
  @Test func `dependencies around a send do not affect the store`() async {
    let store = Store(initialState: [Int]()) { Asker() }
    await withDependencies {
      $0.number = 42
    } operation: {
      await store.send(.ask).finish()
    }
    #expect(store.currentState == [1, 1, 1, 1])
  }

  @Test func `dependencies around a send do not affect a store with its own dependencies`() async {
    let store = Store(initialState: [Int]()) {
      Asker()
    } withDependencies: {
      $0.number = 2
    }
    await withDependencies {
      $0.number = 42
    } operation: {
      await store.send(.ask).finish()
    }
    #expect(store.currentState == [2, 2, 2, 2])
  }

  @Test func `dependencies set by a reducer apply inside, regardless of the send's context`() {
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { [_number = Dependency(\.number)] state, action in
        withDependencies {
          $0.number += action
        } operation: {
          state.append(_number.wrappedValue)
        }
        state.append(_number.wrappedValue)
        let escaped = withDependencies {
          $0.number = 8
        } operation: {
          withEscapedDependencies { $0 }
        }
        escaped.yield { state.append(_number.wrappedValue) }
        return .none
      }
    }
    withDependencies {
      $0.number = 42
    } operation: {
      _ = store.send(10)
    }
    #expect(store.currentState == [11, 1, 8])
  }

  @Test func `a reducer's dependencies do not affect another store`() {
    let inner = Store(initialState: [Int]()) { Asker() }
    let outer = Store<Int, Int>(initialState: 0) {
      Reduce { _, _ in
        MainActor.assumeIsolated { _ = inner.send(.ask) }
        return .none
      }
      .dependency(\.number, 5)
    } withDependencies: {
      $0.number = 2
    }
    outer.send(0)
    #expect(inner.currentState == [1, 1])
  }

  @Test func `an effect's dependencies do not affect the stores it sends to`() async {
    let inner = Store(initialState: [Int]()) { Asker() }
    @MainActor final class Box { var store: Store<[Int], Int>? }
    let box = Box()
    let outer = Store<[Int], Int>(initialState: []) {
      Reduce { [_number = Dependency(\.number)] state, action in
        state.append(_number.wrappedValue)
        guard action == 0 else { return .none }
        return withDependencies {
          $0.number = 5
        } operation: {
          .run { _ in
            await inner.send(.ask).finish()
            await box.store?.send(1).finish()
          }
        }
      }
    }
    box.store = outer
    await outer.send(0).finish()
    #expect(inner.currentState == [1, 1, 1, 1])
    #expect(outer.currentState == [1, 1])
  }
}
