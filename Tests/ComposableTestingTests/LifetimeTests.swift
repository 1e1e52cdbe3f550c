import Clocks
import ComposableCore
import ConcurrencyExtras
import Dependencies
import IssueReporting
import Testing

@testable import ComposableTesting
@testable import Sharing

@MainActor
struct LifetimeTests {
  /// Weak references to the parts of a test store.
  private struct Parts {
    weak var store: TestStore<SharedCounter.State, SharedCounter.Action>?
    weak var ledger: TestLedger<SharedCounter.State, SharedCounter.Action>?
    weak var engine: Engine<SharedCounter.State, SharedCounter.Action>?
    weak var executor: EffectExecutor?
    weak var sharedChanges: SharedChanges?

    @MainActor
    init(of store: TestStore<SharedCounter.State, SharedCounter.Action>) {
      self.store = store
      ledger = store.ledger
      engine = store.engine
      executor = store.executor
      sharedChanges = store.ledger.sharedChanges.changes
    }

    var areGone: Bool {
      store == nil && ledger == nil && engine == nil && executor == nil && sharedChanges == nil
    }
  }

  @Test func `all parts of a test store are released with the store`() async {
    let clock = TestClock()
    func use() async -> Parts {
      let store = TestStore(initialState: SharedCounter.State(count: Shared(value: 0))) {
        SharedCounter()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.add(1)) { $0.$count.withLock { $0 = 1 } }
      await store.send(.load)
      await clock.advance(by: .seconds(1))
      await store.receive(.loaded) {
        $0.$count.withLock { $0 += 10 }
        $0.name = "loaded"
      }
      await store.send(.addTwice)
      await store.receive(.add(1)) { $0.$count.withLock { $0 += 1 } }
      await store.receive(.add(1)) { $0.$count.withLock { $0 += 1 } }
      await store.finish()
      return Parts(of: store)
    }
    let parts = await use()
    #expect(parts.areGone, "\(parts)")
  }

  @Test func `all parts of a failed test store are released with the store`() async {
    func use() async -> Parts {
      let store = TestStore(initialState: SharedCounter.State(count: Shared(value: 0))) {
        SharedCounter()
      }
      await store.send(.add(1)) { $0.$count.withLock { $0 = 7 } }
      await store.send(.rename) { $0.name = "wrong" }
      return Parts(of: store)
    }
    let recorder = IssueRecorder()
    let parts = await withIssueReporters([recorder]) { await use() }
    #expect(recorder.recorded.value.count == 2)
    #expect(parts.areGone, "\(parts)")
  }

  @Test func `a store may be released in any isolation during deliveries of its effects`() async {
    let found = await failures {
      for _ in 0..<25 {
        let clock = TestClock()
        let box = LockIsolated<TestStoreOf<Feature>?>(nil)
        @MainActor func fill() async {
          let store = makeStore(clock: clock)
          await store.send(.timer)
          box.setValue(store)
        }
        await fill()
        async let release: Void = Self.empty(box)
        await clock.advance(by: .seconds(20))
        await release
      }
    }
    // Each store has left its timer, and possibly earlier ticks.
    let left = found.filter { $0.text.hasPrefix("An effect returned for this action") }
    #expect(left.count == 25)
    #expect(found.count <= 50)
  }

  /// Releases a store outside the main actor.
  @concurrent
  private nonisolated static func empty(_ box: LockIsolated<TestStoreOf<Feature>?>) async {
    box.setValue(nil)
  }
}
