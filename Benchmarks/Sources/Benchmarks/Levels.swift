import CasePathsCore
import ComposableCore

// Ten features, each the parent of the one before, written out as an application's are: a generic
// feature nested in itself is resolved without its types and says little about real ones.

/// A feature with a counter somewhere below it.
@MainActor
protocol CounterAncestor: Reducer {
  /// A state with counters at zero.
  static var start: State { get }

  /// Makes the feature's reducer.
  init()

  /// The store of the counter at the bottom.
  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter>
}

/// A counter below one feature.
struct Level1: CounterAncestor {
  struct State {
    var child = Counter.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Counter.Action)
    case increment

    struct AllCasePaths {
      var child: AnyCasePath<Action, Counter.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let it) = $0 { it } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  nonisolated init() {}

  static var start: State { State() }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    store.scope(state: \.child, action: \.child)
  }

  nonisolated var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Counter() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

/// A counter below two features.
struct Level2: CounterAncestor {
  struct State {
    var child = Level1.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level1.Action)
    case increment

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level1.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let it) = $0 { it } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  nonisolated init() {}

  static var start: State { State() }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level1.leaf(of: store.scope(state: \.child, action: \.child))
  }

  nonisolated var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level1() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

/// A counter below three features.
struct Level3: CounterAncestor {
  struct State {
    var child = Level2.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level2.Action)
    case increment

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level2.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let it) = $0 { it } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  nonisolated init() {}

  static var start: State { State() }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level2.leaf(of: store.scope(state: \.child, action: \.child))
  }

  nonisolated var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level2() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

/// A counter below four features.
struct Level4: CounterAncestor {
  struct State {
    var child = Level3.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level3.Action)
    case increment

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level3.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let it) = $0 { it } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  nonisolated init() {}

  static var start: State { State() }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level3.leaf(of: store.scope(state: \.child, action: \.child))
  }

  nonisolated var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level3() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

/// A counter below five features.
struct Level5: CounterAncestor {
  struct State {
    var child = Level4.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level4.Action)
    case increment

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level4.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let it) = $0 { it } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  nonisolated init() {}

  static var start: State { State() }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level4.leaf(of: store.scope(state: \.child, action: \.child))
  }

  nonisolated var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level4() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

/// A counter below six features.
struct Level6: CounterAncestor {
  struct State {
    var child = Level5.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level5.Action)
    case increment

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level5.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let it) = $0 { it } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  nonisolated init() {}

  static var start: State { State() }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level5.leaf(of: store.scope(state: \.child, action: \.child))
  }

  nonisolated var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level5() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

/// A counter below seven features.
struct Level7: CounterAncestor {
  struct State {
    var child = Level6.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level6.Action)
    case increment

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level6.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let it) = $0 { it } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  nonisolated init() {}

  static var start: State { State() }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level6.leaf(of: store.scope(state: \.child, action: \.child))
  }

  nonisolated var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level6() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

/// A counter below eight features.
struct Level8: CounterAncestor {
  struct State {
    var child = Level7.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level7.Action)
    case increment

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level7.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let it) = $0 { it } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  nonisolated init() {}

  static var start: State { State() }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level7.leaf(of: store.scope(state: \.child, action: \.child))
  }

  nonisolated var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level7() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

/// A counter below nine features.
struct Level9: CounterAncestor {
  struct State {
    var child = Level8.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level8.Action)
    case increment

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level8.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let it) = $0 { it } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  nonisolated init() {}

  static var start: State { State() }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level8.leaf(of: store.scope(state: \.child, action: \.child))
  }

  nonisolated var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level8() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

/// A counter below ten features.
struct Level10: CounterAncestor {
  struct State {
    var child = Level9.State()
    var count = 0
  }

  enum Action: CasePathable {
    case child(Level9.Action)
    case increment

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level9.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let it) = $0 { it } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  nonisolated init() {}

  static var start: State { State() }

  static func leaf(of store: StoreOf<Self>) -> StoreOf<Counter> {
    Level9.leaf(of: store.scope(state: \.child, action: \.child))
  }

  nonisolated var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Level9() }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}
