import ComposableArchitecture
import Testing
import WebHost

@testable import ComposableHosting

/// The restored state of a tab, and the identity of the tab.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct RestoreTests {
  @Test func `a tab restores its state, and the feature receives the restore action first`()
    async throws
  {
    let host = try Host()
    let first = try await host.open("a")
    first.type("Dear")
    first.store.send(.pushed("one"))
    first.store.send(.pushed("two"))
    first.record.close()
    let second = try await host.open("a")
    #expect(second.text == "Dear")
    #expect(second.store.path == first.store.path)
    #expect(second.store.restoredCount == 1)
    #expect(first.store.restoredCount == 0)
    #expect(host.lines == [])
  }

  @Test func `a different tab or a different visitor starts with the initial state`() async throws {
    let storage = MemorySnapshotStorage()
    let host = try Host(storage: storage)
    try await host.open("a").type("Dear")
    await host.write()
    #expect(try await host.open("b").text == "")
    let other = try Host(storage: storage, visitor: "fedcba9876543210fedcba9876543210")
    #expect(try await other.open("a").text == "")
    #expect(try await Host(storage: storage).open("a").text == "Dear")
  }

  @Test func `each written snapshot is reported, and no failed or rejected one`() async throws {
    let host = try Host()
    let page = try await host.open("a")
    page.type("Dear")
    await host.write()
    #expect(host.writeCount.withLock { $0 } == 1)
    await host.write()
    #expect(host.writeCount.withLock { $0 } == 1)
    let other = try Host(storage: host.storage)
    _ = try await other.open("a")
    page.type("Dear Blob")
    await host.write()
    #expect(host.writeCount.withLock { $0 } == 1)
    #expect(host.lines.count == 1 && other.writeCount.withLock { $0 } == 0)
  }

  @Test func `a page without a tab is not written`() async throws {
    let storage = MemorySnapshotStorage()
    let host = try Host(storage: storage)
    let page = try await host.open(nil)
    page.type("Dear")
    await host.write()
    page.record.close()
    await host.coordinator.finish()
    #expect(await storage.count == 0)
  }

  @Test func `many changes are written once after an interval, or immediately after a disconnect`()
    async throws
  {
    let storage = CountingStorage()
    let host = try Host(storage: storage)
    let page = try await host.open("a")
    for count in 1...100 { page.type("\(count)") }
    await host.coordinator.finish()
    #expect(await storage.saveCount == 0)
    // The page's timer may not be running yet.
    while (try? await host.clock.checkSuspension()) != nil { await Task.yield() }
    await host.clock.advance(by: .milliseconds(500))
    while await storage.saveCount == 0 { await Task.yield() }
    await host.clock.advance(by: .seconds(10))
    await host.coordinator.finish()
    #expect(await storage.saveCount == 1)
    page.type("101")
    page.record.save()
    await host.coordinator.finish()
    #expect(await storage.saveCount == 2)
    page.record.save()
    page.record.close()
    await host.coordinator.finish()
    #expect(await storage.saveCount == 2)
  }

  @Test func `a page ends when its tab shows a new page, which receives its last state`()
    async throws
  {
    let host = try Host()
    let first = try await host.open("a")
    first.type("Dear")
    let second = try await host.open("a")
    #expect(second.text == "Dear")
    #expect(first.isTaken.withLock { $0 })
    #expect(!second.isTaken.withLock { $0 })
    first.type("from the page before")
    first.record.close()
    #expect(try await host.open("a").text == "Dear")
  }

  @Test func `ended pages are released`() async throws {
    let host = try Host()
    for tab in ["a", "b", "a"] { try await host.open(tab).record.close() }
    #expect(host.coordinator.owners.isEmpty)
  }

  @Test func `a page that ends while its snapshot is loaded is not created again`() async throws {
    let storage = CountingStorage()
    let host = try Host(storage: storage)
    let record = host.coordinator.makeRecord(for: host.visitor)
    let key = try host.key("a")
    await storage.save(
      Snapshot(bytes: Array(#"{"draft":{"version":1,"state":{}}}"#.utf8), writtenAt: 1_000_000),
      for: key,
      within: SnapshotLimits()
    )
    await storage.onLoad { await MainActor.run { record.close() } }
    #expect(await host.coordinator.claim(key.tab, for: record, onTakeover: {}) == nil)
    #expect(host.coordinator.owners.isEmpty)
  }

  @Test func `a part of the state is stored and restored`() async throws {
    let host = try Host()
    let text = PageSnapshot<Draft.State>("text", version: 3) {
      $0.text
    } restore: {
      .init(text: $0)
    }
    let first = try await host.open("a", text)
    first.type("Dear")
    first.store.send(.pushed("one"))
    first.record.close()
    let second = try await host.open("a", text)
    #expect(second.text == "Dear")
    #expect(second.store.path.isEmpty)
    #expect(second.store.restoredCount == 1)
  }

  @Test
  func `features of one page are stored by name, and a new feature starts with its initial state`()
    async throws
  {
    let host = try Host()
    let other = PageSnapshot<Draft.State>("other \"one\"", version: 7)
    let first = try await host.open("a")
    var request = PageRequest(visitor: host.visitor)
    request.record = first.record
    let beside = request.store(other, initialState: Draft.State(text: "beside")) { Draft() }
    first.type("Dear")
    beside.send(.typed("besides"))
    first.record.close()
    let second = try await host.open("a")
    request.record = second.record
    let again = request.store(other, initialState: Draft.State()) { Draft() }
    #expect(second.text == "Dear")
    #expect(again.text == "besides")
    #expect(again.restoredCount == 0)
    let third = request.store(
      PageSnapshot<Draft.State>("new", version: 1),
      initialState: Draft.State()
    ) {
      Draft()
    }
    #expect(third.text == "")
    #expect(host.lines == [])
  }

  @Test func `a page keeps the features of a tab's other pages`() async throws {
    let host = try Host()
    let account = PageSnapshot<Draft.State>("account \\\"}{", version: 1)
    try await host.open("a").type("three \"}{\\ in the cart")
    let other = try await host.open("a", account)
    #expect(other.text == "")
    other.type("Ada")
    #expect(try await host.open("a").text == "three \"}{\\ in the cart")
    let again = try await host.open("a", account)
    #expect(again.text == "Ada")
    // A newer state replaces the older state with the same name.
    again.type("Bob")
    #expect(try await host.open("a").store.restoredCount == 2)
    #expect(try await host.open("a", account).text == "Bob")
    #expect(host.lines == [])
  }

  @Test func `a store that a page creates after its first write restores its state`() async throws {
    let host = try Host()
    let account = PageSnapshot<Draft.State>("account", version: 1)
    try await host.open("a", account).type("Ada")
    let page = try await host.open("a")
    page.type("Dear")
    await host.write()
    var request = PageRequest(visitor: host.visitor)
    request.record = page.record
    let late = request.store(account, initialState: Draft.State()) { Draft() }
    #expect(late.text == "Ada")
    late.send(.typed("Bob"))
    #expect(try await host.open("a", account).text == "Bob")
    #expect(try await host.open("a").text == "Dear")
  }

  @Test func `features of other pages are removed first if the size limit is exceeded`()
    async throws
  {
    var limits = SnapshotLimits()
    limits.bytes = 200
    let host = try Host(within: limits)
    try await host.open("a").type("in the cart")
    let page = try await host.open("a", PageSnapshot("account", version: 1))
    page.type(String(repeating: "x", count: 80))
    await host.write()
    #expect(
      host.lines == [
        "Snapshot of visitor 01234567 rejected: with the features of other pages it has 234 bytes, "
          + "but at most 200 are saved; those features are dropped"
      ]
    )
    page.record.close()
    #expect(try await host.open("a", PageSnapshot("account", version: 1)).text.count == 80)
    #expect(try await host.open("a").text == "")
  }

  @Test(arguments: [
    "", "{", "{}x", "[]", #"{"a":1}"#, #"{"a":{}"#, #"{"a":{}}}"#, #"{"a"{}}"#, "{\"a\\",
  ])
  func `bytes of a different format have no parts`(text: String) {
    #expect(SnapshotCoding.parts(of: Array(text.utf8)) == nil)
  }

  @Test func `the parts of a snapshot equal the joined parts`() throws {
    let states = ["a\"}{,:\\", "", "\u{0}é👩‍👩‍👧", "[[{\"x\":1}]]"]
    let parts = try states.map { ($0, try SnapshotCoding.encode([$0: [$0]], version: 1)) }
    let bytes = try SnapshotCoding.joined(parts)
    let found = try #require(SnapshotCoding.parts(of: bytes))
    #expect(found.map(\.name) == states)
    #expect(found.map(\.data) == parts.map(\.1))
    #expect(try #require(SnapshotCoding.parts(of: Array("{}".utf8))).isEmpty)
  }

  @Test func `two stores with one name are reported, and the first is stored`() async throws {
    let host = try Host()
    let page = try await host.open("a")
    page.type("first")
    var request = PageRequest(visitor: host.visitor)
    request.record = page.record
    withKnownIssue {
      let second = request.store(
        PageSnapshot<Draft.State>("draft", version: 1),
        initialState: Draft.State(text: "second")
      ) {
        Draft()
      }
      second.send(.typed("third"))
    } matching: { issue in
      "\(issue)".contains("Two stores of one page have the snapshot name \"draft\".")
    }
    page.record.close()
    #expect(try await host.open("a").text == "first")
  }

  @Test func `a store behaves normally if the host stores no snapshots`() throws {
    let visitor = try #require(VisitorID(rawValue: "0123456789abcdef0123456789abcdef"))
    let store: StoreOf<Draft> = PageRequest(visitor: visitor).store(
      PageSnapshot<Draft.State>("draft", version: 1),
      initialState: Draft.State(text: "new"),
      restored: .restored
    ) {
      Draft()
    }
    #expect(store.text == "new" && store.restoredCount == 0)
  }
}

/// A storage in memory that counts its writes.
actor CountingStorage: SnapshotStorage {
  private let memory = MemorySnapshotStorage()
  private(set) var saveCount = 0
  private var loading: (@Sendable () async -> Void)?

  func onLoad(_ body: @escaping @Sendable () async -> Void) { loading = body }

  func load(_ key: SnapshotKey) async -> Snapshot? {
    await loading?()
    return await memory.load(key)
  }

  func save(_ snapshot: Snapshot, for key: SnapshotKey, within limits: SnapshotLimits) async {
    saveCount += 1
    await memory.save(snapshot, for: key, within: limits)
  }

  func remove(_ key: SnapshotKey) async { await memory.remove(key) }
}
