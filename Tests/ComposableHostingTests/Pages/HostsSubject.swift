import ConcurrencyExtras
import PropertyTesting
import Testing
import WebHost

@testable import ComposableHosting

/// Parallel hosts with a shared storage: tabs move between hosts while their earlier pages remain alive.
///
/// Each change is a unique number. The storage must contain the last write of the page with the newest claim.
@MainActor
final class HostsSubject: ProgramSubject {
  enum Step: ProgramStep {
    case open(Int, host: Int)
    case change(Int, host: Int)
    case lose(Int, host: Int)
    case end(Int, host: Int)
    case wait(host: Int)
    case kill(host: Int)
    case stop(host: Int)

    static func random(_ generator: inout SeededGenerator) -> Self {
      let (tab, host) = (generator.below(2), generator.below(2))
      return switch generator.below(16) {
      case 0...3: .open(tab, host: host)
      case 4...8: .change(tab, host: host)
      case 9, 10: .lose(tab, host: host)
      case 11: .end(tab, host: host)
      case 12, 13: .wait(host: host)
      case 14: .kill(host: host)
      default: .stop(host: host)
      }
    }

    var description: String {
      switch self {
      case .open(let tab, let host): "open(\(tab), host: \(host))"
      case .change(let tab, let host): "change(\(tab), host: \(host))"
      case .lose(let tab, let host): "lose(\(tab), host: \(host))"
      case .end(let tab, let host): "end(\(tab), host: \(host))"
      case .wait(let host): "wait(host: \(host))"
      case .kill(let host): "kill(host: \(host))"
      case .stop(let host): "stop(host: \(host))"
      }
    }
  }

  /// A page with its expected state.
  private struct Entry {
    let page: Page
    let number: Int
    var latest: Int
    var isChanged: Bool
  }

  /// The expected state of a tab.
  private struct Tab {
    var newestPage = 0
    var kept = 0
    /// The tab's pages by host.
    var pages: [Int: Entry] = [:]
  }

  private let memory = MemorySnapshotStorage()
  private var hosts: [Int: (host: Host, storage: GatedStorage)] = [:]
  private var tabs = [Tab(), Tab()]
  private var number = 0

  func run(_ step: Step) async -> String? {
    do {
      if let breach = try await take(step) { return breach }
      for (host, _) in hosts.values { await host.coordinator.finish() }
      return try await difference()
    } catch {
      return "\(error)"
    }
  }

  private func host(_ index: Int) throws -> Host {
    if let known = hosts[index] { return known.host }
    let storage = GatedStorage(memory)
    let host = try Host(storage: storage)
    hosts[index] = (host, storage)
    return host
  }

  private func take(_ step: Step) async throws -> String? {
    switch step {
    case .open(let tab, let host): return try await open(tab, host)
    case .change(let tab, let host):
      guard let page = tabs[tab].pages[host]?.page else { break }
      number += 1
      page.type("\(number)")
      tabs[tab].pages[host]?.latest = number
      tabs[tab].pages[host]?.isChanged = true
    case .lose(let tab, let host):
      tabs[tab].pages[host]?.page.record.save()
      expectSave(tab, host)
    case .end(let tab, let host): end(tab, host)
    case .wait(let host):
      for tab in tabs.indices {
        tabs[tab].pages[host]?.page.record.save()
        expectSave(tab, host)
      }
    case .kill(let index):
      guard let (host, storage) = hosts.removeValue(forKey: index) else { break }
      storage.cut()
      for tab in tabs.indices {
        tabs[tab].pages.removeValue(forKey: index)?.page.record.close()
      }
      await host.coordinator.finish()
    case .stop(let host):
      for tab in tabs.indices { end(tab, host) }
      await hosts.removeValue(forKey: host)?.host.coordinator.finish()
    }
    return nil
  }

