import ComposableHosting
import PropertyTesting
import WebHost

/// A step of a storage program.
enum StorageStep: ProgramStep {
  case save(visitor: Int, tab: Int, size: Int)
  case remove(visitor: Int, tab: Int)
  case claim(visitor: Int, tab: Int)
  /// Claims a tab for a page that started some seconds ago.
  case claimLate(visitor: Int, tab: Int, seconds: Int)
  /// Saves for a page with a claim; 0 is the newest page.
  case saveBy(page: Int, size: Int)
  case removeBy(page: Int)
  case wait(seconds: Int)
  case limit(perVisitor: Int, total: Int)
  case reopen
  case disturb

  static func random(_ generator: inout SeededGenerator) -> Self {
    let (visitor, tab) = (generator.below(3), generator.below(5))
    return switch generator.below(20) {
    case 0: .remove(visitor: visitor, tab: tab)
    case 1: .wait(seconds: generator.below(80))
    case 2: .limit(perVisitor: generator.below(5), total: generator.below(9))
    case 3: .reopen
    case 4: .disturb
    case 5, 6: .claim(visitor: visitor, tab: tab)
    case 7: .claimLate(visitor: visitor, tab: tab, seconds: generator.below(50))
    case 8...11: .saveBy(page: generator.below(10), size: generator.below(4))
    case 12: .removeBy(page: generator.below(10))
    default: .save(visitor: visitor, tab: tab, size: generator.below(4))
    }
  }

  var description: String {
    switch self {
    case .save(let visitor, let tab, let size): "save(\(visitor), \(tab), size: \(size))"
    case .remove(let visitor, let tab): "remove(\(visitor), \(tab))"
    case .claim(let visitor, let tab): "claim(\(visitor), \(tab))"
    case .claimLate(let visitor, let tab, let seconds):
      "claim(\(visitor), \(tab), \(seconds) seconds late)"
    case .saveBy(let page, let size): "save(by: \(page), size: \(size))"
    case .removeBy(let page): "remove(by: \(page))"
    case .wait(let seconds): "wait(\(seconds))"
    case .limit(let perVisitor, let total): "limit(\(perVisitor), \(total))"
    case .reopen: "reopen()"
    case .disturb: "disturb()"
    }
  }
}

/// A storage with a list of its expected snapshots, oldest first.
@MainActor
final class StorageSubject<Storage: SnapshotStorage>: ProgramSubject {
  /// A page that claimed a tab; the claim is `nil` if the storage does not support claims.
  private struct Page {
    let key: SnapshotKey
    let begin: Int
    let claim: SnapshotClaim?
  }

  private let open: @MainActor () async throws -> Storage
  private let disturb: @MainActor () async throws -> Void
  private let count: (@MainActor (Storage) async throws -> Int)?
  private var storage: Storage?
  private var model: [(key: SnapshotKey, snapshot: Snapshot)] = []
  private var pages: [Page] = []
  private var limits = SnapshotLimits()
  private var time = 0
  private var saveCount: UInt8 = 0

  init(
    open: @escaping @MainActor () async throws -> Storage,
    disturb: @escaping @MainActor () async throws -> Void,
    count: (@MainActor (Storage) async throws -> Int)?
  ) {
    self.open = open
    self.disturb = disturb
    self.count = count
    limits.age = .seconds(100)
    limits.perVisitor = 3
    limits.total = 6
  }

  private static func key(_ visitor: Int, _ tab: Int) -> SnapshotKey {
    guard let visitor = VisitorID(rawValue: String(repeating: "\(visitor)", count: 32)),
      let tab = TabID(rawValue: "0.\(tab)")
    else { preconditionFailure("A visitor's id has 32 digits, and a tab's at most 40 characters.") }
    return SnapshotKey(visitor: visitor, tab: tab)
  }

  private static var keys: [SnapshotKey] {
    (0..<3).flatMap { visitor in (0..<5).map { key(visitor, $0) } }
  }

  func run(_ step: StorageStep) async -> String? {
    do {
      let storage = try await opened()
      if let breach = try await run(step, storage) { return breach }
      return try await difference(of: self.storage ?? storage)
    } catch {
      return "\(error)"
    }
  }

  /// Returns the storage; on first use empty and without other claims.
  private func opened() async throws -> Storage {
    if let storage { return storage }
    let storage = try await open()
    for key in Self.keys {
      try await storage.remove(key)
      _ = try await claim(key, in: storage)
    }
    self.storage = storage
    return storage
  }

