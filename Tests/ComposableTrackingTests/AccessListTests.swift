import Synchronization
import Testing

@testable import ComposableTracking

@Suite struct AccessListTests {
  private let listener = Counter()

  @Test func `a change of a recorded source notifies the listener once for each recording`() {
    let list = AccessList(listener: listener, reader: AccessListTests.self)
    let source = Source()
    list.record { _ in source.read() }
    source.change()
    source.change()
    #expect(listener.count == 1)
    list.record { _ in source.read() }
    source.change()
    #expect(listener.count == 2)
  }

  @Test func `a new recording replaces the sources of the earlier recording`() {
    let list = AccessList(listener: listener, reader: AccessListTests.self)
    let (first, second) = (Source(), Source())
    list.record { _ in first.read() }
    list.record { _ in second.read() }
    first.change()
    #expect(listener.count == 0)
    second.change()
    #expect(listener.count == 1)
  }

  @Test func `a list that has ended notifies no listener and releases its sources`() {
    let list = AccessList(listener: listener, reader: AccessListTests.self)
    var source: Source? = Source()
    weak let kept = source
    list.record { _ in source?.read() }
    list.end()
    source?.change()
    source = nil
    #expect(listener.count == 0)
    #expect(kept == nil)
  }

  @Test func `a change by the reader during the recording does not notify the listener`() {
    let list = AccessList(listener: listener, reader: AccessListTests.self)
    let source = Source()
    list.record { _ in
      source.read()
      source.change()
    }
    #expect(listener.count == 0)
    source.change()
    #expect(listener.count == 1)
  }

  @Test func `a suspended list does not record the reads of an inner tracking`() {
    let list = AccessList(listener: listener, reader: AccessListTests.self)
    let source = Source()
    list.record { _ in AccessList.suspended { #expect(!AccessList.recordAccess(to: source)) } }
    source.change()
    #expect(listener.count == 0)
  }

  @Test func `a late change of an earlier recording does not notify the listener`() {
    let list = AccessList(listener: listener, reader: AccessListTests.self)
    let first = list.record { $0 }
    let second = list.record { $0 }
    list.sourceDidChange(since: first)
    #expect(listener.count == 0)
    list.sourceDidChange(since: second)
    list.sourceDidChange(since: second)
    #expect(listener.count == 1)
  }

  @Test(arguments: 0..<200)
  func `random reads and changes notify the same lists as a table of all reads`(seed: UInt64) {
    var chance = Chance(state: seed)
    let sources = (0..<5).map { _ in Source() }
    let listeners = (0..<4).map { _ in Counter() }
    let lists = listeners.map { AccessList(listener: $0, reader: AccessListTests.self) }
    var reads: [Set<Int>] = Array(repeating: [], count: lists.count)
    var expected = Array(repeating: 0, count: lists.count)
    for step in 0..<60 {
      let reader = Int.random(in: lists.indices, using: &chance)
      switch Int.random(in: 0..<4, using: &chance) {
      case 0, 1:
        let chosen = (0..<6).map { _ in Int.random(in: sources.indices, using: &chance) }
        lists[reader].record { _ in for index in chosen { sources[index].read() } }
        reads[reader] = Set(chosen)
      case 2:
        let changed = Int.random(in: sources.indices, using: &chance)
        sources[changed].change()
        for index in lists.indices where reads[index].contains(changed) {
          expected[index] += 1
          reads[index] = []
        }
      default:
        lists[reader].end()
        reads[reader] = []
      }
      #expect(listeners.map(\.count) == expected, "seed \(seed), step \(step)")
    }
  }
}

private final class Source: AccessedSource {
  nonisolated(unsafe) var observers = ObserverList()

  func read() { _ = AccessList.recordAccess(to: self) }
  func change() { AccessList.notifyLists(containing: self) }
}

private final class Counter: AccessList.Listener {
  private let received = Atomic<Int>(0)
  var count: Int { received.load(ordering: .relaxed) }

  func accessListDidChange(_ accessList: AccessList) { received.wrappingAdd(1, ordering: .relaxed) }
}

/// A generator of the same numbers for the same seed.
private struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
