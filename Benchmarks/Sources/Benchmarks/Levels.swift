import CasePathsCore
import ComposableCore

// Ten features, each the parent of the previous feature, written out as in an application. A generic feature nested in
// itself is resolved without its types and is not representative. A shared path or body would also change the
// measurement.

/// A feature with a counter somewhere below it.
protocol CounterAncestor: Reducer where State: StartingState {
  init()

  /// The store of the counter at the bottom.
  @MainActor
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter>
}

/// A state with counters at zero.
protocol StartingState { init() }
private typealias CasePath = AnyCasePath

struct Level1: CounterAncestor {
  struct State: StartingState {
    var child = Counter.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Counter.Action)
    case increment
    struct AllCasePaths {
      let child = CasePath(embed: Action.child) { if case .child(let it) = $0 { it } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    store.scope(state: \.child, action: \.child)
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Counter() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

struct Level2: CounterAncestor {
  struct State: StartingState {
    var child = Level1.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level1.Action)
    case increment
    struct AllCasePaths {
      let child = CasePath(embed: Action.child) { if case .child(let it) = $0 { it } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level1.leaf(of: store.scope(state: \.child, action: \.child))
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level1() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

struct Level3: CounterAncestor {
  struct State: StartingState {
    var child = Level2.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level2.Action)
    case increment
    struct AllCasePaths {
      let child = CasePath(embed: Action.child) { if case .child(let it) = $0 { it } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level2.leaf(of: store.scope(state: \.child, action: \.child))
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level2() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

struct Level4: CounterAncestor {
  struct State: StartingState {
    var child = Level3.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level3.Action)
    case increment
    struct AllCasePaths {
      let child = CasePath(embed: Action.child) { if case .child(let it) = $0 { it } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level3.leaf(of: store.scope(state: \.child, action: \.child))
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level3() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

struct Level5: CounterAncestor {
  struct State: StartingState {
    var child = Level4.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level4.Action)
    case increment
    struct AllCasePaths {
      let child = CasePath(embed: Action.child) { if case .child(let it) = $0 { it } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level4.leaf(of: store.scope(state: \.child, action: \.child))
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level4() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

struct Level6: CounterAncestor {
  struct State: StartingState {
    var child = Level5.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level5.Action)
    case increment
    struct AllCasePaths {
      let child = CasePath(embed: Action.child) { if case .child(let it) = $0 { it } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level5.leaf(of: store.scope(state: \.child, action: \.child))
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level5() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

struct Level7: CounterAncestor {
  struct State: StartingState {
    var child = Level6.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level6.Action)
    case increment
    struct AllCasePaths {
      let child = CasePath(embed: Action.child) { if case .child(let it) = $0 { it } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level6.leaf(of: store.scope(state: \.child, action: \.child))
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level6() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

struct Level8: CounterAncestor {
  struct State: StartingState {
    var child = Level7.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level7.Action)
    case increment
    struct AllCasePaths {
      let child = CasePath(embed: Action.child) { if case .child(let it) = $0 { it } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level7.leaf(of: store.scope(state: \.child, action: \.child))
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level7() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

struct Level9: CounterAncestor {
  struct State: StartingState {
    var child = Level8.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level8.Action)
    case increment
    struct AllCasePaths {
      let child = CasePath(embed: Action.child) { if case .child(let it) = $0 { it } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level8.leaf(of: store.scope(state: \.child, action: \.child))
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level8() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

struct Level10: CounterAncestor {
  struct State: StartingState {
    var child = Level9.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level9.Action)
    case increment
    struct AllCasePaths {
      let child = CasePath(embed: Action.child) { if case .child(let it) = $0 { it } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level9.leaf(of: store.scope(state: \.child, action: \.child))
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level9() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}
