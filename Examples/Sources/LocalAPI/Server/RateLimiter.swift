import NIOConcurrencyHelpers

/// Lets so many requests a minute pass, whoever sends them.
final class RateLimiter: Sendable {
  private let limit: Int
  private let elapsed: @Sendable () -> Duration
  private let passed = NIOLockedValueBox<[Duration]>([])

  init(requestsPerMinute limit: Int, clock: any Clock<Duration>) {
    self.limit = limit
    self.elapsed = Self.stopwatch(clock)
  }

  /// Throws the 429 that says when to come again if this minute's requests are used up.
  func pass() throws {
    let now = elapsed()
    let wait: Duration? = passed.withLockedValue { passed in
      passed.removeAll { now - $0 >= .seconds(60) }
      guard passed.count >= limit else {
        passed.append(now)
        return nil
      }
      return passed.first.map { $0 + .seconds(60) - now } ?? .seconds(60)
    }
    if let wait {
      throw HTTPFailure.tooManyRequests(retryAfter: Int((wait / .seconds(1)).rounded(.up)))
    }
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

extension LocalAPIConfiguration {
  var rateLimiter: RateLimiter? {
    rateLimit.map { RateLimiter(requestsPerMinute: $0, clock: clock) }
  }
}
