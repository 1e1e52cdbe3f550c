import CasePathsCore
import ComposableCore
import IdentifiedCollections
import Observation

// State as `@ObservableState` writes it: the benchmarks build no macro.

/// The smallest feature with observable state.
struct ObservedCounter: Reducer {
  struct State: ObservableState, Identifiable {
    let id: Int
    private var _count = 0

    init(id: Int = 0) {
      self.id = id
    }

    var count: Int {
      get {
        _$observationRegistrar.access(1)
        return _count
      }
      set {
        let modification = _$observationRegistrar.willSet(1, from: _count, to: newValue)
        _count = newValue
        _$observationRegistrar.didSet(modification)
      }
      _modify {
        let modification = _$observationRegistrar.willModify(1, _count)
        defer { _$observationRegistrar.didModify(modification, _count) }
        yield &_count
      }
    }

    private var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
  }

  enum Action {
    case increment
  }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.count &+= 1
      return .none
    }
  }
}

/// A list of observed counters.
struct ObservedRows: Reducer {
  struct State: ObservableState {
    private var _rows: IdentifiedArrayOf<ObservedCounter.State>

    init(count: Int) {
      _rows = IdentifiedArray(uniqueElements: (0..<count).map { ObservedCounter.State(id: $0) })
    }

    var rows: IdentifiedArrayOf<ObservedCounter.State> {
      get {
        _$observationRegistrar.access(1)
        return _rows
      }
      set {
        let modification = _$observationRegistrar.willSet(1, from: _rows, to: newValue)
        _rows = newValue
        _$observationRegistrar.didSet(modification)
      }
      _modify {
        let modification = _$observationRegistrar.willModify(1, _rows)
        defer { _$observationRegistrar.didModify(modification, _rows) }
        yield &_rows
      }
    }

    private var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    static func _$modifier(for keyPath: AnyKeyPath) -> Any? {
      switch keyPath {
      case \Self.rows: _$StateModifier(\Self.rows, name: "rows") { root, body in body(&root.rows) }
      default: nil
      }
    }
  }

  enum Action: CasePathable {
    case rows(IdentifiedActionOf<ObservedCounter>)
    case append(Range<Int>)
    case removeAll
    case nothing

    struct AllCasePaths {
      var rows: AnyCasePath<Action, IdentifiedActionOf<ObservedCounter>> {
        AnyCasePath(
          embed: { .rows($0) },
          extract: { action in
            guard case .rows(let action) = action else { return nil }
            return action
          }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .rows, .nothing: break
      case .append(let ids): for id in ids { state.rows.append(ObservedCounter.State(id: id)) }
      case .removeAll: state.rows.removeAll()
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { ObservedCounter() }
  }
}

/// A parent with one permanent child.
struct Level<Child: Reducer>: Reducer {
  let child: Child

  struct State {
    var child: Child.State
    var count = 0
  }

  enum Action: CasePathable {
    case child(Child.Action)
    case increment

    struct AllCasePaths {
      var child: AnyCasePath<Action, Child.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { action in
            guard case .child(let action) = action else { return nil }
            return action
          }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { child }
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
  }
}

/// A feature that can present a feature of the same type.
struct Presenter: Reducer {
  struct State: ObservableState {
    private var _child: PresentationState<State>

    private var _count = 0

    /// Creates a state with a number of nested presentations.
    init(depth: Int) {
      _child = PresentationState(wrappedValue: depth == 0 ? nil : State(depth: depth - 1))
    }

    var count: Int {
      get {
        _$observationRegistrar.access(2)
        return _count
      }
      _modify {
        let modification = _$observationRegistrar.willModify(2, _count)
        defer { _$observationRegistrar.didModify(modification, _count) }
        yield &_count
      }
    }

    var child: State? {
      _read {
        _$observationRegistrar.access(1)
        yield _child.wrappedValue
      }
      _modify {
        let modification = _$observationRegistrar.willModify(1, _child)
        defer { _$observationRegistrar.didModify(modification, _child) }
        yield &_child.wrappedValue
      }
    }

    var presentation: PresentationState<State> {
      _read {
        _$observationRegistrar.access(1)
        yield _child
      }
      _modify {
        let modification = _$observationRegistrar.willModify(1, _child)
        defer { _$observationRegistrar.didModify(modification, _child) }
        yield &_child
      }
    }

    private var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    static func _$modifier(for keyPath: AnyKeyPath) -> Any? {
      switch keyPath {
      case \Self.presentation:
        _$StateModifier(\Self.presentation, name: "presentation") { root, body in
          body(&root.presentation)
        }
      default: nil
      }
    }
  }

  indirect enum Action: CasePathable {
    case increment
    case child(PresentationAction<Action>)

    struct AllCasePaths {
      var child: AnyCasePath<Action, PresentationAction<Action>> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { action in
            guard case .child(let action) = action else { return nil }
            return action
          }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .increment = action { state.count &+= 1 }
      return .none
    }
    .ifLet(\.presentation, action: \.child) { Presenter() }
  }
}
