public import ComposableArchitecture
import Testing

/// Tests all shapes of features that `@Reducer` supports; compilation is most of the test.
@MainActor
@Suite struct FeatureShapeTests {
  @Reducer
  struct Generic<Value: Equatable & Sendable> {
    @ObservableState
    struct State: Equatable {
      var value: Value
    }
    enum Action {
      case set(Value)
    }
    let step: Int
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .set(let value):
          state.value = value
          return .none
        }
      }
    }
  }

  @Reducer
  struct Aliased {
    typealias State = Int
    typealias Action = Int
    let body = Reduce<Int, Int> { state, action in
      state += action
      return .none
    }
  }

  @Reducer
  struct Divided {
    typealias State = [String]
    enum Action { case go }
    var body: some ReducerOf<Self> {
      first
      Reduce(second)
    }
    @ReducerBuilder<State, Action>
    private var first: some ReducerOf<Self> {
      Reduce { state, _ in
        state.append("first")
        return .none
      }
    }
    private func second(_ state: inout State, _ action: Action) -> Effect<Action> {
      state.append("second")
      return .none
    }
  }

  @Reducer
  enum Choice {
    case generic(Generic<Int> = Generic(step: 1))
    case `default`(Aliased)
    case pair(Int, name: String)
    case handler(@Sendable (Int) -> Void)
    case nothing
    #if DEBUG
    case debugged(Aliased)
    #elseif os(Linux)
    case released(Aliased)
    #endif
  }

  @Reducer
  enum Compared {
    case generic(Generic<Int> = Generic(step: 1))
    case alert(AlertState<Never>)
    @ReducerCaseIgnored
    case number(Int)
  }

  @Test func `generic features and features with typealiases run`() {
    let generic = Store(initialState: Generic.State(value: 0)) { Generic<Int>(step: 1) }
    generic.send(.set(2))
    #expect(generic.value == 2)
    let aliased = Store(initialState: 1) { Aliased() }
    aliased.send(2)
    #expect(aliased.withState { $0 } == 3)
    let divided = Store(initialState: Divided.State()) { Divided() }
    divided.send(.go)
    #expect(divided.withState { $0 } == ["first", "second"])
  }

  @Test func `cases contain features, values and functions`() {
    let store = Store(initialState: Choice.State.generic(Generic.State(value: 0))) { Choice.body }
    store.send(.generic(.set(3)))
    guard case .generic(let generic) = store.case else {
      Issue.record("The case has changed.")
      return
    }
    #expect(generic.value == 3)
    let optional: StoreOf<Choice>? = store
    #expect(optional[_caseScope: \.generic]?.value == 3)
    #expect(optional[_caseScope: \.pair] == nil)

    var numbers: [Int] = []
    withExtendedLifetime(Store(initialState: Choice.State.pair(1, name: "b")) { Choice.body }) {
      if case .pair(let number, let name) = $0.case { numbers = [number, name.count] }
    }
    #expect(numbers == [1, 1])
  }

  @Test func `state and actions conform to the protocols of extensions`() {
    #expect(Compared.State.number(1) == .number(1))
    #expect(Compared.State.number(1) != .generic(Generic.State(value: 1)))
    #expect(Set<Compared.State>([.number(1), .number(1)]).count == 1)
    #expect(Compared.Action.generic(.set(1)) == .generic(.set(1)))
  }
}

extension FeatureShapeTests.Generic.State: Hashable where Value: Hashable {}
extension FeatureShapeTests.Generic.Action: Equatable {}
extension FeatureShapeTests.Compared.State: Hashable {}
extension FeatureShapeTests.Compared.Action: Equatable {}

/// A public feature.
@Reducer
public struct OpenFeature {
  /// The state.
  @ObservableState
  public struct State: Equatable {
    /// A number.
    public internal(set) var number: Int
    /// Creates a state with a number.
    public init(number: Int = 0) { self.number = number }
  }
  /// The actions.
  public enum Action: Equatable {
    /// Adds one.
    case increment
  }
  /// Creates the feature.
  public init() {}
  /// The logic.
  public var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.number += 1
      return .none
    }
  }
}
