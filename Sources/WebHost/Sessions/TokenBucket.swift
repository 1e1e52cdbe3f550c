/// Lets a number of messages through at once, and a steady number of them in the long run.
struct TokenBucket {
  private let capacity: Double
  private let perSecond: Double
  private var level: Double
  private var updated: Duration

  /// Begins full; a capacity or a rate below 1 counts as 1, or nothing would ever pass.
  init(capacity: Int, perSecond: Int, now: Duration) {
    self.capacity = Double(max(capacity, 1))
    self.perSecond = Double(max(perSecond, 1))
    level = self.capacity
    updated = now
  }

  /// Whether one more message may pass now.
  mutating func take(now: Duration) -> Bool {
    refill(now: now)
    guard level >= 1 else { return false }
    level -= 1
    return true
  }

  /// How long it takes until the next message may pass.
  mutating func delay(now: Duration) -> Duration {
    refill(now: now)
    return level >= 1 ? .zero : .seconds((1 - level) / perSecond)
  }

  /// Whether as much may pass at once as ever: a new bucket is as good as this one.
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
