import CasePathsCore
import ComposableCore
import Foundation
import IdentifiedCollections
import PropertyTesting
import Testing

/// Calls another reducer, as higher-order reducers do.
private struct Calling<Base: Reducer>: Reducer {
  let base: Base
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }
}

/// The positions of reducers that other reducers call.
private struct Places: OptionSet {
  let rawValue: UInt64

  static let list = Self(rawValue: 1)
  static let listTwice = Self(rawValue: 2)
  static let rowLogic = Self(rawValue: 4)
  static let child = Self(rawValue: 8)
  static let element = Self(rawValue: 16)
  /// Called by closures instead of a type.
  static let closure = Self(rawValue: 32)
  /// Called through a new reducer of the same type for each action, which the engine cannot cache.
  static let anew = Self(rawValue: 64)

  /// True if the operator of a row's child is in a called reducer.
  var includeChildren: Bool { !isDisjoint(with: [.list, .listTwice, .element]) }

  @ReducerBuilder<R.State, R.Action>
  func calling<R: Reducer>(_ reducer: R, at place: Self) -> some Reducer<R.State, R.Action> {
    if !contains(place) {
      reducer
    } else if contains(.anew) {
      Reduce { state, action in Reduce(reducer).reduce(into: &state, action: action) }
    } else if contains(.closure) {
      Reduce { state, action in reducer.reduce(into: &state, action: action) }
    } else {
      Calling(base: reducer)
    }
  }
}

/// A row with its own work, and an optional child.
private struct Row: Reducer {
  var called: Places = []

  struct State: Identifiable {
    var id: Int
    var child: Child.State?
  }

  enum Action: CasePathable {
    case child(Child.Action)
    case setChild(Int?)
    case start(Work)
    case cancel(Int)

    struct AllCasePaths {
      var child: AnyCasePath<Action, Child.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  struct Child: Reducer {
    struct State: Identifiable { var id: Int }
    enum Action { case start(Work), cancel(Int) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start(let work): work.effect()
      case .cancel(let id): .cancel(id: id)
      }
    }
  }

  var body: some Reducer<State, Action> {
    called.calling(logic, at: .rowLogic)
      .ifLet(\.child, action: \.child) { called.calling(Child(), at: .child) }
  }

  private var logic: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .child:
        return .none
      case .setChild(let id):
        state.child = id.map { Child.State(id: $0) }
        return .none
      case .start(let work):
        return work.effect()
      case .cancel(let id):
        return .cancel(id: id)
      }
    }
  }
}

/// The name of an effect, and its cancellation id.
private struct Work {
  var name: String
  var id: Int
  var cancelsInFlight: Bool

  func effect<Action>() -> Effect<Action> {
    .run(name: name) { _ in }.cancellable(id: id, cancelInFlight: cancelsInFlight)
  }
}

private struct List: Reducer {
  var called: Places = []

  struct State {
    var rows: IdentifiedArrayOf<Row.State> = []
    var saved: IdentifiedArrayOf<Row.State> = []
  }

  enum Action: CasePathable {
    case rows(IdentifiedActionOf<Row>)
    case insert(Int, at: Int)
    case remove(Int)
    case reverse
    case save
    case restore
    case start(Work)
    case cancel(Int)
    case nothing

    struct AllCasePaths {
      var rows: AnyCasePath<Action, IdentifiedActionOf<Row>> {
        AnyCasePath(
          embed: { .rows($0) },
          extract: { if case .rows(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    called.calling(called.calling(all, at: .list), at: .listTwice)
  }

  private var all: some Reducer<State, Action> {
    logic.forEach(\.rows, action: \.rows) {
      called.calling(Row(called: called), at: .element)
    }
  }

  private var logic: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .rows, .nothing: break
      case .insert(let id, let index):
        state.rows.insert(Row.State(id: id), at: min(index, state.rows.count))
      case .remove(let id): state.rows.remove(id: id)
      case .reverse: state.rows.reverse()
      case .save: state.saved = state.rows
      case .restore: state.rows = state.saved
      case .start(let work): return work.effect()
      case .cancel(let id): return .cancel(id: id)
      }
      return .none
    }
  }
}

/// The expected effects in flight, from a naive implementation: a list of effects, searched for each action.
private struct Model {
  struct Running {
    var name: String
    var id: Int
    var row: Int?
    var child: Int?
  }

  struct RowModel: Equatable {
    var id: Int
    var child: Int?
  }

  var rows: [RowModel] = []
  var saved: [RowModel] = []
  var running: [Running] = []
  /// True if a row detects only the removal of its child by the action, and no earlier replacement.
  var comparesChildren = false

  func row(_ id: Int) -> RowModel? { rows.first { $0.id == id } }

  mutating func cancel(_ id: Int, row: Int? = nil, child: Int? = nil) {
    running.removeAll {
      $0.id == id && (row == nil || $0.row == row) && (child == nil || $0.child == child)
    }
  }

