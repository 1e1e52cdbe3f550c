import ConcurrencyExtras
import Dependencies
import IssueReporting
import Observation
import Sharing
import Testing

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var visits: Self { Self[.inMemory("visits"), default: 3] }
}

extension SharedReaderKey where Self == RemoteKey.Default {
  fileprivate static func remote(_ server: Server) -> Self {
    Self[RemoteKey(server: server), default: -1]
  }
}

/// The storage of the test keys; the test resumes its requests.
private final class Server: Sendable {
  let load = LockIsolated<LoadContinuation<Int>?>(nil)
  let subscriber = LockIsolated<SharedSubscriber<Int>?>(nil)
  let saves = LockIsolated<[(value: Int, continuation: SaveContinuation)]>([])
  let ends = LockIsolated(0)
}

private struct RemoteKey: SharedKey {
  let server: Server

  var id: ObjectIdentifier { ObjectIdentifier(server) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    server.load.setValue(continuation)
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    server.subscriber.setValue(subscriber)
    return SharedSubscription { [server] in server.ends.withValue { $0 += 1 } }
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    server.saves.withValue { $0.append((value, continuation)) }
  }
}

private struct Outage: Error, Equatable {}

struct KeyTests {
  @Test func `holders of one key share a value, and the first default applies`() {
    @Shared(.inMemory("count")) var a = 1
    @Shared(.inMemory("count")) var b = 2
    #expect(b == 1)
    $b.withLock { $0 = 5 }
    #expect(a == 5)
    @SharedReader(.inMemory("count")) var c = 3
    #expect(c == 5)
    #expect($a.description == #"Shared<Int>(.inMemory("count"))"#)
  }

  @Test func `a value in memory outlives its holders`() {
    do {
      @Shared(.inMemory("count")) var count = 1
      $count.withLock { $0 = 7 }
    }
    @Shared(.inMemory("count")) var count = 2
    #expect(count == 7)
  }

  @Test func `concurrent tests have separate values, one`() async {
    await leaveSomethingBehind()
  }

  @Test func `concurrent tests have separate values, two`() async {
    await leaveSomethingBehind()
  }

  private func leaveSomethingBehind() async {
    @Shared(.inMemory("side")) var count = 0
    #expect(count == 0)
    $count.withLock { $0 += 1 }
    await Task.yield()
    #expect(count == 1)
  }

