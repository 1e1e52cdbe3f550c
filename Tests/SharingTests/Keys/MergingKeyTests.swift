import ConcurrencyExtras
import Sharing
import Testing

/// The merge bases that a merging key receives.
struct MergingKeyTests {
  @Test func `the merge base is the default, then the value saved last`() {
    let key = NotedKey<Int>()
    @Shared(key) var value = 7
    $value.withLock { $0 = 1 }
    $value.withLock {
      $0 = 2
      $0 = 3
    }
    #expect(key.saves.value == [[7, 1], [1, 3]])
  }

  @Test func `a received value is the merge base of the next change`() async throws {
    let key = NotedKey<Int>()
    @Shared(key) var value = 0
    $value.withLock { $0 = 1 }
    key.subscriber.value?.yield(5)
    $value.withLock { $0 += 1 }
    key.stored.setValue(20)
    try await $value.load()
    $value.withLock { $0 += 1 }
    try await $value.save()
    #expect(key.saves.value == [[0, 1], [5, 6], [20, 21], [21, 21]])
  }

  @Test func `a value received during a change is not the merge base of that change`() {
    let key = NotedKey<Int>()
    @Shared(key) var value = 0
    @Shared(value: 0) var other
    key.stored.setValue(5)
    // A nested change is saved after both.
    $other.withLock { _ in
      $value.withLock { $0 = 1 }
      key.subscriber.value?.yield(5)
      $value.withLock { $0 += 1 }
    }
    #expect(key.saves.value.first == [0, 2])
    #expect(value == 5)
  }

  @Test func `a key with a default passes the merge base on`() {
    let key = NotedKey<Int>()
    @Shared(NotedKey<Int>.Default[key, default: 3]) var value
    $value.withLock { $0 = 4 }
    #expect(key.saves.value == [[3, 4]])
  }

  @Test func `a change of a part is a change of the whole value`() {
    let key = NotedKey<[Int]>()
    @Shared(key) var value = [1, 2]
    $value[1].withLock { $0 = 5 }
    $value[0].withLock { $0 = 4 }
    #expect(key.saves.value == [[[1, 2], [1, 5]], [[1, 5], [4, 5]]])
  }
}

/// A key that records the values to save, after their merge bases.
private struct NotedKey<Value: Sendable>: MergingKey {
  let saves = LockIsolated<[[Value]]>([])
  let stored = LockIsolated<Value?>(nil)
  let subscriber = LockIsolated<SharedSubscriber<Value>?>(nil)

  var id: ObjectIdentifier { ObjectIdentifier(saves) }

  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: .success(stored.value))
  }

  func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    self.subscriber.setValue(subscriber)
    return SharedSubscription {}
  }

  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    Issue.record("It was not said what the value was made of.")
  }

  func save(
    _ value: Value,
    over mergeBase: Value,
    context: SaveContext,
    continuation: SaveContinuation
  ) {
    saves.withValue { $0.append([mergeBase, value]) }
    continuation.resume()
  }
}
