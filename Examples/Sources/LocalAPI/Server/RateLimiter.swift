import NIOConcurrencyHelpers

/// The rate limit of the server, shared by all clients: a sliding window of one minute.
final class RateLimiter: Sendable {
  private let limit: Int
  private let elapsed: @Sendable () -> Duration
  private let passed = NIOLockedValueBox<[Duration]>([])

  init(requestsPerMinute limit: Int, clock: any Clock<Duration>) {
    self.limit = limit
    self.elapsed = Self.stopwatch(clock)
  }

  /// Counts a request; throws a 429 with the time to retry if the limit is exceeded.
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
