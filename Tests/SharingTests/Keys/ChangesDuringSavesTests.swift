import ConcurrencyExtras
import Dispatch
import Foundation
import Sharing
import Testing

struct ChangesDuringSavesTests {
  @Test func `a change during a save is saved after it`() {
    let key = TalkativeKey()
    @Shared(key) var value = 0
    let shared = $value
    key.onSave.setValue { saved in
      guard saved == 1 else { return }
      shared.withLock { $0 = 2 }
      // Deferred, so that the older value cannot be saved last.
      #expect(key.saves.value == [1])
    }
    shared.withLock { $0 = 1 }
    #expect(key.saves.value == [1, 2])
    key.onSave.setValue(nil)
  }

  @Test func `an external value received during a save is not missed`() {
    let key = ContestedKey()
    @Shared(key) var value = 0
    $value.withLock { $0 = 1 }
    #expect(value == 100)
    #expect(key.stored.value == 100)
  }

  @Test func `a load that ends after a newer change does not undo it`() async throws {
    let key = SlowKey()
    @Shared(key) var value = 0
    let shared = $value
    // The load at the creation of the value.
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
    // A load that starts now includes the change.
    async let later: Void = shared.load()
    while key.loads.value.isEmpty { await Task.yield() }
    key.loads.withValue { $0.removeFirst() }.resume(returning: 3)
    try await later
    #expect(value == 3)
  }

  @Test func `a first load that ends after a change does not undo it`() {
    let key = SlowKey()
    @Shared(key) var value = 0
    $value.withLock { $0 = 2 }
    key.loads.withValue { $0.removeFirst() }.resume(returning: 1)
    #expect(value == 2)
    #expect(key.saves.value == [2])
  }
}

/// A key whose loads are resumed by the test.
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

/// A key to which another program writes after each save.
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

/// A key that saves synchronously, and notifies its subscriber before the save ends.
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
