import ConcurrencyExtras
import Foundation
import Observation
import Sharing
import Testing

struct ObserverTests {
  @Test func `an observer may change the value it observes`() {
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

  @Test func `an observer on the main thread misses no change of another thread`() async throws {
    // In a process of its own, because main-actor tests do not run on the main thread.
    let child = try ChildProcess("observe", URL(filePath: "/"))
    #expect(await child.line() == "1")
    #expect(await child.end() == 0)
  }

  @Test func `an observer that observes on may change the value until it is content`() {
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
