import ComposableCore
import ComposableTesting
import ConcurrencyExtras
import Dependencies
import DependenciesTestSupport
import Dispatch
import IdentifiedCollections
import Sharing
import Testing

/// Changes of shared values by code outside the store's dependencies: detached tasks, queues, cancellation handlers.
@MainActor
@Suite(.dependencies) struct UntrackedChangeTests {
  private struct Meter: Reducer {
    struct Row: Equatable, Identifiable {
      let id: Int
      @Shared var count: Int
    }

    struct State: Equatable {
      @Shared(value: 0) var count: Int
      var rows: IdentifiedArrayOf<Row> = []
      var name = ""
    }

    enum Action: Equatable {
      case detached, queue, mainQueue, row, hit, cancelled, thenSend, done, add
    }

    @Shared(.inMemory("hits")) var hits = 0

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      let count = state.$count
      switch action {
      case .detached:
        return .run { _ in await Task.detached { count.withLock { $0 += 1 } }.value }
      case .queue:
        return changeOnQueue(.global(), count)
      case .mainQueue:
        return changeOnQueue(.main, count)
      case .row:
        guard let row = state.rows.first else { return .none }
        return .run { _ in await Task.detached { row.$count.withLock { $0 += 1 } }.value }
      case .hit:
        return .run { [$hits] _ in await Task.detached { $hits.withLock { $0 += 1 } }.value }
      case .cancelled:
        return .run { _ in
          await withTaskCancellationHandler {
            try? await Task.never()
          } onCancel: {
            count.withLock { $0 += 1 }
          }
        }
      case .thenSend:
        return .run { send in
          await Task.detached { count.withLock { $0 += 1 } }.value
          await send(.done)
        }
      case .done:
        state.name += "x"
        return .none
      case .add:
        count.withLock { $0 += 10 }
        return .none
      }
    }

