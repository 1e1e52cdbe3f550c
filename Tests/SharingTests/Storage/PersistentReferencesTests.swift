@testable import Sharing
import ConcurrencyExtras
import Dependencies
import Testing

struct PersistentReferencesTests {
  @Test func `short-lived holders leave no entry behind`() {
    let references = DependencyValues._current.persistentReferences
    for number in 0..<10_000 {
      let shared = Shared(wrappedValue: number, .inMemory("holder \(number)"))
      #expect(shared.wrappedValue == number)
      #expect(references.count == 1)
    }
    #expect(references.count == 0)
  }

  @Test func `holders of a saved key share a value despite a key with its name that only loads`() {
    let storage = LockIsolated<Int?>(nil)
    let reader = SharedReader(wrappedValue: 1, LoadedKey())
    let first = Shared(wrappedValue: 2, SavedKey(storage: storage))
    let second = Shared(wrappedValue: 3, SavedKey(storage: storage))
    first.withLock { $0 = 10 }
    #expect(second.wrappedValue == 10)
    #expect(storage.value == 10)
    #expect(reader.wrappedValue == 1)
    #expect(DependencyValues._current.persistentReferences.count == 2)
  }

  @Test func `a key that only loads shares the value of a saved key with its name`() {
    let shared = Shared(wrappedValue: 2, SavedKey(storage: LockIsolated(nil)))
    let reader = SharedReader(wrappedValue: 1, LoadedKey())
    shared.withLock { $0 = 10 }
    #expect(reader.wrappedValue == 10)
  }

  @Test func `a saved key observes its storage despite a key with its name that only loads`() {
    let subscriber = LockIsolated<SharedSubscriber<Int>?>(nil)
    let reader = SharedReader(wrappedValue: 1, LoadedKey())
    let shared = Shared(
      wrappedValue: 2,
      SavedKey(storage: LockIsolated(nil), subscriber: subscriber)
    )
    subscriber.value?.yield(5)
    #expect(shared.wrappedValue == 5)
    #expect(reader.wrappedValue == 1)
  }

  private struct LoadedKey: SharedReaderKey {
    var id: String { "number" }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      continuation.resumeReturningInitialValue()
    }

    func subscribe(
      context: LoadContext<Int>,
      subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      SharedSubscription {}
    }
  }

  private struct SavedKey: SharedKey {
    let storage: LockIsolated<Int?>
    var subscriber = LockIsolated<SharedSubscriber<Int>?>(nil)
    var id: String { "number" }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      continuation.resume(with: .success(storage.value))
    }

    func subscribe(
      context: LoadContext<Int>,
      subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      self.subscriber.setValue(subscriber)
      return SharedSubscription {}
    }

    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      storage.setValue(value)
      continuation.resume()
    }
  }
}