  mutating func start(_ work: Work, row: Int? = nil, child: Int? = nil) {
    if work.cancelsInFlight { cancel(work.id, row: row, child: child) }
    running.append(Running(name: work.name, id: work.id, row: row, child: child))
  }

  mutating func apply(_ action: List.Action) {
    switch action {
    case .nothing: break
    case .insert(let id, let index):
      if row(id) == nil { rows.insert(RowModel(id: id), at: min(index, rows.count)) }
    case .remove(let id): rows.removeAll { $0.id == id }
    case .reverse: rows.reverse()
    case .save: saved = rows
    case .restore: rows = saved
    case .start(let work): start(work)
    case .cancel(let id): cancel(id)
    case .rows(.element(let id, let action)):
      let childBefore = row(id)?.child
      switch action {
      case .start(let work): start(work, row: id)
      case .cancel(let cancelID): cancel(cancelID, row: id)
      case .setChild(let child):
        if let index = rows.firstIndex(where: { $0.id == id }) { rows[index].child = child }
      case .child(.start(let work)):
        start(work, row: id, child: row(id)?.child)
      case .child(.cancel(let cancelID)):
        cancel(cancelID, row: id, child: row(id)?.child)
      }
      // The row cancels the effects of its child.
      let child = row(id)?.child
      running.removeAll {
        $0.row == id && $0.child != nil && $0.child != child
          && (!comparesChildren || $0.child == childBefore)
      }
    }
    // The list cancels the effects of its rows.
    let ids = Set(rows.map(\.id))
    running.removeAll { $0.row.map { !ids.contains($0) } ?? false }
  }
}

@MainActor
@Suite struct ChildEffectModelTests {
  /// The number of random programs; the environment can override it.
  private static var programs: Int {
    ProcessInfo.processInfo.environment["CHILD_EFFECT_PROGRAMS"].flatMap { Int($0) } ?? 300
  }

  /// The seed of the first program; the environment can override it.
  private static var firstSeed: UInt64 {
    ProcessInfo.processInfo.environment["CHILD_EFFECT_SEED"].flatMap { UInt64($0) }
      ?? ProgramSeeds.first()
  }

  @Test func `removing children cancels exactly the effects of the removed children`() {
    let first = Self.firstSeed
    for seed in first..<(first + UInt64(Self.programs)) {
      if let failure = failure(of: seed, steps: 80) {
        // The shortest failing prefix.
        let steps = (1...80).first { self.failure(of: seed, steps: $0) != nil } ?? 80
        Issue.record(
          "Seed \(seed), \(steps) steps: \(self.failure(of: seed, steps: steps) ?? failure)"
        )
        return
      }
    }
  }

  private func failure(of seed: UInt64, steps: Int) -> String? {
    var random = Numbers(state: seed)
    let places = Places(rawValue: seed % 128)
    var model = Model()
    model.comparesChildren = places.includeChildren
    let engine = Engine(initialState: List.State(), reducer: List(called: places), overrides: nil)
    // The store retains the engine's effects. They never start, because the test never leaves the actor.
    let store = Store(engine: engine)
    var log: [String] = []
    for step in 0..<steps {
      let action = random.action(step, for: model)
      log.append("\(action)")
      model.apply(action)
      store.send(action)
      let running = Set(engine.effects.inFlight.filter { !$0.isCancelled }.compactMap(\.name))
      let expected = Set(model.running.map(\.name))
      if running != expected {
        return
          "called at \(places), in flight \(running.sorted()), expected \(expected.sorted())\n\(log.joined(separator: "\n"))"
      }
    }
    return nil
  }
}

/// Random numbers reproducible by a seed, and the derived actions.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  mutating func work(_ step: Int) -> Work {
    Work(name: "e\(step)", id: below(3), cancelsInFlight: below(4) == 0)
  }

  mutating func action(_ step: Int, for model: Model) -> List.Action {
    switch below(16) {
    case 0, 1: return .insert(below(6), at: below(6))
    case 2: return .remove(below(6))
    case 3: return below(2) == 0 ? .reverse : .nothing
    case 4: return .save
    case 5: return .restore
    case 6: return .start(work(step))
    case 7: return below(3) == 0 ? .cancel(below(3)) : .nothing
    default: break
    }
    guard let row = model.rows.randomElement(using: &self) else { return .insert(below(6), at: 0) }
    return .rows(.element(id: row.id, action: rowAction(step, for: row)))
  }

  private mutating func rowAction(_ step: Int, for row: Model.RowModel) -> Row.Action {
    switch below(8) {
    case 0: return .setChild(below(3))
    case 1: return .setChild(nil)
    case 2, 3: return .start(work(step))
    case 4: return .cancel(below(3))
    default: break
    }
    guard row.child != nil else { return .setChild(below(3)) }
    return below(3) == 0 ? .child(.cancel(below(3))) : .child(.start(work(step)))
  }
}
