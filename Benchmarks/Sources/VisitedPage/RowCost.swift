import CasePathsCore
import ComposableCore
import Foundation
import IdentifiedCollections
import ViewKit

/// The cost of an action per row of the changed page, for `Scripts/measure/bench-web`.
@MainActor
enum RowCost {
  /// The numbers of rows.
  static let counts = [10, 100, 1000]

  /// The benchmarked pages.
  enum Page: String, CaseIterable {
    /// Rows of two labels and a button, created by the page's view.
    case plain = "a plain row"
    /// Rows with separate stores, all unchanged.
    case scoped = "a scoped row that has not changed"
  }

  /// Prints the page, the number of rows, and the microseconds of processor time per row.
  static func printAll() {
    for page in Page.allCases {
      for count in counts {
        ProcessorTime.print(
          page.rawValue,
          parts: count,
          repetitions: 20_000 / count,
          of: page.action(count)
        )
      }
    }
  }
}

extension RowCost.Page {
  /// Opens the page, and returns a function that sends an action and flushes its changes.
  @MainActor
  func action(_ count: Int) -> @MainActor () -> Void {
    let store = Store(initialState: Ledger.State(count: count)) { Ledger() }
    // As in a host.
    let locale = Locale(identifier: "en_US")
    let graph =
      switch self {
      case .plain: ViewGraph(PlainRows(store: store).environment(\.locale, locale))
      case .scoped: ViewGraph(ScopedRows(store: store).environment(\.locale, locale))
      }
    _ = graph.snapshot
    return {
      store.send(.rename)
      precondition(!graph.flushGroups().isEmpty, "The action changes the title of the page.")
    }
  }
}

/// A page with a title and rows.
struct Ledger: Reducer {
  struct State: ObservableState {
    private var _title = 0
    private var _lines: IdentifiedArrayOf<Line.State>

    init(count: Int) {
      _lines = IdentifiedArray(uniqueElements: (1...count).map { Line.State(id: $0) })
    }

    var title: Int {
      get {
        _$observationRegistrar.access(1)
        return _title
      }
      set {
        let modification = _$observationRegistrar.willSet(1, from: _title, to: newValue)
        _title = newValue
        _$observationRegistrar.didSet(modification)
      }
      _modify {
        let modification = _$observationRegistrar.willModify(1, _title)
        defer { _$observationRegistrar.didModify(modification, _title) }
        yield &_title
      }
    }

    var lines: IdentifiedArrayOf<Line.State> {
      get {
        _$observationRegistrar.access(2)
        return _lines
      }
      set {
        let modification = _$observationRegistrar.willSet(2, from: _lines, to: newValue)
        _lines = newValue
        _$observationRegistrar.didSet(modification)
      }
      _modify {
        let modification = _$observationRegistrar.willModify(2, _lines)
        defer { _$observationRegistrar.didModify(modification, _lines) }
        yield &_lines
      }
    }

    private var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
  }

  enum Action: CasePathable {
    case rename
    case remove(Int)
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
    Reduce { state, action in
      switch action {
      case .rename: state.title += 1
      case .remove(let id): state.lines.remove(id: id)
      case .lines: break
      }
      return .none
    }
    .forEach(\.lines, action: \.lines) { Line() }
  }
}

private struct PlainRows: View {
  let store: StoreOf<Ledger>

  var body: some View {
    Text("Revision \(store.title)")
    ForEach(store.lines) { line in
      HStack {
        Text(line.name)
        Text("\(line.count)")
        Button("Remove") { store.send(.remove(line.id)) }
      }
    }
  }
}

private struct ScopedRows: View {
  let store: StoreOf<Ledger>

  var body: some View {
    Text("Revision \(store.title)")
    ForEach(store.scope(state: \.lines, action: \.lines)) { LedgerRow(store: $0) }
  }
}

private struct LedgerRow: View {
  let store: StoreOf<Line>

  var body: some View {
    HStack {
      Text(store.name)
      Text("\(store.count)")
      Button("More") { store.send(.more) }
    }
  }
}
