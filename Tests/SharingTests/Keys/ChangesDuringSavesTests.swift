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
}

/// A key that somebody else always writes to right after a save.
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
