import ComposableCore
import ConcurrencyExtras
import Dependencies
import Testing

private enum NumberKey: DependencyKey {
  static let liveValue = 0
  static let testValue = 0
}

private enum OtherKey: DependencyKey {
  static let liveValue = 0
  static let testValue = 0
}

extension DependencyValues {
  fileprivate var other: Int {
    get { self[OtherKey.self] }
    set { self[OtherKey.self] = newValue }
  }

  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

@MainActor
@Suite struct DependencyWritingTests {
  private struct Feature: Reducer {
    struct State: Equatable {
      var numbers: [Int] = []
    }
    enum Action { case ask, answer(Int) }

    @Dependency(\.number) var number

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .ask:
        state.numbers.append(number)
        return .run { send in await send(.answer(number)) }
      case .answer(let number):
        state.numbers += [number, self.number]
        return .none
      }
    }
  }

  private func numbers(of reducer: some ReducerOf<Feature>) async -> [Int] {
    let store = Store(initialState: Feature.State()) { reducer }
    await store.send(.ask).finish()
    return store.currentState.numbers
  }

  @Test func `a dependency applies to a reducer, its effects and their actions`() async {
    #expect(await numbers(of: Feature().dependency(\.number, 42)) == [42, 42, 42])
    #expect(await numbers(of: Feature()) == [0, 0, 0])
  }

  @Test func `the innermost value wins`() async {
    let reducer = Feature().dependency(\.number, 1).dependency(\.number, 2)
    #expect(await numbers(of: reducer) == [1, 1, 1])
    let grouped = CombineReducers { Feature().dependency(\.number, 1) }.dependency(\.number, 2)
    #expect(await numbers(of: grouped) == [1, 1, 1])
  }

  @Test func `a transformation starts with the outer value`() async {
    let reducer = Feature()
      .transformDependency(\.number) { $0 *= 10 }
      .transformDependency(\.number) { $0 += 1 }
      .dependency(\.number, 5)
    #expect(await numbers(of: reducer) == [60, 60, 60])
  }

  @Test func `a transformation runs for each action, also between set values`() {
    var runs = 0
    let reducer = Feature().dependency(\.other, 1)
      .transformDependency(\.number) { _ in runs += 1 }
      .dependency(\.other, 2)
    let engine = Engine(initialState: Feature.State(), reducer: reducer, overrides: nil)
    let before = runs
    engine.send(.answer(1))
    engine.send(.answer(2))
    #expect(runs == before + 2)
  }

  @Test func `dependencies that are not set follow the outer values`() {
    struct Other: Reducer {
      @Dependency(\.other) var other
      @Dependency(\.number) var number
      func reduce(into state: inout [Int], action: Void) -> Effect<Void> {
        state += [other, number]
        return .none
      }
    }
    let engine = Engine(
      initialState: [Int](),
      reducer: CombineReducers { Other() }.dependency(\.number, 7),
      overrides: nil
    )
    for other in [1, 1, 2] {
      var dependencies = engine.overrides ?? DependencyValues()
      if dependencies.other != other { dependencies.other = other }
      engine.overrides = dependencies
      engine.send(())
    }
    #expect(engine.state == [1, 7, 1, 7, 2, 7])
  }

  @Test func `chained dependencies form one reducer`() {
    let reducer = Feature().dependency(\.number, 1).transformDependency(\.number) { $0 += 1 }
    #expect(type(of: reducer) == _DependencyKeyWritingReducer<Feature>.self)
  }
}
