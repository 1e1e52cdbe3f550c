import PropertyTesting
import Testing
import WebHost

@testable import ComposableHosting

/// A storage beside a list of what it should have, the oldest save first.
@MainActor
final class StorageSubject: ProgramSubject {
  enum Step: ProgramStep {
    case save(visitor: Int, tab: Int, size: Int)
    case remove(visitor: Int, tab: Int)
    case wait(seconds: Int)
    case limit(perVisitor: Int, total: Int)

    static func random(_ generator: inout SeededGenerator) -> Self {
      let (visitor, tab) = (generator.below(3), generator.below(5))
      return switch generator.below(10) {
      case 0: .remove(visitor: visitor, tab: tab)
      case 1: .wait(seconds: generator.below(80))
      case 2: .limit(perVisitor: generator.below(5), total: generator.below(9))
      default: .save(visitor: visitor, tab: tab, size: generator.below(4))
      }
    }

    var description: String {
      switch self {
      case .save(let visitor, let tab, let size): "save(\(visitor), \(tab), size: \(size))"
      case .remove(let visitor, let tab): "remove(\(visitor), \(tab))"
      case .wait(let seconds): "wait(\(seconds))"
      case .limit(let perVisitor, let total): "limit(\(perVisitor), \(total))"
      }
    }
  }

  private let storage = MemorySnapshotStorage()
  private var model: [(key: SnapshotKey, snapshot: Snapshot)] = []
  private var limits = SnapshotLimits()
  private var time = 0
  private var count: UInt8 = 0

  init() {
    limits.age = .seconds(100)
    limits.perVisitor = 3
    limits.total = 6
  }

  private func key(_ visitor: Int, _ tab: Int) -> SnapshotKey? {
    guard let visitor = VisitorID(rawValue: String(repeating: "\(visitor)", count: 32)),
      let tab = TabID(rawValue: "\(tab)")
    else { return nil }
    return SnapshotKey(visitor: visitor, tab: tab)
  }

  func run(_ step: Step) async -> String? {
    switch step {
    case .save(let visitor, let tab, let size):
      guard let key = key(visitor, tab) else { return "no key" }
      count &+= 1
      let bytes = Array(repeating: count, count: size)
      let snapshot = Snapshot(bytes: bytes, writtenAt: time)
      await storage.save(snapshot, for: key, within: limits)
      let isNew = !model.contains { $0.key == key }
      model.removeAll { $0.key == key }
      model.append((key, snapshot))
      if isNew {
        model.removeAll { $0.snapshot.writtenAt < time - 100 }
        while model.count(where: { $0.key.visitor == key.visitor }) > limits.perVisitor {
          model.firstIndex { $0.key.visitor == key.visitor }.map { _ = model.remove(at: $0) }
        }
        while model.count > limits.total { model.removeFirst() }
      }
    case .remove(let visitor, let tab):
      guard let key = key(visitor, tab) else { return "no key" }
      await storage.remove(key)
      model.removeAll { $0.key == key }
    case .wait(let seconds): time += seconds
    case .limit(let perVisitor, let total): (limits.perVisitor, limits.total) = (perVisitor, total)
    }
    return await difference()
  }

  private func difference() async -> String? {
    for visitor in 0..<3 {
      for tab in 0..<5 {
        guard let key = key(visitor, tab) else { continue }
        let found = await storage.load(key)
        let expected = model.first { $0.key == key }?.snapshot
        if found != expected {
          return "\(visitor), \(tab): \(found as Any) in place of \(expected as Any)"
        }
      }
    }
    let count = await storage.count
    return count == model.count ? nil : "\(count) snapshots in place of \(model.count)"
  }
}

@MainActor
@Suite(.timeLimit(.minutes(15))) struct StorageOracleTests {
  @Test func `a storage in memory keeps what a list would`() async {
    let search = ProgramSearch(
      stepsPerProgram: 60,
      makeSubject: { StorageSubject() },
      makeStep: { StorageSubject.Step.random(&$0) }
    )
    let found = await search.run(SearchBudget(firstSeed: 1, seconds: 1, share: 1 / 8))
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }
}
