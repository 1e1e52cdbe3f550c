import ComposableCore
import Testing

/// Tests the statements of a `body`.
@MainActor
@Suite struct ReducerBuilderTests {
  /// Appends a number to the list for each action.
  private struct Add: Reducer {
    let number: Int

    func reduce(into state: inout [Int], action: Bool) -> Effect<Bool> {
      state.append(number)
      return .none
    }
  }

  private struct Feature: Reducer {
    typealias State = [Int]
    typealias Action = Bool

    var isFirst: Bool
    var optional: Add?
    var erased: any Reducer<State, Action> = Add(number: 5)
    var hidden: some Reducer<State, Action> { Add(number: 6) }

    var body: some Reducer<State, Action> {
      Add(number: 1)
      if isFirst {
        Add(number: 2)
      } else {
        Reduce { state, _ in
          state.append(-2)
          return .none
        }
      }
      if let optional { optional }
      optional
      switch isFirst {
      case true: Add(number: 3)
      case false: EmptyReducer()
      }
      for number in [40, 41] {
        Add(number: number)
      }
      erased
      hidden
      if #available(macOS 15, *) {
        Add(number: 7)
      }
      CombineReducers {
        Add(number: 8)
        Reduce(Add(number: 9))
      }
    }
  }

  private struct Erased: Reducer {
    let reducer: any Reducer<[Int], Bool>
    var body: some Reducer<[Int], Bool> { reducer }
  }

  private struct Nothing: Reducer {
    var body: some Reducer<[Int], Bool> {}
  }

  private func run(_ reducer: some Reducer<[Int], Bool>) -> [Int] {
    let store = Store<[Int], Bool>(initialState: []) { reducer }
    store.send(true)
    return store.withState { $0 }
  }

  @Test func `reducers of every kind run from top to bottom`() {
    #expect(run(Feature(isFirst: true)) == [1, 2, 3, 40, 41, 5, 6, 7, 8, 9])
    #expect(
      run(Feature(isFirst: false, optional: Add(number: 0)))
        == [1, -2, 0, 0, 40, 41, 5, 6, 7, 8, 9]
    )
  }

  @Test func `a body can be one erased reducer, or empty`() {
    #expect(run(Erased(reducer: Feature(isFirst: true))) == run(Feature(isFirst: true)))
    #expect(run(Nothing()) == [])
  }

  @Test func `a nil reducer changes no state`() {
    #expect(run(Optional<Add>.none) == [])
    #expect(run(Optional(Add(number: 1))) == [1])
  }

  @Test func `a reducer can be called outside a store`() {
    var state: [Int] = []
    _ = Feature(isFirst: true).reduce(into: &state, action: true)
    #expect(state == [1, 2, 3, 40, 41, 5, 6, 7, 8, 9])
  }
}
