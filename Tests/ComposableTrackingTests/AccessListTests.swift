import Synchronization
import Testing

@testable import ComposableTracking

@Suite struct ReadingTests {
  private let listener = Counter()

  @Test func `a change of what was read is heard once, until it is read again`() {
    let reading = Reading(listener: listener, reader: ReadingTests.self)
    let source = Source()
    reading.read { _ in source.read() }
    source.change()
    source.change()
    #expect(listener.count == 1)
    reading.read { _ in source.read() }
    source.change()
    #expect(listener.count == 2)
  }

  @Test func `what was read before is forgotten by the next reading`() {
    let reading = Reading(listener: listener, reader: ReadingTests.self)
    let (first, second) = (Source(), Source())
    reading.read { _ in first.read() }
    reading.read { _ in second.read() }
    first.change()
    #expect(listener.count == 0)
    second.change()
    #expect(listener.count == 1)
  }

  @Test func `a reading that has ended hears nothing and keeps nothing`() {
    let reading = Reading(listener: listener, reader: ReadingTests.self)
    var source: Source? = Source()
    weak let kept = source
    reading.read { _ in source?.read() }
    reading.end()
    source?.change()
    source = nil
    #expect(listener.count == 0)
    #expect(kept == nil)
  }

  @Test func `what a reader changes itself while it reads is not told`() {
    let reading = Reading(listener: listener, reader: ReadingTests.self)
    let source = Source()
    reading.read { _ in
      source.read()
      source.change()
    }
    #expect(listener.count == 0)
    source.change()
    #expect(listener.count == 1)
  }

  @Test func `another tracking that reads inside of a reading has its reads to itself`() {
    let reading = Reading(listener: listener, reader: ReadingTests.self)
    let source = Source()
    reading.read { _ in Reading.suspended { #expect(!Reading.note(source)) } }
    source.change()
    #expect(listener.count == 0)
  }

  @Test func `a change that is told late belongs to the reading of that number only`() {
    let reading = Reading(listener: listener, reader: ReadingTests.self)
    let first = reading.read { $0 }
    let second = reading.read { $0 }
    reading.changes(since: first)
    #expect(listener.count == 0)
    reading.changes(since: second)
    reading.changes(since: second)
    #expect(listener.count == 1)
  }

  @Test(arguments: 0..<200)
  func `many readings hear of many sources what a table of all reads says`(seed: UInt64) {
    var chance = Chance(state: seed)
    let sources = (0..<5).map { _ in Source() }
    let listeners = (0..<4).map { _ in Counter() }
    let readings = listeners.map { Reading(listener: $0, reader: ReadingTests.self) }
    var reads: [Set<Int>] = Array(repeating: [], count: readings.count)
    var expected = Array(repeating: 0, count: readings.count)
    for step in 0..<60 {
      let reader = Int.random(in: readings.indices, using: &chance)
      switch Int.random(in: 0..<4, using: &chance) {
      case 0, 1:
        let chosen = (0..<6).map { _ in Int.random(in: sources.indices, using: &chance) }
        readings[reader].read { _ in for index in chosen { sources[index].read() } }
        reads[reader] = Set(chosen)
      case 2:
        let changed = Int.random(in: sources.indices, using: &chance)
        sources[changed].change()
        for index in readings.indices where reads[index].contains(changed) {
          expected[index] += 1
          reads[index] = []
        }
      default:
        readings[reader].end()
        reads[reader] = []
      }
      #expect(listeners.map(\.count) == expected, "seed \(seed), step \(step)")
    }
  }
}

private final class Source: ReadSource {
  nonisolated(unsafe) var readings = ReadingList()

  func read() { _ = Reading.note(self) }
  func change() { Reading.tell(readersOf: self) }
}

private final class Counter: Reading.Listener {
  private let heard = Atomic<Int>(0)
  var count: Int { heard.load(ordering: .relaxed) }

  func hear(_ reading: Reading) { heard.wrappingAdd(1, ordering: .relaxed) }
}

/// The same numbers for the same seed.
private struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
