/// Lets a number of messages through at once, and a steady number of them in the long run.
struct TokenBucket {
  private let capacity: Double
  private let perSecond: Double
  private var level: Double
  private var updated: Duration

  init(capacity: Int, perSecond: Int, now: Duration) {
    self.capacity = Double(capacity)
    self.perSecond = Double(perSecond)
    level = Double(capacity)
    updated = now
  }

  /// Whether one more message may pass now.
  mutating func take(now: Duration) -> Bool {
    level = min(capacity, level + (now - updated) / .seconds(1) * perSecond)
    updated = now
    guard level >= 1 else { return false }
    level -= 1
    return true
  }
}
