import CasePathsCore
import ComposableCore
import ComposableTesting
import ComposableViews
import Dependencies
import Foundation
import IdentifiedCollections
import Observation
import Sharing
import ViewKit

/// Measurements of state with a growing number of parts; measured only as series.
@MainActor
enum StateGrowthRows {
  static var all: [Measurement] {
    get async {
      var rows: [Measurement] = []
      for n in [250, 500, 1_000] {
        rows += [
          plainArray(n), removedRow(n), observers(n), sharedObservers(n), stack(n), stackTop(n),
          path(n), fileKeys(n), folderKeys(n), folderKey(n), nestedDependencies(n), title(n),
        ]
        await rows += [besideEffects(n), oneRow(n), besideShared(n)]
      }
      return rows
    }
  }

  // MARK: Observation

  private static func plainArray(_ n: Int) -> Measurement {
    Measurement(
      "Store.send, each of \(all: n) elements of an observed plain array changed",
      of: observedArray(n)
    ) {
      $0.send(.changeAll)
    }
  }

  private static func observedArray(_ n: Int) -> StoreOf<Sheet> {
    let store = Store(initialState: Sheet.State(count: n)) { Sheet() }
    observe { _ = store.numbers.count }
    return store
  }

  private static func removedRow(_ n: Int) -> Measurement {
    Measurement(
      "Store.send, the first of \(all: n) observed rows replaced by another one",
      of: observedRows(n)
    ) { store in
      store.send(.replaceFirst)
      if let last = store.scope(state: \.rows, action: \.rows).last { observe { _ = last.count } }
    }
  }

  private static func observedRows(_ n: Int) -> StoreOf<Sheet> {
    let store = Store(initialState: Sheet.State(count: n)) { Sheet() }
    for row in store.scope(state: \.rows, action: \.rows) { observe { _ = row.count } }
    return store
  }

  private static func observers(_ n: Int) -> Measurement {
    Measurement(
      "Store.send, each of \(all: n) observers of one field",
      of: Store(initialState: Sheet.State(count: 0)) { Sheet() }
    ) { store in
      for _ in 0..<n { observe { _ = store.title } }
      store.send(.changeTitle)
    }
  }

  private static func sharedObservers(_ n: Int) -> Measurement {
    Measurement("Shared.withLock, each of \(all: n) observers", of: Shared(value: 0)) { shared in
      for _ in 0..<n { observe { _ = shared.wrappedValue } }
      shared.withLock { $0 &+= 1 }
    }
  }

  private static func observe(_ body: () -> Void) {
    withObservationTracking(body) {}
  }

  // MARK: Stacks

  private static func stack(_ n: Int) -> Measurement {
    Measurement(
      "Store.send, each of \(all: n) screens pushed and popped",
      of: Store(initialState: Screens.State()) { Screens() }
    ) { store in
      for _ in 0..<n { store.send(.push) }
      for _ in 0..<n { store.send(.pop) }
    }
  }

  private static func stackTop(_ n: Int) -> Measurement {
    Measurement(
      "Store.send, the screen on top of \(among: n)",
      of: screens(n)
    ) { store in
      guard let id = store.withState({ $0.path.ids.last }) else { return }
      store.send(.path(.element(id: id, action: .increment)))
    }
  }

  private static func screens(_ n: Int) -> StoreOf<Screens> {
    let store = Store(initialState: Screens.State()) { Screens() }
    for _ in 0..<n { store.send(.push) }
    return store
  }

  private static func path(_ n: Int) -> Measurement {
    let components = (0..<n).map { StackState<Int>.Component($0) }
    let others = (0..<n).map { StackState<Int>.Component($0) }
    return Measurement("StackState.PathView.insert, \(all: n) components below as many others") {
      var path = StackState<Int>.PathView()
      path.append(contentsOf: components)
      path.insert(contentsOf: others, at: 0)
      Sink.total &+= path.count
    }
  }

  // MARK: Shared values and dependencies

  private static func fileKeys(_ n: Int) -> Measurement {
    Measurement("Shared.init, each of \(all: n) file keys") {
      withDependencies {
        $0.defaultFileStorage = .inMemory
      } operation: {
        let shared = (0..<n).map {
          Shared(wrappedValue: 0, .fileStorage(URL(filePath: "/growth/\($0).json")))
        }
        for shared in shared { shared.withLock { $0 &+= 1 } }
      }
    }
  }