  private func open(_ tab: Int, _ index: Int) async throws -> String? {
    // The previous page ends because the tab has a new page.
    expectSave(tab, index)
    let page = try await host(index).open("\(tab)")
    number += 1
    tabs[tab].newestPage = number
    let kept = tabs[tab].kept
    tabs[tab].pages[index] = Entry(
      page: page,
      number: number,
      latest: kept,
      // A page restored from a snapshot writes the snapshot again.
      isChanged: kept != 0
    )
    guard page.text == (kept == 0 ? "" : "\(kept)") else {
      return "tab \(tab) shows \"\(page.text)\" in place of \(kept)"
    }
    return nil
  }

  private func end(_ tab: Int, _ host: Int) {
    tabs[tab].pages[host]?.page.record.close()
    expectSave(tab, host)
    tabs[tab].pages[host] = nil
  }

  /// Records an expected write of a page, or its end because a newer page claimed the tab.
  private func expectSave(_ tab: Int, _ host: Int) {
    guard let entry = tabs[tab].pages[host], entry.isChanged else { return }
    if entry.number == tabs[tab].newestPage {
      tabs[tab].kept = entry.latest
      tabs[tab].pages[host]?.isChanged = false
    } else {
      tabs[tab].pages[host] = nil
    }
  }

  private func difference() async throws -> String? {
    for (index, tab) in tabs.enumerated() {
      for (host, entry) in tab.pages where entry.page.isTaken.withLock({ $0 }) {
        return "tab \(index) lost its page at host \(host)"
      }
      let key = try host(0).key("\(index)")
      let state = try await memory.load(key).flatMap {
        try SnapshotCoding.decode(Draft.State.self, name: "draft", version: 1, from: $0.bytes)
      }
      let text = state?.text ?? ""
      if text != (tab.kept == 0 ? "" : "\(tab.kept)") {
        return "tab \(index) keeps \"\(text)\" in place of \(tab.kept)"
      }
    }
    for (index, (host, _)) in hosts {
      let pages = tabs.count(where: { $0.pages[index] != nil })
      if host.coordinator.owners.count != pages {
        return "host \(index) has \(host.coordinator.owners.count) pages in place of \(pages)"
      }
    }
    return nil
  }
}

/// A host's connection to the shared storage, which can be cut.
private final class GatedStorage: SnapshotStorage {
  private struct Cut: Error {}

  private let base: MemorySnapshotStorage
  private let isCut = Locked(false)

  init(_ base: MemorySnapshotStorage) { self.base = base }

  func cut() { isCut.withLock { $0 = true } }

  private func open() throws -> MemorySnapshotStorage {
    if isCut.withLock({ $0 }) { throw Cut() }
    return base
  }

  func load(_ key: SnapshotKey) async throws -> Snapshot? { try await open().load(key) }

  func save(_ snapshot: Snapshot, for key: SnapshotKey, within limits: SnapshotLimits) async throws
  {
    try await open().save(snapshot, for: key, within: limits)
  }

  func remove(_ key: SnapshotKey) async throws { try await open().remove(key) }

  func claim(
    _ key: SnapshotKey,
    begunAt begin: Int,
    isLate: Bool,
    within limits: SnapshotLimits
  ) async throws -> ClaimedSnapshot? {
    try await open().claim(key, begunAt: begin, isLate: isLate, within: limits)
  }

  func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits,
    by claim: SnapshotClaim
  ) async throws -> Bool {
    try await open().save(snapshot, for: key, within: limits, by: claim)
  }

  func remove(_ key: SnapshotKey, by claim: SnapshotClaim) async throws -> Bool {
    try await open().remove(key, by: claim)
  }
}

@MainActor
@Suite(.timeLimit(.minutes(15))) struct HostsOracleTests {
  @Test func `the stored snapshot is the last write of the page with the newest claim`()
    async throws
  {
    let search = ProgramSearch(
      stepsPerProgram: 40,
      makeSubject: { HostsSubject() },
      makeStep: { HostsSubject.Step.random(&$0) }
    )
    let found = await search.run(SearchBudget(firstSeed: 1, seconds: 4, share: 1 / 8))
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }
}
