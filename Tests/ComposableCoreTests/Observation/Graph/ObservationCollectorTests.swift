import ConcurrencyExtras
import Observation
import Testing

@testable import ComposableCore

@Suite struct ObservationCollectorTests {
  let root = Root()

  @Test func `a collector without changes and listeners need not notify`() {
    root.collector.reduce { root.state.child.count += 1 }
    #expect(!root.collector.mustNotify)
  }

  @Test func `observers are notified once, when the engine ends the drain`() {
    let count = Watch { [root] in _ = root.state.child.count }
    root.collector.reduce { root.state.child.count += 1 }
    root.collector.reduce { root.state.child.count += 1 }
    #expect(count.count == 0)
    #expect(root.collector.mustNotify)
    root.collector.notify()
    #expect(count.count == 1)
    #expect(!root.collector.mustNotify)
    root.collector.notify()
    #expect(count.count == 1)
  }

  @Test func `the reads of a reducer are not observed`() {
    let nothing = Watch { [root] in root.collector.reduce { _ = root.state.child.count } }
    root.send { $0.child.count += 1 }
    #expect(nothing.count == 0)
  }

  @Test func `reads in a suspended context are not observed`() {
    let nothing = Watch { [root] in withObservationSuspended { _ = root.state.child.count } }
    root.send { $0.child.count += 1 }
    #expect(nothing.count == 0)
  }

  @Test func `writes in a suspended context inside a reducer are collected`() {
    let count = Watch { [root] in _ = root.state.child.count }
    root.collector.reduce {
      withObservationSuspended { root.state.child.count += 1 }
      #expect(count.count == 0)
    }
    root.collector.notify()
    #expect(count.count == 1)
  }

  @Test func `an engine inside the reducer of an outer engine leaves the notification to it`() {
    let inner = Root()
    let count = Watch { _ = inner.state.child.count }
    root.collector.reduce {
      inner.send { $0.child.count += 1 }
      #expect(count.count == 0)
    }
    root.collector.notify()
    #expect(count.count == 1)
    #expect(!inner.collector.mustNotify)
  }

  @Test func `an observer may cause the next change`() {
    let child = Watch { [root] in
      if root.state.child.count == 1 { root.send { $0.child.count = 2 } }
    }
    let sibling = Watch { [root] in _ = root.state.sibling.count }
    root.send {
      $0.child.count = 1
      $0.sibling.count = 1
    }
    #expect(root.state.child.count == 2)
    #expect(child.count >= 1)
    #expect(sibling.count == 1)
    root.send { $0.child.count = 3 }
    #expect(!root.collector.mustNotify)
  }

  @Test func `copies of one value are observed and changed from many threads`() async {
    let state = ChildState()
    let notified = Locked(0)
    await withTaskGroup { group in
      for thread in 0..<8 {
        group.addTask {
          var copy = state
          for step in 0..<200 {
            withObservationTracking {
              _ = state.count + state.numbers.count
            } onChange: {
              notified.withLock { $0 += 1 }
            }
            copy.count = thread * 1_000 + step
            copy.numbers.append(step)
          }
        }
      }
    }
    #expect(state.count == 0)
    #expect(notified.withLock { $0 } > 0)
  }

  @MainActor
  @Test func `ended listeners are removed in batches, not with each new listener`() {
    for _ in 0..<1_000 { _ = root.collector.observe {} }
    #expect(root.collector.listeners.count <= 16)
    let tokens = (0..<1_000).map { _ in root.collector.observe {} }
    #expect(root.collector.listenerLimit >= 1_000)
    withExtendedLifetime(tokens) {}
  }

  @MainActor
  @Test func `a drain removes ended listeners`() {
    for _ in 0..<10 { _ = root.collector.observe {} }
    root.collector.reduce {}
    root.collector.notify()
    root.collector.notify()
    #expect(!root.collector.mustNotify)
  }
}