  private static func folderKeys(_ n: Int) -> Measurement {
    Measurement("Shared.init, each of \(all: n) app storage keys in a folder") {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      let defaults = UserDefaults.folder(folder)
      let shared = (0..<n).map { Shared(wrappedValue: 0, .appStorage("key\($0)", store: defaults)) }
      withExtendedLifetime(shared) {}
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// All keys are in one file, which a save writes as a whole.
  private static func folderKey(_ n: Int) -> Measurement {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let defaults = UserDefaults.folder(folder)
    return Measurement(
      "Shared.withLock, one of \(all: n) app storage keys in a folder saved",
      of: (defaults, numbers(n, in: defaults))
    ) { defaults, numbers in
      numbers[0].withLock { $0 &+= 1 }
      defaults.synchronize()
    }
  }

  private static func numbers(_ n: Int, in defaults: UserDefaults) -> [Shared<Int>] {
    let numbers = (0..<n).map { Shared(wrappedValue: 0, .appStorage("key\($0)", store: defaults)) }
    for number in numbers { number.withLock { $0 &+= 1 } }
    return numbers
  }

  private static func nestedDependencies(_ n: Int) -> Measurement {
    Measurement("withDependencies, each of \(all: n) nested overrides") { nest(n) }
  }

  private static func nest(_ depth: Int) {
    guard depth > 0 else { return }
    withDependencies {
      $0.date = .constant(.distantPast)
    } operation: {
      nest(depth - 1)
    }
  }

  // MARK: Views

  private static func title(_ n: Int) -> Measurement {
    Measurement(
      "ViewTester.flush, the title above \(all: n) scoped rows",
      of: screen(n)
    ) { store, tester in
      store.send(.changeTitle)
      tester.flush()
    }
  }

  private static func screen(_ n: Int) -> (StoreOf<Sheet>, ViewTester) {
    let store = Store(initialState: Sheet.State(count: n)) { Sheet() }
    let tester = ViewTester(Sheet.Screen(store: store))
    tester.flush()
    return (store, tester)
  }

  // MARK: Tests

  private static func besideEffects(_ n: Int) async -> Measurement {
    let store = TestStore(initialState: Tested.State(count: 0)) { Tested() }
    store.exhaustivity = .off
    for _ in 0..<n { await store.send(.start) }
    let row = await Measurement("TestStore.send, beside \(among: n) effects") {
      await store.send(.change) { $0.number &+= 1 }
    }
    await store.send(.stop)
    return row
  }

  private static func oneRow(_ n: Int) async -> Measurement {
    let store = TestStore(initialState: Tested.State(count: n)) { Tested() }
    return await Measurement("TestStore.send, one of \(all: n) rows") {
      await store.send(.changeRow) { $0.rows[0].count &+= 1 }
    }
  }

  private static func besideShared(_ n: Int) async -> Measurement {
    let store = TestStore(initialState: Tested.State(count: 0, shared: n)) { Tested() }
    return await Measurement("TestStore.send, beside \(all: n) shared values") {
      await store.send(.change) { $0.number &+= 1 }
    }
  }
}

/// A feature with a title, a list and a plain array, as `@ObservableState` writes its state.
private struct Sheet: Reducer {
  struct State: ObservableState {
    private var _title = 0
    private var _rows: IdentifiedArrayOf<ObservedCounter.State>
    private var _numbers: [ObservedCounter.State]
    var nextID: Int

    init(count: Int) {
      _numbers = (0..<count).map { ObservedCounter.State(id: $0) }
      _rows = IdentifiedArray(uniqueElements: _numbers)
      nextID = count
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
    }

    var rows: IdentifiedArrayOf<ObservedCounter.State> {
      get {
        _$observationRegistrar.access(2)
        return _rows
      }
      set {
        let modification = _$observationRegistrar.willSet(2, from: _rows, to: newValue)
        _rows = newValue
        _$observationRegistrar.didSet(modification)
      }
      _modify {
        let modification = _$observationRegistrar.willModify(2, _rows)
        defer { _$observationRegistrar.didModify(modification, _rows) }
        yield &_rows
      }
    }

    var numbers: [ObservedCounter.State] {
      get {
        _$observationRegistrar.access(3)
        return _numbers
      }
      set {
        let modification = _$observationRegistrar.willSet(3, from: _numbers, to: newValue)
        _numbers = newValue
        _$observationRegistrar.didSet(modification)
      }
      _modify {
        let modification = _$observationRegistrar.willModify(3, _numbers)
        defer { _$observationRegistrar.didModify(modification, _numbers) }
        yield &_numbers
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
    case changeAll, changeTitle, replaceFirst

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
      case .rows: break
      case .changeAll: for index in state.numbers.indices { state.numbers[index].count &+= 1 }
      case .changeTitle: state.title &+= 1
      case .replaceFirst:
        state.rows.removeFirst()
        state.rows.append(ObservedCounter.State(id: state.nextID))
        state.nextID &+= 1
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { ObservedCounter() }
  }

  struct Screen: View {
    let store: StoreOf<Sheet>

    var body: some View {
      VStack {
        Text("\(store.title)")
        ForEach(store.scope(state: \.rows, action: \.rows)) { row in Text("\(row.count)") }
      }
    }
  }
}

/// A feature with a navigation stack.
private struct Screens: Reducer {
  struct State {
    var path = StackState<Counter.State>()
  }

  enum Action: CasePathable {
    case path(StackAction<Counter.State, Counter.Action>)
    case push, pop

    struct AllCasePaths {
      var path: AnyCasePath<Action, StackAction<Counter.State, Counter.Action>> {
        AnyCasePath(
          embed: { .path($0) },
          extract: { action in
            guard case .path(let action) = action else { return nil }
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
      case .path: break
      case .push: state.path.append(Counter.State())
      case .pop: state.path.removeLast()
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Counter() }
  }
}

/// A feature for tests, with rows and shared values.
private struct Tested: Reducer {
  struct Row: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  struct State: Equatable {
    var number = 0
    var rows: IdentifiedArrayOf<Row>
    var shared: [Shared<Int>]

    init(count: Int, shared: Int = 0) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
      self.shared = (0..<shared).map { Shared(value: $0) }
    }
  }

  enum Action: Equatable {
    case change, changeRow, start, stop
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .change: state.number &+= 1
    case .changeRow: state.rows[0].count &+= 1
    case .start:
      return .run { _ in
        for await _ in AsyncStream<Void>.makeStream().stream {}
      }
      .cancellable(id: 0)
    case .stop: return .cancel(id: 0)
    }
    return .none
  }
}
