import CasePathsCore
import ComposableCore
import IdentifiedCollections

// State as `@ObservableState` writes it: the benchmarks build no macro.

/// A shopping list.
struct Cart: Reducer {
  struct State: ObservableState {
    private var _lines: IdentifiedArrayOf<Line.State>

    init(count: Int) {
      _lines = IdentifiedArray(uniqueElements: (1...count).map { Line.State(id: $0) })
    }

    var lines: IdentifiedArrayOf<Line.State> {
      get {
        _$observationRegistrar.access(1)
        return _lines
      }
      set {
        let modification = _$observationRegistrar.willSet(1, from: _lines, to: newValue)
        _lines = newValue
        _$observationRegistrar.didSet(modification)
      }
      _modify {
        let modification = _$observationRegistrar.willModify(1, _lines)
        defer { _$observationRegistrar.didModify(modification, _lines) }
        yield &_lines
      }
    }

    private var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
  }

  enum Action: CasePathable {
    case lines(IdentifiedActionOf<Line>)

    struct AllCasePaths {
      var lines: AnyCasePath<Action, IdentifiedActionOf<Line>> {
        AnyCasePath(
          embed: { .lines($0) },
          extract: { action in
            guard case .lines(let action) = action else { return nil }
            return action
          }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    EmptyReducer().forEach(\.lines, action: \.lines) { Line() }
  }
}

/// An item with its quantity.
struct Line: Reducer {
  struct State: ObservableState, Identifiable {
    let id: Int
    let name: String
    private var _count = 0

    init(id: Int) {
      self.id = id
      name = "Product number \(id)"
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
    case more
    case less
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .more: state.count += 1
      case .less: state.count = max(0, state.count - 1)
      }
      return .none
    }
  }
}
