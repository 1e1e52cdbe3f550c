import ComposableCore
import PropertyTesting
import Testing

/// Random programs that verify one feature with each kind of store.
///
/// The search takes a few seconds and has fixed seeds; variables such as `SOAK_STEPS=100000` extend it. A failure
/// prints its seed and the shortest failing program.
@MainActor
@Suite struct StoreTypesTests {
  @Test func `the same program has the same states in each kind of store`() async {
    let search = ProgramSearch(stepsPerProgram: 40) {
      StoreTypesSubject()
    } makeStep: { generator in
      StoreTypesStep.random(using: &generator)
    }
    let found = await search.run(SearchBudget(firstSeed: 22_000, seconds: 3, share: 0.1))
    #expect(found == nil, "\(found.map(\.description) ?? "")")
  }
}

/// A step of a program for a ``Workbench``.
enum StoreTypesStep: ProgramStep {
  case chain(Int), echo(Int), sequence, mint, add
  case addRow(Int), removeRow(Int), incrementRow(Int), workRow(Int, gate: Int), cancelRow(Int)
  case present, dismiss, incrementChild, workChild(gate: Int)
  case cancelAll
  case open(Int)

  static func random(using generator: inout SeededGenerator) -> Self {
    let (row, gate) = (generator.below(3), generator.below(3))
    switch generator.below(17) {
    case 0: return .chain(generator.below(4))
    case 1: return .echo(generator.below(4))
    case 2: return .sequence
    case 3: return .mint
    case 4: return .add
    case 5: return .addRow(row)
    case 6: return .removeRow(row)
    case 7: return .incrementRow(row)
    case 8, 9: return .workRow(row, gate: gate)
    case 10: return .cancelRow(row)
    case 11: return .present
    case 12: return .dismiss
    case 13: return .incrementChild
    case 14: return .workChild(gate: gate)
    case 15: return .cancelAll
    default: return .open(gate)
    }
  }

  var description: String {
    switch self {
    case .chain(let count): ".chain(\(count))"
    case .echo(let count): ".echo(\(count))"
    case .sequence: ".sequence"
    case .mint: ".mint"
    case .add: ".add"
    case .addRow(let id): ".addRow(\(id))"
    case .removeRow(let id): ".removeRow(\(id))"
    case .incrementRow(let id): ".incrementRow(\(id))"
    case .workRow(let id, let gate): ".workRow(\(id), gate: \(gate))"
    case .cancelRow(let id): ".cancelRow(\(id))"
    case .present: ".present"
    case .dismiss: ".dismiss"
    case .incrementChild: ".incrementChild"
    case .workChild(let gate): ".workChild(gate: \(gate))"
    case .cancelAll: ".cancelAll"
    case .open(let gate): ".open(\(gate))"
    }
  }
}

/// A workbench on the main actor, held by an actor, as an actor, and on a thread.
@MainActor
private final class StoreTypesSubject: ProgramSubject {
  private let stores: [any StoreUnderTest] = [
    MainActorStoreUnderTest(), LocalStoreUnderTest(), StoreActorUnderTest(), ThreadStoreUnderTest(),
  ]
  /// The closed gates of each store, with unique numbers.
  ///
  /// Each effect has its own gate, because cancelled work opens its gate.
  private var gates: [[Int: [(number: Int, gate: Gate)]]]
  private var gateCount = 0
  private var rows: Set<Int> = []
  private var hasChild = false

  init() {
    gates = stores.map { _ in [:] }
  }

  func run(_ step: StoreTypesStep) async -> String? {
    var summaries: [String] = []
    for index in stores.indices { await summaries.append(run(step, in: index)) }
    note(step)
    guard let expected = summaries.first else { return "There is no store." }
    for (store, summary) in zip(stores, summaries) where summary != expected {
      return "\(type(of: store)) is at\n  \(summary)\nin place of\n  \(expected)"
    }
    return nil
  }

  private func run(_ step: StoreTypesStep, in index: Int) async -> String {
    let store = stores[index]
    if case .open(let id) = step {
      // Sequentially: the order of concurrent effects is undefined.
      for (number, gate) in gates[index].removeValue(forKey: id) ?? [] {
        gate.open()
        await store.finish(gate: number)
      }
      return await store.summary
    }
    // An action for a missing child would be reported.
    guard let (action, gate) = action(for: step, in: index) else {
      return await store.send(.chain(0), gate: nil)
    }
    return await store.send(action, gate: gate)
  }

  private func action(for step: StoreTypesStep, in index: Int) -> (Workbench.Action, gate: Int?)? {
    switch step {
    case .chain(let count): (.chain(count), nil)
    case .echo(let count): (.echo(count), nil)
    case .sequence: (.sequence, nil)
    case .mint: (.mint, nil)
    case .add: (.add, nil)
    case .addRow(let id): (.addRow(id), nil)
    case .removeRow(let id): (.removeRow(id), nil)
    case .incrementRow(let id): row(id, .incrementTwice)
    case .workRow(let id, let gate):
      rows.contains(id)
        ? work(gate, in: index) { .rows(.element(id: id, action: .work($0))) } : nil
    case .cancelRow(let id): row(id, .cancelWork)
    case .present: (.present, nil)
    case .dismiss: (.dismiss, nil)
    case .incrementChild: hasChild ? (.child(.increment), nil) : nil
    case .workChild(let gate): hasChild ? work(gate, in: index) { .child(.work($0)) } : nil
    case .cancelAll: (.cancelAll, nil)
    case .open: nil
    }
  }

  private func row(_ id: Int, _ action: Counter.Action) -> (Workbench.Action, gate: Int?)? {
    rows.contains(id) ? (.rows(.element(id: id, action: action)), nil) : nil
  }

  /// Returns an action that waits for its own gate, and the gate's number.
  private func work(
    _ id: Int,
    in index: Int,
    _ action: (Gate) -> Workbench.Action
  ) -> (Workbench.Action, gate: Int?) {
    let gate = Gate()
    gateCount += 1
    gates[index][id, default: []].append((gateCount, gate))
    return (action(gate), gateCount)
  }

  private func note(_ step: StoreTypesStep) {
    switch step {
    case .addRow(let id): rows.insert(id)
    case .removeRow(let id): rows.remove(id)
    case .present: hasChild = true
    case .dismiss: hasChild = false
    default: break
    }
  }
}