  @Test func `another storage has another value`() {
    @Shared(.inMemory("count")) var a = 1
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("count")) var b = 2
      #expect(b == 2)
    }
    #expect(a == 1)
  }

  @Test func `a key with a default shares its value with the key itself`() {
    @Shared(.visits) var visits
    #expect(visits == 3)
    @Shared(.visits) var same = 9
    @Shared(.inMemory("visits")) var bare = 10
    $bare.withLock { $0 = 4 }
    #expect(visits == 4 && same == 4)
    @SharedReader(.visits) var reader
    #expect(reader == 4)
  }

  @Test func `an optional value needs no default`() {
    @Shared(.inMemory("name")) var name: String?
    #expect(name == nil)
    $name.withLock { $0 = "Blob" }
    @SharedReader(.inMemory("name")) var reader: String?
    #expect(reader == "Blob")
  }

  @Test func `a value is loading until the key responds`() {
    let server = Server()
    @Shared(.remote(server)) var value
    #expect($value.isLoading)
    #expect(value == -1)
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = $value.isLoading
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    server.load.withValue { $0 }?.resume(returning: 5)
    #expect(value == 5)
    #expect(!$value.isLoading)
    #expect(changes.value == 1)
  }

  @Test func `a failed load keeps the value, and the next success clears the error`() throws {
    let server = Server()
    @Shared(.remote(server)) var value
    server.load.withValue { $0 }?.resume(throwing: Outage())
    #expect($value.loadError as? Outage == Outage())
    #expect(value == -1)
    let subscriber = try #require(server.subscriber.withValue { $0 })
    subscriber.yield(8)
    #expect(value == 8)
    #expect($value.loadError == nil)
    subscriber.yield(throwing: Outage())
    #expect(value == 8)
    #expect($value.loadError != nil)
    subscriber.yieldReturningInitialValue()
    #expect(value == -1)
    subscriber.yieldLoading()
    #expect($value.isLoading)
    subscriber.yieldLoading(false)
    #expect(!$value.isLoading)
  }

  @Test func `a requested load throws its error`() async throws {
    let server = Server()
    @Shared(.remote(server)) var value
    server.load.withValue { $0 }?.resume(returning: 1)
    server.load.setValue(nil)
    let shared = $value
    let load = Task { try await shared.load() }
    while server.load.withValue({ $0 == nil }) { await Task.yield() }
    #expect(shared.isLoading)
    server.load.withValue { $0 }?.resume(throwing: Outage())
    await #expect(throws: Outage.self) { try await load.value }
    #expect(shared.loadError is Outage)
    #expect(!shared.isLoading)
    #expect(value == 1)
  }

  @Test func `each change is saved, and an error remains until a later success`() {
    let server = Server()
    @Shared(.remote(server)) var value
    server.load.withValue { $0 }?.resume(returning: 1)
    $value.withLock { $0 = 2 }
    server.saves.withValue { $0 }[0].continuation.resume(throwing: Outage())
    #expect($value.saveError is Outage)
    #expect(value == 2)
    $value.withLock { $0 = 3 }
    server.saves.withValue { $0 }[1].continuation.resume()
    #expect($value.saveError == nil)
    #expect(server.saves.withValue { $0.map(\.value) } == [2, 3])
  }

  @Test func `a late failure of an older save does not affect a newer save`() {
    let server = Server()
    @Shared(.remote(server)) var value
    server.load.withValue { $0 }?.resume(returning: 1)
    $value.withLock { $0 = 2 }
    $value.withLock { $0 = 3 }
    server.saves.withValue { $0 }[1].continuation.resume()
    server.saves.withValue { $0 }[0].continuation.resume(throwing: Outage())
    #expect($value.saveError == nil)
  }

  @Test func `the subscription ends with the last holder`() {
    let server = Server()
    do {
      @Shared(.remote(server)) var value
      server.load.withValue { $0 }?.resume(returning: 1)
      let copy = $value
      #expect(server.ends.value == 0)
      _ = copy
    }
    #expect(server.ends.value == 1)
  }

  @Test func `a wrapper can be loaded from another key`() async throws {
    @Shared(.inMemory("a")) var value = 1
    @Shared(.inMemory("b")) var other = 2
    $other.withLock { $0 = 9 }
    try await $value.load(.inMemory("b"))
    #expect(value == 9)
    $value.withLock { $0 = 10 }
    #expect(other == 10)
  }

  @Test func `a required value must be stored`() async throws {
    await #expect(throws: MissingSharedValue.self) {
      _ = try await Shared<Int>(require: .inMemory("missing"))
    }
    @Shared(.inMemory("present")) var present = 1
    $present.withLock { $0 = 2 }
    let required = try await Shared<Int>(require: .inMemory("present"))
    #expect(required.wrappedValue == 2)
  }

  @Test func `an optional value in memory has the default of its first holder`() async throws {
    @Shared(.inMemory("count")) var count: Int? = 0
    #expect(count == 0)
    @Shared(.inMemory("count")) var same: Int? = 1
    #expect(same == 0)
    $count.withLock { $0 = nil }
    #expect(same == nil)
    await #expect(throws: MissingSharedValue.self) {
      _ = try await Shared<Int?>(require: .inMemory("missing"))
    }
    // A stored nil differs from a missing value.
    let required = try await Shared<Int?>(require: .inMemory("count"))
    #expect(required.wrappedValue == nil)
  }

  @Test func `the first default in memory outlives its holder`() {
    do {
      @Shared(.inMemory("count")) var count = 1
      #expect(count == 1)
    }
    do {
      @Shared(.inMemory("count")) var count = 2
      #expect(count == 1)
    }
    @Shared(.inMemory("optional")) var optional: Int? = 5
    $optional.withLock { $0 = nil }
    _optional = Shared(value: nil)
    @Shared(.inMemory("optional")) var again: Int? = 6
    #expect(again == nil)
  }

  @Test func `a value received from a subscription ends the loading`() throws {
    let server = Server()
    @Shared(.remote(server)) var value
    let subscriber = try #require(server.subscriber.withValue { $0 })
    subscriber.yieldLoading()
    subscriber.yield(8)
    #expect(!$value.isLoading)
    #expect(value == 8)
    server.load.withValue { $0 }?.resume(returning: 9)
    #expect(value == 9 && !$value.isLoading)
  }

  @Test func `a required value is loaded once, and loads no other values`() async throws {
    let server = Server()
    let key = RemoteKey(server: server)
    @SharedReader(key) var old = 0
    server.load.withValue { $0 }?.resume(returning: 1)
    server.load.setValue(nil)
    let reader = $old
    let required = Task { try await SharedReader<Int>(require: key) }
    while server.load.withValue({ $0 == nil }) { await Task.yield() }
    #expect(!reader.isLoading)
    server.load.withValue { $0 }?.resume(returning: 2)
    let new = try await required.value
    #expect(new.wrappedValue == 2 && old == 2)
    #expect(!reader.isLoading && !new.isLoading)

    let other = Server()
    let first = Task { try await SharedReader<Int>(require: RemoteKey(server: other)) }
    while other.load.withValue({ $0 == nil }) { await Task.yield() }
    other.load.withValue { $0 }?.resume(returning: 3)
    #expect(try await !first.value.isLoading)
    #expect(try await first.value.wrappedValue == 3)
  }

  @Test func `a successful save clears the error of a load`() {
    let server = Server()
    @Shared(.remote(server)) var value
    server.load.withValue { $0 }?.resume(throwing: Outage())
    #expect($value.loadError != nil)
    $value.withLock { $0 = 2 }
    #expect($value.loadError != nil)
    server.saves.withValue { $0 }[0].continuation.resume()
    #expect($value.loadError == nil)
  }

  @Test func `a save that is never resumed is reported, and ends`() async throws {
    let server = Server()
    @Shared(.remote(server)) var value
    server.load.withValue { $0 }?.resume(returning: 1)
    let shared = $value
    try await withKnownIssue {
      let save = Task { try await shared.save() }
      while server.saves.withValue({ $0.isEmpty }) { await Task.yield() }
      server.saves.withValue { $0 = [] }
      try await save.value
    } matching: {
      $0.comments.map(\.rawValue).first?.contains("continue as if it had succeeded.") == true
    }
    #expect(shared.saveError == nil)
  }
}
