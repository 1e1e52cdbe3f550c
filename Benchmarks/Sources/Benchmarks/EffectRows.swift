import ComposableCore

/// The cost of running effects.
@MainActor
enum EffectRows {
  static var all: [Measurement] {
    get async {
      await [
        idle(beside: 0), idle(beside: 100), idle(besideChildren: 0), idle(besideChildren: 10_000),
        moving(100), moving(1_000), roundTrip, burst, cancellation, cancellationOfBegun,
      ]
    }
  }

  private static func idle(beside count: Int) -> Measurement {
    Measurement(
      "Store.send, no effect, \(among: count) effects in flight",
      of: worker(effects: count)
    ) {
      $0.send(.noEffect)
    }
  }

  private static func worker(effects count: Int) -> StoreOf<Worker> {
    let store = Store(initialState: Worker.State()) { Worker() }
    for id in 0..<count { store.send(.forever(id)) }
    return store
  }

  private static func idle(besideChildren count: Int) -> Measurement {
    Measurement(
      "Store.send, no effect, \(among: count) children with an effect",
      of: workingRows(10_000, working: count)
    ) {
      $0.send(.noEffect)
    }
  }

  private static func moving(_ count: Int) -> Measurement {
    Measurement(
      "Store.send, the first of \(among: count) children with an effect moved to the end",
      of: workingRows(count, working: count)
    ) {
      $0.send(.moveFirstToEnd)
    }
  }

  private static func workingRows(_ count: Int, working: Int) -> StoreOf<WorkingRows> {
    let store = Store(initialState: WorkingRows.State(rows: count)) { WorkingRows() }
    for id in 0..<working { store.send(.rows(.element(id: id, action: .forever(id)))) }
    return store
  }

  private static var roundTrip: Measurement {
    get async {
      let store = Store(initialState: Worker.State()) { Worker() }
      return await Measurement("Effect.run, one round trip") {
        await store.send(.runOnce).finish()
      }
    }
  }

  private static var burst: Measurement {
    get async {
      let store = Store(initialState: Worker.State()) { Worker() }
      return await Measurement("Effect.run, each of 2,000 at once", scale: 2_000) {
        let tasks = (0..<2_000).map { _ in store.send(.runOnce) }
        for task in tasks { await task.finish() }
      }
    }
  }

  /// The effect is cancelled before its task starts, but the task still has a cost: each hundred waits for its tasks.
  private static var cancellation: Measurement {
    get async {
      let store = Store(initialState: Worker.State()) { Worker() }
      for id in 0..<1_000 { store.send(.forever(id)) }
      return await Measurement("Effect.cancel, one of 1,000 started and cancelled", scale: 100) {
        for _ in 0..<100 {
          let task = store.send(.forever(-1))
          store.send(.stop(-1))
          await task.finish()
        }
        await store.send(.runOnce).finish()
      }
    }
  }

  /// Includes the start of the work: most of this row is the round trip to the task and back.
  private static var cancellationOfBegun: Measurement {
    get async {
      let store = Store(initialState: 0) { ReportingWorker() }
      for id in 0..<1_000 { store.send(.forever(id, begun: nil)) }
      return await Measurement("Effect.cancel, one of 1,000 that has begun") {
        var task: StoreTask?
        await withCheckedContinuation { begun in task = store.send(.forever(-1, begun: begun)) }
        store.send(.stop(-1))
        await task?.finish()
      }
    }
  }
}