    private func changeOnQueue(_ queue: DispatchQueue, _ count: Shared<Int>) -> Effect<Action> {
      .run { _ in
        await withCheckedContinuation { continuation in
          queue.async {
            count.withLock { $0 += 1 }
            continuation.resume()
          }
        }
      }
    }
  }

  private func makeMeter(_ state: Meter.State = Meter.State()) -> TestStoreOf<Meter> {
    TestStore(initialState: state) { Meter() }
  }

  private static let left =
    "Test store finished before asserting against changes to shared state."

  @Test(arguments: ["detached task", "queue", "main queue"])
  func `an unasserted change outside the store's tasks fails`(place: String) async {
    let store = makeMeter()
    await store.send(place == "queue" ? .queue : place == "main queue" ? .mainQueue : .detached)
      .finish()
    let text = await failure { await store.finish() }
    #expect(text.hasPrefix(Self.left), "\(text)")
    #expect(text.contains("UntrackedChangeTests.swift:N\n        − 0\n        + 1"), "\(text)")
    #expect(store.state.count == 1)
    await store.finish()
  }

  @Test func `a change by a detached task fails on release of the store`() async {
    let text = await failure { await leaveChange() }
    #expect(text.hasPrefix(Self.left), "\(text)")
  }

  private func leaveChange(line: UInt = #line) async {
    let store = TestStore(initialState: Meter.State(), reducer: { Meter() }, line: line)
    await store.send(.detached).finish()
  }

  @Test(.timeLimit(.minutes(15)))
  func `a change by an effect that outlives its store is not reported`() async {
    let (starts, start) = AsyncStream<Void>.makeStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    let found = await failures {
      await leaveEffect(changingAfter: starts, end)
      start.finish()
      for await _ in ends {}
      // The effect's task ends.
      for _ in 0..<100 { await Task.yield() }
    }
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `a change by the cancellation of a skipped effect is not reported`() async {
    let found = await failures { await leaveSkippedEffect() }
    #expect(found.isEmpty, "\(found)")
  }

  private func leaveSkippedEffect() async {
    let store = makeMeter()
    await store.send(.cancelled)
    store.exhaustivity = .off
    await store.skipInFlightEffects()
  }

  @Test func `a state is searched for shared values once, with its first effect`() async {
    struct Seen: Equatable, CustomReflectable {
      let count: LockIsolated<Int>
      var customMirror: Mirror {
        count.withValue { $0 += 1 }
        return Mirror(self, children: [])
      }
    }
    let count = LockIsolated(0)
    let store = TestStore(initialState: Seen(count: count)) {
      Reduce<Seen, Bool> { _, starts in starts ? .run { _ in } : .none }
    }
    await store.send(false)
    #expect(count.value == 0)
    await store.send(true)
    #expect(count.value == 1)
    for _ in 1...3 { await store.send(true) }
    #expect(count.value == 1)
  }

  private func leaveEffect(
    changingAfter starts: AsyncStream<Void>,
    _ end: AsyncStream<Void>.Continuation
  ) async {
    let store = TestStore(initialState: Meter.State()) {
      Reduce<Meter.State, Meter.Action> { [count = Shared(value: 0)] state, _ in
        count.withLock { $0 = 1 }
        return .run { _ in
          await Task.detached {
            for await _ in starts {}
            count.withLock { $0 = 2 }
          }.value
          end.finish()
        }
      }
    }
    store.exhaustivity = .off
    await store.send(.detached)
  }

  @Test func `a change by a detached task is asserted separately or with an action`() async {
    let store = makeMeter()
    await store.send(.detached).finish()
    store.assert { $0.$count.withLock { $0 += 1 } }
    await store.send(.thenSend)
    await store.receive(.done) {
      $0.$count.withLock { $0 = 2 }
      $0.name = "x"
    }
    await store.send(.detached).finish()
    await store.send(.add) { $0.$count.withLock { $0 = 13 } }
    await store.finish()
  }

  @Test func `a change by a detached task can be asserted after the next action`() async {
    let store = makeMeter()
    await store.send(.thenSend)
    await store.receive(.done) { $0.name = "x" }
    store.assert { $0.$count.withLock { $0 = 1 } }
    await store.finish()
  }

  @Test func `a change by a detached task in a row is found, even if the state predates its store`()
    async
  {
    let row = Meter.Row(id: 1, count: Shared(value: 1))
    let store = makeMeter(Meter.State(rows: [row]))
    await store.send(.row).finish()
    #expect(await failure { await store.finish() }.contains("− 1\n        + 2"))
    await store.send(.row).finish()
    store.assert { $0.rows[id: 1]?.$count.withLock { $0 = 3 } }
    await store.finish()
  }

  @Test func `a change by a detached task to a value in the reducer is found`() async {
    let store = makeMeter()
    await store.send(.hit).finish()
    #expect(await failure { await store.finish() }.hasPrefix(Self.left))
  }

  @Test func `a change by a cancelled effect is found`() async {
    let store = makeMeter()
    await store.send(.cancelled).cancel()
    #expect(await failure { await store.finish() }.hasPrefix(Self.left))
    await store.send(.cancelled).cancel()
    store.assert { $0.$count.withLock { $0 = 2 } }
    await store.finish()
  }

  @Test func `changes made by the test need no assertion`() async {
    let store = makeMeter()
    let count = store.state.$count
    count.withLock { $0 = 5 }
    await Task { count.withLock { $0 += 1 } }.value
    await store.send(.add) { $0.$count.withLock { $0 = 16 } }
    await withTaskGroup { group in group.addTask { count.withLock { $0 = 1 } } }
    await store.send(.done) { $0.name = "x" }
    await store.finish()
  }

  @Test func `changes are found even if the test replaced all dependencies`() async {
    let store = TestStore(initialState: Meter.State()) {
      Meter()
    } withDependencies: {
      $0 = DependencyValues()
    }
    store.dependencies = DependencyValues()
    #expect(await failure { await store.send(.add) }.contains("−   count: 0"))
    await store.send(.add) { $0.$count.withLock { $0 = 20 } }
  }
}
