import ConcurrencyExtras
import CustomDump
import Dependencies
import IssueReporting
@testable import Sharing
import Testing

struct SharedChangeTrackerTests {
  struct State: Equatable {
    @Shared var count: Int
  }

  @Test func `an expectation changes the recorded value, not the shared one`() {
    let state = State(count: Shared(value: 0))
    let tracker = SharedChangeTracker()
    tracker.track { state.$count.withLock { $0 += 1 } }
    #expect(tracker.hasChanges)
    let expected = state
    tracker.assert {
      #expect(expected != state)
      expected.$count.withLock { $0 += 1 }
      #expect(expected == state)
    }
    #expect(state.count == 1)
    #expect(!tracker.hasChanges)
  }

  @Test func `an unexpected change is shown as old and new value`() {
    let state = State(count: Shared(value: 0))
    let tracker = SharedChangeTracker()
    tracker.track { state.$count.withLock { $0 += 1 } }
    let difference = tracker.assert { diff(state, state) }
    expectNoDifference(
      difference,
      """
        SharedChangeTrackerTests.State(
      -   _count: 0
      +   _count: 1
        )
      """
    )
    tracker.reset()
    #expect(!tracker.hasChanges)
    #expect(tracker.assert { diff(state, state) } == nil)
  }

  @Test func `an expectation of a change that did not happen is a difference`() {
    let state = State(count: Shared(value: 0))
    let tracker = SharedChangeTracker()
    tracker.assert {
      state.$count.withLock { $0 = 5 }
      #expect(state.count == 5)
      #expect(!(state == state))
    }
    #expect(state.count == 0)
    tracker.reset()
  }

  @Test func `a part of a shared value is compared`() {
    @Shared(value: [1, 2]) var numbers
    @Shared var first: Int
    _first = Shared(projectedValue: $numbers[0])
    let shared = $first
    let tracker = SharedChangeTracker()
    tracker.track { shared.withLock { $0 = 10 } }
    tracker.assert {
      #expect(shared != shared)
      shared.withLock { $0 = 10 }
      #expect(shared == shared)
    }
  }

  @Test func `code outside of expectations receives the actual value`() {
    let state = State(count: Shared(value: 0))
    let tracker = SharedChangeTracker()
    tracker.track { state.$count.withLock { $0 += 1 } }
    #expect(state == state)
    #expect(diff(state, state) == nil)
    tracker.reset()
  }

  @Test func `nested trackers both record the old value`() {
    @Shared(value: 0) var count
    let outer = SharedChangeTracker()
    let inner = SharedChangeTracker()
    outer.track {
      $count.withLock { $0 = 1 }
      inner.track { $count.withLock { $0 = 2 } }
    }
    let shared = $count
    outer.assert { #expect(shared.wrappedValue == 0) }
    inner.assert { #expect(shared.wrappedValue == 1) }
    outer.reset()
    inner.reset()
  }

  @Test func `tasks record changes in the tracker of their creation`() async {
    @Shared(value: 0) var count
    let shared = $count
    let tracker = SharedChangeTracker()
    let task = tracker.track { Task { shared.withLock { $0 = 1 } } }
    await task.value
    #expect(tracker.hasChanges)
    tracker.reset()
  }

  @Test func `an expectation saves no value`() {
    let storage = InMemoryStorage()
    withDependencies {
      $0.defaultInMemoryStorage = storage
    } operation: {
      @Shared(.inMemory("count")) var count = 0
      let tracker = SharedChangeTracker()
      tracker.assert { $count.withLock { $0 = 5 } }
      tracker.reset()
      #expect(count == 0)
      #expect(storage.values.value(for: "count", as: Int.self) == 0)
    }
  }

  @Test func `changes without an expectation are reported at the end`() {
    withKnownIssue {
      @Shared(value: 0) var count
      let tracker = SharedChangeTracker(reportUnassertedChanges: true)
      tracker.track { $count.withLock { $0 = 1 } }
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        A shared value was changed, but the test does not assert the change.
          Value: Int

        − 0
        + 1

        (Before: −, Now: +)
        Assert the change in the closure of the "send" or "receive" that causes it, or with \
        "store.assert" if no action causes it.
        """
      ]
    }
  }
}
