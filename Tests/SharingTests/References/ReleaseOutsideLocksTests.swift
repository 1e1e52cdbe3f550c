import ConcurrencyExtras
@testable import Sharing
import Testing

/// Runs a closure in its deinitializer, as an object in a shared value may.
private final class Closing: Equatable, @unchecked Sendable {
  // Sendable because both properties are constants.
  private let number: Int
  private let close: @Sendable () -> Void

  init(_ number: Int, _ close: @escaping @Sendable () -> Void) {
    self.number = number
    self.close = close
  }

  deinit { close() }

  static func == (lhs: Closing, rhs: Closing) -> Bool { lhs.number == rhs.number }
}

// Each of these cases once deadlocked on its own lock.
@Suite struct ReleaseOutsideLocksTests {
  @Test func `an object whose deinit changes a shared value can be replaced in an expectation`() {
    let closed = Shared(value: 0)
    let close: @Sendable () -> Void = { closed.withLock { $0 += 1 } }
    let object = Shared(value: Closing(0, close))
    let tracker = SharedChangeTracker(reportUnassertedChanges: false)
    tracker.assert {
      object.withLock { $0 = Closing(9, close) }
      object.withLock { $0 = Closing(1, close) }
      #expect(closed.wrappedValue == 1)
    }
  }

  @Test
  func `an object whose deinit reads the tracker's values can be replaced by an older object`() {
    let log = LockIsolated<[Bool]>([])
    let later = SharedChangeTracker(reportUnassertedChanges: false)
    let earlier = SharedChangeTracker(reportUnassertedChanges: false)
    let object = Shared(value: Closing(0) {})
    earlier.track {
      object.withLock { $0 = Closing(1) { log.withValue { $0.append(later.hasExpectations) } } }
    }
    later.track { object.withLock { $0 = Closing(2) {} } }
    earlier.move(to: later)
    #expect(log.value.count == 1)
    #expect(later.hasChanges)
  }

  @Test func `an object whose deinit reads the value can be the merge base`() {
    let log = LockIsolated<[Int]>([])
    let values = LockIsolated<ValueReference<Closing>?>(nil)
    let reference = ValueReference(
      Closing(0) {
        values.value.map { reference in log.withValue { $0.append(reference.changeCount) } }
      }
    )
    values.setValue(reference)
    reference.recordMergeBase()
    reference.receive(Closing(1) {})
    reference.recordMergeBase()
    #expect(log.value.count == 1)
    values.setValue(nil)
  }

  @Test func `a follower can be removed if it owns an object whose deinit reads the value`() {
    let log = LockIsolated<[Int]>([])
    let reference = ValueReference(0)
    for _ in 0..<20 {
      let object = Closing(0) { log.withValue { $0.append(reference.current) } }
      reference.observe(for: Closing(1) {}) { _ in _ = object }
    }
    #expect(!log.value.isEmpty)
  }
}
