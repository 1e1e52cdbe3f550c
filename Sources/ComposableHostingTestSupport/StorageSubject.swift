import ComposableHosting
import PropertyTesting
import WebHost

/// What is done to a storage.
enum StorageStep: ProgramStep {
  case save(visitor: Int, tab: Int, size: Int)
  case remove(visitor: Int, tab: Int)
  case wait(seconds: Int)
  case limit(perVisitor: Int, total: Int)
  case reopen
  case disturb

  static func random(_ generator: inout SeededGenerator) -> Self {
    let (visitor, tab) = (generator.below(3), generator.below(5))
    return switch generator.below(12) {
    case 0: .remove(visitor: visitor, tab: tab)
    case 1: .wait(seconds: generator.below(80))
    case 2: .limit(perVisitor: generator.below(5), total: generator.below(9))
    case 3: .reopen
    case 4: .disturb
    default: .save(visitor: visitor, tab: tab, size: generator.below(4))
    }
  }

  var description: String {
    switch self {
    case .save(let visitor, let tab, let size): "save(\(visitor), \(tab), size: \(size))"
    case .remove(let visitor, let tab): "remove(\(visitor), \(tab))"
    case .wait(let seconds): "wait(\(seconds))"
    case .limit(let perVisitor, let total): "limit(\(perVisitor), \(total))"
    case .reopen: "reopen()"
    case .disturb: "disturb()"
    }
  }
}

/// A storage beside a list of what it should have, the oldest save first.
@MainActor
final class StorageSubject<Storage: SnapshotStorage>: ProgramSubject {
  private let open: @MainActor () async throws -> Storage
  private let disturb: @MainActor () async throws -> Void
  private let count: (@MainActor (Storage) async throws -> Int)?
  private var storage: Storage?
  private var model: [(key: SnapshotKey, snapshot: Snapshot)] = []
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
      try await run(step, storage)
      return try await difference(of: self.storage ?? storage)
    } catch {
      return "\(error)"
    }
  }

  /// The storage, which is empty the first time.
  private func opened() async throws -> Storage {
    if let storage { return storage }
    let storage = try await open()
    for key in Self.keys { try await storage.remove(key) }
    self.storage = storage
    return storage
  }

  private func run(_ step: StorageStep, _ storage: Storage) async throws {
    switch step {
    case .save(let visitor, let tab, let size):
      let key = Self.key(visitor, tab)
      saveCount &+= 1
      let bytes = Array(repeating: saveCount, count: size)
      let snapshot = Snapshot(bytes: bytes, writtenAt: time)
      try await storage.save(snapshot, for: key, within: limits)
      expectSave(of: snapshot, for: key)
    case .remove(let visitor, let tab):
      let key = Self.key(visitor, tab)
      try await storage.remove(key)
      model.removeAll { $0.key == key }
    case .wait(let seconds): time += seconds
    case .limit(let perVisitor, let total): (limits.perVisitor, limits.total) = (perVisitor, total)
    case .reopen: self.storage = try await open()
    case .disturb: try await disturb()
    }
  }

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
