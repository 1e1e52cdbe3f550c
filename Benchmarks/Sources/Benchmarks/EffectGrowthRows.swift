import CasePathsCore
import Clocks
import ComposableCore
import IdentifiedCollections

/// Measurements of a growing number of effects; measured only as series.
@MainActor
enum EffectGrowthRows {
  static var all: [Measurement] {
    get async {
      var rows: [Measurement] = []
      for n in [250, 500, 1_000] {
        await rows += [
          cancelledByIDs(n), cancelledByOneID(n), debounced(n), throttled(n), sends(n),
          taskCancellations(n), waiters(n), clearedRows(n),
          // More of them: below a thousand, the effects' own cost hides how their number grows.
          removedRows(4 * n),
        ]
        rows += [merged(n), mapped(n), unrelated(n)]
      }
      return rows
    }
  }

  private static func worker() -> Store<Int, Burst.Action> {
    Store(initialState: 0) { Burst() }
  }

  /// Waits until the tasks of the cancelled effects have ended.
  private static func settle(_ store: Store<Int, Burst.Action>) async {
    await store.send(.work(.run { await $0(.done) })).finish()
  }

  private static func cancelledByIDs(_ n: Int) async -> Measurement {
    let store = worker()
    return await Measurement("Effect.cancel, each of \(all: n) effects by its id") {
      for id in 0..<n { store.send(.work(.forever(id))) }
      for id in 0..<n { store.send(.work(.cancel(id: id))) }
      await settle(store)
    }
  }

  private static func cancelledByOneID(_ n: Int) async -> Measurement {
    let store = worker()
    return await Measurement("Effect.cancel, \(all: n) effects by one id") {
      for _ in 0..<n { store.send(.work(.forever(0))) }
      store.send(.work(.cancel(id: 0)))
      await settle(store)
    }
  }

  private static func debounced(_ n: Int) async -> Measurement {
    let store = worker()
    let clock = TestClock()
    return await Measurement("Effect.debounce, each of \(all: n) ids") {
      for id in 0..<n {
        store.send(.work(.send(.done).debounce(id: id, for: .seconds(1), clock: clock)))
      }
      for id in 0..<n { store.send(.work(.cancel(id: id))) }
      await settle(store)
    }
  }

  private static func throttled(_ n: Int) async -> Measurement {
    let store = worker()
    let clock = TestClock()
    return await Measurement("Effect.throttle, each of \(all: n) ids") {
      for id in 0..<n {
        store.send(
          .work(.send(.done).throttle(id: id, for: .seconds(1), clock: clock, latest: true))
        )
      }
      for id in 0..<n { store.send(.work(.cancel(id: id))) }
      await settle(store)
    }
  }

  private static func sends(_ n: Int) async -> Measurement {
    let store = worker()
    return await Measurement("Effect.run, each of \(all: n) actions of one effect") {
      await store.send(.work(.run { send in for _ in 0..<n { await send(.done) } })).finish()
    }
  }

  private static func taskCancellations(_ n: Int) async -> Measurement {
    await Measurement("withTaskCancellation, each of \(all: n) ids") {
      await withTaskGroup(of: Void.self) { group in
        for id in 0..<n { group.addTask { await withTaskCancellation(id: id) {} } }
      }
    }
  }

  private static func waiters(_ n: Int) async -> Measurement {
    let store = worker()
    return await Measurement("StoreTask.finish, each of \(all: n) waiters") {
      let task = store.send(.work(.forever(0)))
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<n { group.addTask { await task.finish() } }
        await Task.yield()
        store.send(.work(.cancel(id: 0)))
      }
    }
  }

  private static func merged(_ n: Int) -> Measurement {
    let store = worker()
    return Measurement("Effect.merge, a fold of \(all: n)") {
      let effect = (0..<n).reduce(Effect<Burst.Action>.none) { effect, _ in
        effect.merge(with: .send(.done))
      }
      store.send(.work(effect))
    }
  }

  private static func mapped(_ n: Int) -> Measurement {
    let store = worker()
    return Measurement("Effect.map, a chain of \(all: n)") {
      let effect = (0..<n).reduce(Effect<Burst.Action>.send(.done)) { effect, _ in
        effect.map { $0 }
      }
      store.send(.work(effect))
    }
  }

  private static func unrelated(_ n: Int) -> Measurement {
    Measurement(
      "Store.send, no effect, \(among: n) effects with ids in flight",
      of: busyWorker(n)
    ) {
      $0.send(.done)
    }
  }

  private static func busyWorker(_ n: Int) -> Store<Int, Burst.Action> {
    let store = worker()
    for id in 0..<n { store.send(.work(.forever(id))) }
    return store
  }

  private static func removedRows(_ n: Int) async -> Measurement {
    let store = Store(initialState: BusyRows.State()) { BusyRows() }
    return await Measurement("Store.send, each of \(all: n) children with an effect removed") {
      store.send(.fill(n))
      for id in (0..<n).reversed() { store.send(.remove(id)) }
      await store.send(.wait).finish()
    }
  }

  private static func clearedRows(_ n: Int) async -> Measurement {
    let store = Store(initialState: BusyRows.State()) { BusyRows() }
    return await Measurement("Store.send, \(all: n) children with an effect removed at once") {
      store.send(.fill(n))
      store.send(.clear)
      await store.send(.wait).finish()
    }
  }
}

extension Effect where Action: Sendable {
  /// An effect that runs until it is cancelled.
  fileprivate static func forever(_ id: Int) -> Self {
    .run { _ in
      for await _ in AsyncStream<Void>.makeStream().stream {}
    }
    .cancellable(id: id)
  }
}

/// A feature that returns the effect of its action.
private struct Burst: Reducer {
  enum Action: Sendable {
    case work(Effect<Action>)
    case done
  }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .work(let effect): return effect
    case .done:
      state &+= 1
      return .none
    }
  }
}

/// A list whose rows have effects.
private struct BusyRows: Reducer {
  struct State {
    var rows: IdentifiedArrayOf<Worker.State> = []
  }

  enum Action: CasePathable {
    case rows(IdentifiedActionOf<Worker>)
    case fill(Int)
    case remove(Int)
    case clear
    case wait
    case waited

    struct AllCasePaths {
      var rows: AnyCasePath<Action, IdentifiedActionOf<Worker>> {
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
      case .rows, .waited: break
      case .fill(let count):
        state.rows = IdentifiedArray(uniqueElements: (0..<count).map { Worker.State(id: $0) })
        return .merge((0..<count).map { .send(.rows(.element(id: $0, action: .forever($0)))) })
      case .remove(let id): state.rows.remove(id: id)
      case .clear: state.rows = []
      case .wait: return .run { await $0(.waited) }
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Worker() }
  }
}
