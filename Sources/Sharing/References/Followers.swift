/// What is to be told each value of a reference, for as long as it exists.
struct Followers<Value> {
  private struct Follower {
    weak var owner: AnyObject?
    let tell: (Value) -> Void
  }

  private var followers: [Follower] = []
  // Doubled, so that looking for those that have gone costs little for each that is added.
  private var limit = 8

  /// Adds what is told of values while `owner` exists.
  ///
  /// - Returns: The removed followers, to be released outside the lock: a closure may own any object.
  mutating func add(for owner: AnyObject, _ tell: @escaping (Value) -> Void) -> Self {
    var removed = Self()
    if followers.count >= limit {
      removed.followers = followers.filter { $0.owner == nil }
      followers.removeAll { $0.owner == nil }
      limit = max(8, followers.count * 2)
    }
    followers.append(Follower(owner: owner, tell: tell))
    return removed
  }

  func tell(_ value: Value) {
    for follower in followers where follower.owner != nil { follower.tell(value) }
  }
}
