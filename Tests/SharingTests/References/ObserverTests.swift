import ConcurrencyExtras
import Dispatch
import Foundation
import Observation
import ProcessTestSupport
import Sharing
import Testing

struct ObserverTests {
  @Test func `an observer may change the observed value`() {
    @Shared(value: 0) var count
    let shared = $count
    withObservationTracking {
      _ = shared.wrappedValue
    } onChange: {
      shared.withLock { $0 += 10 }
    }
    shared.withLock { $0 = 1 }
    #expect(count == 11)
  }

  @MainActor
  @Test func `an observer on the main actor misses no change by another thread`() async {
    @Shared(value: 0) var count
    let shared = $count
    let isTold = LockIsolated(false)
    withObservationTracking {
      #expect(shared.wrappedValue == 0)
      let isChanged = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        shared.withLock { $0 = 1 }
        isChanged.signal()
      }
      isChanged.wait()
    } onChange: {
      isTold.setValue(true)
    }
    #expect(!isTold.value)
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    #expect(isTold.value)
  }

  @Test func `an observer on the main thread misses no change by another thread`() async throws {
    // In a separate process, because main-actor tests do not run on the main thread.
    let child = try ChildProcess("observe", URL(filePath: "/"))
    #expect(await child.line() == "1")
    #expect(await child.end() == 0)
  }

  @Test func `an observer that observes again may change the value until a condition holds`() {
    @Shared(value: 0) var count
    let shared = $count
    let seen = LockIsolated<[Int]>([])
    @Sendable func observe() {
      withObservationTracking {
        let value = shared.wrappedValue
        seen.withValue { $0.append(value) }
      } onChange: {
        observe()
        if shared.wrappedValue < 5 { shared.withLock { $0 += 1 } }
      }
    }
    observe()
    shared.withLock { $0 = 1 }
    #expect(count == 5)
    #expect(seen.value == [0, 1, 2, 3, 4, 5])
  }
}
