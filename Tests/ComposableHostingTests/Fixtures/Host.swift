import Clocks
import ComposableArchitecture
import ConcurrencyExtras
import Testing
import WebHost

@testable import ComposableHosting

/// The snapshot handling of a host's pages, without the host.
@MainActor
final class Host {
  let storage: any SnapshotStorage
  let clock = TestClock()
  let log = Locked<[WebHostEvent]>([])
  let writeCount = Locked(0)
  let time = Locked(1_000_000)
  let coordinator: SnapshotCoordinator
  let visitor: VisitorID

  init(
    storage: any SnapshotStorage = MemorySnapshotStorage(),
    visitor: String = "0123456789abcdef0123456789abcdef",
    within limits: SnapshotLimits = SnapshotLimits()
  ) throws {
    self.storage = storage
    self.visitor = try #require(VisitorID(rawValue: visitor))
    let (log, time, writeCount) = (log, time, writeCount)
    coordinator = SnapshotCoordinator(
      storage,
      within: limits,
      context: PagePersistenceContext(
        clock: clock,
        unixTime: { time.withLock { $0 } },
        log: { event in log.withLock { $0.append(event) } },
        onWrite: { writeCount.withLock { $0 += 1 } }
      )
    )
  }

  /// The logged lines.
  var lines: [String] { log.withLock { $0.map(\.description) } }

  /// Opens a page as a tab does: it fetches the page and then sends its identity.
  func open(
    _ tab: String?,
    _ snapshot: PageSnapshot<Draft.State> = PageSnapshot("draft", version: 1)
  ) async throws -> Page {
    let page = Page(record: coordinator.makeRecord(for: visitor), visitor: visitor, snapshot)
    guard let tab else { return page }
    let id = try #require(TabID(rawValue: tab))
    let restored = await coordinator.claim(id, for: page.record) {
      page.isTaken.withLock { $0 = true }
    }
    if let restored {
      page.record.close()
      page.show(restored, snapshot)
    }
    return page
  }

  /// Writes pending changes, as each page does after an interval.
  func write() async {
    for record in coordinator.owners.values { record.save() }
    await coordinator.finish()
  }

  func key(_ tab: String) throws -> SnapshotKey {
    SnapshotKey(visitor: visitor, tab: try #require(TabID(rawValue: tab)))
  }
}

/// A page with one store.
@MainActor
final class Page {
  private(set) var record: any PersistedPage
  private(set) var store: StoreOf<Draft>
  let isTaken = Locked(false)
  private let visitor: VisitorID

  init(record: any PersistedPage, visitor: VisitorID, _ snapshot: PageSnapshot<Draft.State>) {
    self.record = record
    self.visitor = visitor
    store = Self.store(record, visitor, snapshot)
  }

  var text: String { store.text }

  func type(_ text: String) { store.send(.typed(text)) }

  func show(_ record: any PersistedPage, _ snapshot: PageSnapshot<Draft.State>) {
    self.record = record
    store = Self.store(record, visitor, snapshot)
  }

  private static func store(
    _ record: any PersistedPage,
    _ visitor: VisitorID,
    _ snapshot: PageSnapshot<Draft.State>
  ) -> StoreOf<Draft> {
    var request = PageRequest(visitor: visitor)
    request.record = record
    return request.store(snapshot, initialState: Draft.State(), restored: .restored) { Draft() }
  }
}
