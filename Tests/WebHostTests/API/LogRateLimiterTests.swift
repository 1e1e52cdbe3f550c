import ConcurrencyExtras
import Testing

@testable import WebHost

/// The log's rate limit: one line per second for each reason of rejection, with the count of suppressed lines.
@Suite struct LogRateLimiterTests {
  private final class Time: Sendable {
    private let value = Locked(Duration.zero)
    var now: Duration { value.withLock { $0 } }
    func pass(_ duration: Duration) { value.withLock { $0 += duration } }
  }

  private let time = Time()
  private let journal = Journal()

  private var limiter: LogRateLimiter {
    LogRateLimiter { [time] in
      time.now
    } write: { [journal] in
      journal.add($0.event)
    }
  }

  @Test func `rejections for one reason are logged once per second with their count`() {
    let limiter = limiter
    for second in 0..<3 {
      for visitor in 0..<1_000 {
        limiter.log(.messageRejected(session: visitor, reason: "nonsense"))
      }
      #expect(journal.events.count == second + 1)
      time.pass(.seconds(1))
    }
    #expect(
      journal.events == [
        .messageRejected(session: 0, reason: "nonsense"),
        .rejectionsRepeated(count: 1_000, reason: "message rejected: nonsense"),
        .rejectionsRepeated(count: 1_000, reason: "message rejected: nonsense"),
      ]
    )
  }

  @Test func `a flood suppresses neither other reasons nor other events`() {
    let limiter = limiter
    for _ in 0..<100 { limiter.log(.messageRejected(session: 1, reason: "nonsense")) }
    limiter.log(.messageRejected(session: 1, reason: "a reserved bit"))
    limiter.log(.requestRejected(status: 429, reason: "no connection free"))
    for _ in 0..<2 { limiter.log(.sessionLost(session: 1)) }
    #expect(journal.events.count == 5)
    #expect(journal.events.suffix(2) == [.sessionLost(session: 1), .sessionLost(session: 1)])
  }

  @Test func `a rejection one second later is logged unchanged`() {
    let limiter = limiter
    let rejection = WebHostEvent.requestRejected(status: 404, reason: "no such page")
    for _ in 0..<3 {
      limiter.log(rejection)
      time.pass(.seconds(1))
    }
    #expect(journal.events == [rejection, rejection, rejection])
  }
}
