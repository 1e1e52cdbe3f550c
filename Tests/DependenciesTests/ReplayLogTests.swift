import ConcurrencyExtras
import Dependencies
import Foundation
import Testing

@Suite struct ReplayLogTests {
  private struct Answers: Equatable {
    var uuid: UUID
    var date: Date
    var numbers: [Int]
  }

  private func ask() -> Answers {
    @Dependency(\.uuid) var uuid
    @Dependency(\.date) var date
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    return Answers(
      uuid: uuid(),
      date: date.now,
      numbers: (0..<5).map { _ in withRandomNumberGenerator { .random(in: 0..<1_000, using: &$0) } }
    )
  }

  @Test func `recorded values are replayed`() {
    withDependencies {
      $0.context = .live
    } operation: {
      let recording = ReplayLog()
      let recorded = ReplayLog.current.withObject(recording, ask)
      let entries = recording.take()
      #expect(recording.entries.isEmpty)
      let replay = ReplayLog(replaying: entries)
      #expect(ReplayLog.current.withObject(replay, ask) == recorded)
      #expect(replay.surplus == nil)
      #expect(!replay.isLeftOver)
      #expect(ask() != recorded)
    }
  }

  @Test func `surplus and missing reads are detected`() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      let replay = ReplayLog(replaying: [.date(Date())])
      #expect(ReplayLog.current.withObject(replay) { uuid() } == UUID(0))
      #expect(replay.surplus == "an identity")
      #expect(replay.isLeftOver)
    }
  }

  @Test func `a generator continues its sequence after use with a log`() {
    struct Counting: RandomNumberGenerator, Sendable {
      var number: UInt64 = 0
      mutating func next() -> UInt64 {
        number += 1
        return number
      }
    }
    let lender = WithRandomNumberGenerator(Counting())
    let replayLog = ReplayLog()
    let first = ReplayLog.current.withObject(replayLog) { lender { $0.next() } }
    #expect([first, lender { $0.next() }] == [1, 2])
    #expect(replayLog.entries == [.random(1)])
  }
}
