import ConcurrencyExtras
import Sharing
import Testing

/// What a key learns that has to know what a change was made of.
struct BasedKeyTests {
  @Test func `a change is made of the default, then of what was saved last`() {
    let key = NotedKey<Int>()
    @Shared(key) var value = 7
    $value.withLock { $0 = 1 }
    $value.withLock {
      $0 = 2
      $0 = 3
    }
    #expect(key.saves.value == [[7, 1], [1, 3]])
  }

  @Test func `what is received is what the next change is made of`() async throws {
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

  @Test func `what comes while a change is made is not what that is made of`() {
    let key = NotedKey<Int>()
    @Shared(key) var value = 0
    @Shared(value: 0) var other
    key.stored.setValue(5)
    // What is changed inside of a change is saved after both.
    $other.withLock { _ in
      $value.withLock { $0 = 1 }
      key.subscriber.value?.yield(5)
      $value.withLock { $0 += 1 }
    }
    #expect(key.saves.value.first == [0, 2])
    #expect(value == 5)
  }

  @Test func `a key with a default passes on what a change is made of`() {
    let key = NotedKey<Int>()
    @Shared(NotedKey<Int>.Default[key, default: 3]) var value
    $value.withLock { $0 = 4 }
    #expect(key.saves.value == [[3, 4]])
  }

  @Test func `a part that is changed is a change of the whole`() {
    let key = NotedKey<[Int]>()
    @Shared(key) var value = [1, 2]
    $value[1].withLock { $0 = 5 }
    $value[0].withLock { $0 = 4 }
    #expect(key.saves.value == [[[1, 2], [1, 5]], [[1, 5], [4, 5]]])
  }
}

/// A key that notes what it is to save, after what that was made of.
private struct NotedKey<Value: Sendable>: BasedKey {
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
    over base: Value,
    context: SaveContext,
    continuation: SaveContinuation
  ) {
    saves.withValue { $0.append([base, value]) }
    continuation.resume()
  }
}
