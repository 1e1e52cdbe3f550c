import ConcurrencyExtras
import Dispatch
import Foundation
import Sharing
import Testing

struct ChangesDuringSavesTests {
  @Test func `a change that is made during a save is saved after it`() {
    let key = TalkativeKey()
    @Shared(key) var value = 0
    let shared = $value
    key.onSave.setValue { saved in
      guard saved == 1 else { return }
      shared.withLock { $0 = 2 }
      // Put off, so that the older value cannot arrive last.
      #expect(key.saves.value == [1])
    }
    shared.withLock { $0 = 1 }
    #expect(key.saves.value == [1, 2])
    key.onSave.setValue(nil)
  }

  @Test func `a value from outside that comes during a save is not missed`() {
    let key = ContestedKey()
    @Shared(key) var value = 0
    $value.withLock { $0 = 1 }
    #expect(value == 100)
    #expect(key.stored.value == 100)
  }

  @Test func `a load that comes back after a newer change does not undo it`() async throws {
    let key = SlowKey()
    @Shared(key) var value = 0
    let shared = $value
    // The one that is made with the value.
    key.loads.withValue { $0.removeFirst() }.resume(returning: 1)
    #expect(value == 1)
    async let loaded: Void = shared.load()
    while key.loads.value.isEmpty { await Task.yield() }
    shared.withLock { $0 = 2 }
    key.loads.withValue { $0.removeFirst() }.resume(returning: 1)
    try await loaded
    #expect(value == 2)
    #expect(key.saves.value == [2])
    #expect(!shared.isLoading)
    #expect(shared.loadError == nil)
    // One that is begun now knows of the change.
    async let later: Void = shared.load()
    while key.loads.value.isEmpty { await Task.yield() }
    key.loads.withValue { $0.removeFirst() }.resume(returning: 3)
    try await later
    #expect(value == 3)
  }

  @Test func `nor does the first load`() {
    let key = SlowKey()
    @Shared(key) var value = 0
    $value.withLock { $0 = 2 }
    key.loads.withValue { $0.removeFirst() }.resume(returning: 1)
    #expect(value == 2)
    #expect(key.saves.value == [2])
  }
}

/// A key whose loads are answered by a test.
private struct SlowKey: SharedKey {
  let loads = LockIsolated<[LoadContinuation<Int>]>([])
  let saves = LockIsolated<[Int]>([])

  var id: ObjectIdentifier { ObjectIdentifier(saves) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    loads.withValue { $0.append(continuation) }
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    saves.withValue { $0.append(value) }
    continuation.resume()
  }
}

/// A key that another program always writes to right after a save.
private struct ContestedKey: SharedKey {
  let stored = LockIsolated(0)
  let subscriber = LockIsolated<SharedSubscriber<Int>?>(nil)

  var id: ObjectIdentifier { ObjectIdentifier(stored) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resume(returning: stored.value)
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    self.subscriber.setValue(subscriber)
    return SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    stored.setValue(value)
    let isTold = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [stored, subscriber] in
      stored.setValue(100)
      subscriber.value?.yield(100)
      isTold.signal()
    }
    isTold.wait()
    continuation.resume()
  }
}

/// A key that saves at once, and tells of it before it has ended.
private struct TalkativeKey: SharedKey {
  let saves = LockIsolated<[Int]>([])
  let onSave = LockIsolated<(@Sendable (Int) -> Void)?>(nil)

  var id: ObjectIdentifier { ObjectIdentifier(saves) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resumeReturningInitialValue()
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    saves.withValue { $0.append(value) }
    onSave.value?(value)
    continuation.resume()
  }
}
