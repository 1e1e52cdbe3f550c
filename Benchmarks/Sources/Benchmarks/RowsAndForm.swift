import CasePathsCore
import ComposableCore
import IdentifiedCollections

/// A list and a child, which are saved and restored as a whole.
struct RowsAndForm: Reducer {
  struct State: ObservableState {
    private var _rows: IdentifiedArrayOf<ObservedCounter.State>
    private var _form = ObservedCounter.State()
    var savedRows: IdentifiedArrayOf<ObservedCounter.State> = []
    var savedForm = ObservedCounter.State()

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

    var form: ObservedCounter.State {
      get {
        _$observationRegistrar.access(2)
        return _form
      }
      set {
        let modification = _$observationRegistrar.willSet(2, from: _form, to: newValue)
        _form = newValue
        _$observationRegistrar.didSet(modification)
      }
      _modify {
        let modification = _$observationRegistrar.willModify(2, _form)
        defer { _$observationRegistrar.didModify(modification, _form) }
        yield &_form
      }
    }

    private var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
  }

  enum Action: CasePathable {
    case rows(IdentifiedActionOf<ObservedCounter>)
    case form(ObservedCounter.Action)
    case replace
    case saveRows
    case restoreRows
    case saveForm
    case restoreForm

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

      var form: AnyCasePath<Action, ObservedCounter.Action> {
        AnyCasePath(
          embed: { .form($0) },
          extract: { action in
            guard case .form(let action) = action else { return nil }
            return action
          }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.form, action: \.form) { ObservedCounter() }
    Reduce { state, action in
      switch action {
      case .rows, .form: break
      case .replace: state = State(count: state.rows.count)
      case .saveRows: state.savedRows = state.rows
      case .restoreRows: state.rows = state.savedRows
      case .saveForm: state.savedForm = state.form
      case .restoreForm: state.form = state.savedForm
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { ObservedCounter() }
  }
}
