import Clocks
import ConcurrencyExtras
import PropertyTesting
import Testing
import WebHost

@testable import ComposableHosting

/// Tabs that open, change and lose pages while the storage fails and the host is killed or stopped.
///
/// Each change is a unique, increasing number. A page shows the last number of its tab. After a kill or a storage
/// failure it may show an older number, but not one before the last confirmed write.
@MainActor
final class PagesSubject: ProgramSubject {
  enum Step: ProgramStep {
    case open(Int)
    case change(Int)
    case lose(Int)
    case end(Int)
    case wait
    case fail(Bool)
    case kill
    case stop

    static func random(_ generator: inout SeededGenerator) -> Self {
      let tab = generator.below(3)
      return switch generator.below(14) {
      case 0...2: .open(tab)
      case 3...6: .change(tab)
      case 7: .lose(tab)
      case 8: .end(tab)
      case 9, 10: .wait
      case 11: .fail(generator.once(in: 3))
      case 12: .kill
      default: .stop
      }
    }

    var description: String {
      switch self {
      case .open(let tab): "open(\(tab))"
      case .change(let tab): "change(\(tab))"
      case .lose(let tab): "lose(\(tab))"
      case .end(let tab): "end(\(tab))"
      case .wait: "wait"
      case .fail(let fails): "fail(\(fails))"
      case .kill: "kill"
      case .stop: "stop"
      }
    }
  }

  /// The expected state of a tab.
  private struct Tab {
    /// The current or last number of its page.
    var latest = 0
    /// The last number with a confirmed write.
    var written = 0
    /// True if the next page may show an older number.
    var isUnsure = false
    var page: Page?
  }

  private let storage = FlakyStorage()
  private var host: Host?
  private var tabs = [Tab(), Tab(), Tab()]
  private var number = 0
  private var isFailing = false

  func run(_ step: Step) async -> String? {
    do {
      let host = try host ?? Host(storage: storage)
      self.host = host
      return try await run(step, at: host)
    } catch {
      return "\(error)"
    }
  }

  private func run(_ step: Step, at host: Host) async throws -> String? {
    switch step {
    case .open(let index): return try await open(index, at: host)
    case .change(let index):
      guard let page = tabs[index].page else { break }
      number += 1
      page.type("\(number)")
      tabs[index].latest = number
      tabs[index].isUnsure = isFailing
    case .lose(let index): tabs[index].page?.record.save()
    case .end(let index): end(index)
    case .wait:
      await host.write()
      noteWritten()
    case .fail(let fails):
      await storage.fail(fails)
      isFailing = fails
      if fails { for index in tabs.indices { tabs[index].isUnsure = true } }
    case .kill:
      await storage.cut(true)
      await host.coordinator.finish()
      await storage.cut(false)
      for index in tabs.indices {
        tabs[index].page = nil
        tabs[index].isUnsure = tabs[index].isUnsure || tabs[index].written < tabs[index].latest
      }
      self.host = nil
    case .stop:
      tabs.indices.forEach(end)
      await host.coordinator.finish()
      noteWritten()
      self.host = nil
    }
    return nil
  }

  private func end(_ index: Int) {
    tabs[index].page?.record.close()
    tabs[index].page = nil
  }

  private func open(_ index: Int, at host: Host) async throws -> String? {
    let page = try await host.open("\(index)")
    tabs[index].page = page
    let tab = tabs[index]
    guard let found = page.text.isEmpty ? 0 : Int(page.text) else {
      return "tab \(index) shows \(page.text)"
    }
    if found == 0, isFailing { return nil }
    let expected = (tab.isUnsure ? tab.written : tab.latest)...tab.latest
    guard expected.contains(found) else {
      return "tab \(index) shows \(found), not one of \(expected)"
    }
    if !isFailing {
      tabs[index].latest = found
      tabs[index].isUnsure = false
    }
    return nil
  }

  /// Records the confirmed writes of a working storage.
  private func noteWritten() {
    for index in tabs.indices where !tabs[index].isUnsure {
      tabs[index].written = tabs[index].latest
    }
  }
}

/// A storage in memory that fails on request.
actor FlakyStorage: SnapshotStorage {
  private struct Failure: Error {}

  private let memory = MemorySnapshotStorage()
  private var fails = false
  private var isCut = false

  func fail(_ fails: Bool) { self.fails = fails }

  /// Drops all writes, as after the end of the process.
  func cut(_ isCut: Bool) { self.isCut = isCut }

  func load(_ key: SnapshotKey) async throws -> Snapshot? {
    if fails { throw Failure() }
    return await memory.load(key)
  }

  func save(_ snapshot: Snapshot, for key: SnapshotKey, within limits: SnapshotLimits) async throws
  {
    if fails { throw Failure() }
    if !isCut { await memory.save(snapshot, for: key, within: limits) }
  }

  func remove(_ key: SnapshotKey) async throws {
    if fails { throw Failure() }
    if !isCut { await memory.remove(key) }
  }

  func claim(
    _ key: SnapshotKey,
    begunAt begin: Int,
    isLate: Bool,
    within limits: SnapshotLimits
  ) async throws -> ClaimedSnapshot? {
    if fails || isCut { throw Failure() }
    return await memory.claim(key, begunAt: begin, isLate: isLate, within: limits)
  }

  func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits,
    by claim: SnapshotClaim
  ) async throws -> Bool {
    if fails { throw Failure() }
    return isCut ? true : await memory.save(snapshot, for: key, within: limits, by: claim)
  }

  func remove(_ key: SnapshotKey, by claim: SnapshotClaim) async throws -> Bool {
    if fails { throw Failure() }
    return isCut ? true : await memory.remove(key, by: claim)
  }
}

@MainActor
@Suite(.timeLimit(.minutes(15))) struct PagesOracleTests {
  @Test func `a tab finds its state after failures of the storage and the host`() async throws {
    let search = ProgramSearch(
      stepsPerProgram: 40,
      makeSubject: { PagesSubject() },
      makeStep: { PagesSubject.Step.random(&$0) }
    )
    let found = await search.run(SearchBudget(firstSeed: 1, seconds: 4, share: 1 / 8))
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }
}
