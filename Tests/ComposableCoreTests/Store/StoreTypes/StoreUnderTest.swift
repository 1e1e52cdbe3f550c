import ComposableCore
import Dependencies
import Dispatch

/// A store of a ``Workbench`` in one kind of isolation.
protocol StoreUnderTest: Sendable {
  /// Sends an action, and waits for its effects unless they wait for a gate.
  ///
  /// - Returns: The resulting state.
  func send(_ action: Workbench.Action, gate: Int?) async -> String

  /// Waits for the effects of an open gate.
  func finish(gate: Int) async

  /// The current state.
  var summary: String { get async }
}

private func makeWorkbench() -> Workbench { Workbench() }

private func prepare(_ values: inout DependencyValues) { values.uuid = .incrementing }

@MainActor
final class MainActorStoreUnderTest: StoreUnderTest {
  private let store = Store(
    initialState: Workbench.State(),
    reducer: makeWorkbench,
    withDependencies: prepare
  )
  private var tasks: [Int: StoreTask] = [:]

  func send(_ action: Workbench.Action, gate: Int?) async -> String {
    let task = store.send(action)
    if let gate { tasks[gate] = task } else { await task.finish() }
    return store.currentState.summary
  }

  func finish(gate: Int) async { await tasks.removeValue(forKey: gate)?.finish() }

  var summary: String { store.currentState.summary }
}

/// An actor with a local store.
actor LocalStoreUnderTest: StoreUnderTest {
  private let store = LocalStore(
    initialState: Workbench.State(),
    reducer: makeWorkbench,
    withDependencies: prepare
  )
  private var tasks: [Int: LocalStoreTask] = [:]

  func send(_ action: Workbench.Action, gate: Int?) async -> String {
    let task = store.send(action)
    if let gate { tasks[gate] = task } else { await task.finish() }
    return store.state.summary
  }

  func finish(gate: Int) async { await tasks.removeValue(forKey: gate)?.finish() }

  var summary: String { store.state.summary }
}

/// A store as an actor.
actor StoreActorUnderTest: StoreUnderTest {
  private let store = StoreActor(
    initialState: Workbench.State(),
    reducer: makeWorkbench,
    withDependencies: prepare
  )
  private var tasks: [Int: StoreTask] = [:]

  func send(_ action: Workbench.Action, gate: Int?) async -> String {
    let task = await store.send(action)
    if let gate { tasks[gate] = task } else { await task.finish() }
    return await store.withStore { $0.state.summary }
  }

  func finish(gate: Int) async { await tasks.removeValue(forKey: gate)?.finish() }

  var summary: String {
    get async { await store.withStore { $0.state.summary } }
  }
}

/// A store without an actor; its thread waits for effects.
final class ThreadStoreUnderTest: StoreUnderTest, @unchecked Sendable {
  // Sendable, because only the queue uses the variables.
  private let queue = DispatchQueue(label: "store")
  private lazy var store = LocalStore(
    initialState: Workbench.State(),
    reducer: makeWorkbench,
    withDependencies: prepare
  )
  private var tasks: [Int: LocalStoreTask] = [:]

  func send(_ action: Workbench.Action, gate: Int?) async -> String {
    await onQueue { [self] in
      let task = store.send(action)
      if let gate { tasks[gate] = task } else { task.wait() }
      return store.state.summary
    }
  }

  func finish(gate: Int) async {
    await onQueue { [self] in tasks.removeValue(forKey: gate)?.wait() }
  }

  var summary: String {
    get async { await onQueue { [self] in store.state.summary } }
  }

  private func onQueue<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }
}