  private func run(_ step: StorageStep, _ storage: Storage) async throws -> String? {
    switch step {
    case .save(let visitor, let tab, let size):
      let (key, snapshot) = (Self.key(visitor, tab), nextSnapshot(size))
      try await storage.save(snapshot, for: key, within: limits)
      expectSave(of: snapshot, for: key)
    case .remove(let visitor, let tab):
      let key = Self.key(visitor, tab)
      try await storage.remove(key)
      model.removeAll { $0.key == key }
    case .claim(let visitor, let tab): return try await claim(Self.key(visitor, tab), in: storage)
    case .claimLate(let visitor, let tab, let seconds):
      return try await claim(Self.key(visitor, tab), seconds, in: storage)
    case .saveBy(let index, let size): return try await save(by: index, size, in: storage)
    case .removeBy(let index): return try await remove(by: index, in: storage)
    case .wait(let seconds): time += seconds
    case .limit(let perVisitor, let total): (limits.perVisitor, limits.total) = (perVisitor, total)
    case .reopen: self.storage = try await open()
    case .disturb: try await disturb()
    }
    return nil
  }

  private func nextSnapshot(_ size: Int) -> Snapshot {
    saveCount &+= 1
    return Snapshot(bytes: Array(repeating: saveCount, count: size), writtenAt: time)
  }

  // MARK: Claims

  private func newestPage(of key: SnapshotKey) -> Page? { pages.last { $0.key == key } }

  /// Claims a key for a page that starts now or started some seconds ago.
  private func claim(
    _ key: SnapshotKey,
    _ seconds: Int? = nil,
    in storage: Storage
  ) async throws -> String? {
    let newest = newestPage(of: key)
    let begin = time - (seconds ?? 0)
    let claimed = try await storage.claim(
      key,
      begunAt: begin,
      isLate: seconds != nil,
      within: limits
    )
    guard let claimed else {
      let isDue = seconds != nil && newest.map { $0.begin > begin } == true
      return isDue ? nil : "a claim of \(key) was refused, and no page began after that"
    }
    defer { pages.append(Page(key: key, begin: begin, claim: claimed.claim)) }
    if let claim = claimed.claim {
      if seconds != nil, let newest, newest.begin > begin, !isForgettable(newest) {
        return "a claim of \(key) was not refused, and another page began after that"
      }
      if let number = newest?.claim?.number, claim.number <= number {
        return "\(key) was claimed by \(claim.number) after \(number)"
      }
    }
    let expected = model.first { $0.key == key }?.snapshot
    guard seconds == nil, claimed.snapshot != expected else { return nil }
    return "\(key) was claimed with \(claimed.snapshot as Any) in place of \(expected as Any)"
  }

  /// Returns a page with a claim, and the expected result of its writes; `nil` if either result is allowed.
  private func page(_ index: Int) -> (page: Page, isNewest: Bool?) {
    let page = pages[pages.count - 1 - index % pages.count]
    let isNewest = newestPage(of: page.key)?.claim == page.claim
    let others = pages.filter { $0.key == page.key }
    return (page, !isNewest && others.contains(where: isForgettable) ? nil : isNewest)
  }

  /// Returns true if a storage may have discarded the claim of a page.
  private func isForgettable(_ page: Page) -> Bool { page.begin < time - 100 }

  private func save(by index: Int, _ size: Int, in storage: Storage) async throws -> String? {
    let (page, isNewest) = page(index)
    guard let claim = page.claim, let isNewest else { return nil }
    let snapshot = nextSnapshot(size)
    let isKept = try await storage.save(snapshot, for: page.key, within: limits, by: claim)
    if isKept != isNewest {
      return "\(page.key): a save by \(claim.number) was \(isKept ? "taken" : "refused")"
    }
    if isKept { expectSave(of: snapshot, for: page.key) }
    return nil
  }

  private func remove(by index: Int, in storage: Storage) async throws -> String? {
    let (page, isNewest) = page(index)
    guard let claim = page.claim, let isNewest else { return nil }
    let isRemoved = try await storage.remove(page.key, by: claim)
    if isRemoved != isNewest {
      return "\(page.key): a removal by \(claim.number) was \(isRemoved ? "taken" : "refused")"
    }
    if isRemoved { model.removeAll { $0.key == page.key } }
    return nil
  }

  // MARK: The list

  private func expectSave(of snapshot: Snapshot, for key: SnapshotKey) {
    let isNew = !model.contains { $0.key == key }
    model.removeAll { $0.key == key }
    model.append((key, snapshot))
    guard isNew else { return }
    model.removeAll { $0.snapshot.writtenAt < time - 100 }
    while model.count(where: { $0.key.visitor == key.visitor }) > limits.perVisitor,
      let oldest = model.firstIndex(where: { $0.key.visitor == key.visitor })
    {
      model.remove(at: oldest)
    }
    model.removeFirst(max(model.count - limits.total, 0))
  }

  private func difference(of storage: Storage) async throws -> String? {
    for key in Self.keys {
      let found = try await storage.load(key)
      let expected = model.first { $0.key == key }?.snapshot
      if found != expected {
        return "\(key): \(found as Any) in place of \(expected as Any)"
      }
    }
    guard let count else { return nil }
    let number = try await count(storage)
    return number == model.count ? nil : "\(number) snapshots in place of \(model.count)"
  }
}
