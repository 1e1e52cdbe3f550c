/// A token bucket: a rate limit that allows bursts up to its capacity.
struct TokenBucket {
  private let capacity: Double
  private let perSecond: Double
  private var level: Double
  private var updated: Duration

  /// Creates a full bucket; a capacity or rate below 1 counts as 1, because the bucket would otherwise block
  /// permanently.
  init(capacity: Int, perSecond: Int, now: Duration) {
    self.capacity = Double(max(capacity, 1))
    self.perSecond = Double(max(perSecond, 1))
    level = self.capacity
    updated = now
  }

  /// Takes a token; false if the bucket is empty.
  mutating func take(now: Duration) -> Bool {
    refill(now: now)
    guard level >= 1 else { return false }
    level -= 1
    return true
  }

  /// The time until the next token is available.
  mutating func delay(now: Duration) -> Duration {
    refill(now: now)
    return level >= 1 ? .zero : .seconds((1 - level) / perSecond)
  }

  /// True if the bucket is full, so that a new bucket is equivalent.
  func isFull(now: Duration) -> Bool {
    var bucket = self
    bucket.refill(now: now)
    return bucket.level >= capacity
  }

  private mutating func refill(now: Duration) {
    level = min(capacity, level + (now - updated) / .seconds(1) * perSecond)
    updated = now
  }
}
