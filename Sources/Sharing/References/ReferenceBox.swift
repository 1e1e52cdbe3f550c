import ConcurrencyExtras

/// Holds the reference that a property wrapper points at, so that it can be made to point elsewhere.
final class ReferenceBox<Target: Sendable>: @unchecked Sendable {
  // Sendable because `lock` guards `current`, which is also why its exclusivity need not be checked.
  private let lock = Lock()
  @exclusivity(unchecked)
  private var current: Target
  @exclusivity(unchecked)
  private var followers = Followers<Target>()

  init(_ target: Target) {
    current = target
  }

  /// What is pointed at.
  ///
  /// Reading it is not noted for observation: it would double the price of reading a value. The
  /// code that puts another target in tells the observers of the old one.
  var target: Target {
    lock.lock()
    defer { lock.unlock() }
    return current
  }

  /// Points at another target.
  ///
  /// - Parameter target: The new one.
  /// - Returns: The old one, which is let go outside the lock: its end may run a key's code.
  func replace(with target: Target) -> Target {
    let (old, followers) = exchange(target)
    followers.tell(target)
    return old
  }

  private func exchange(_ target: Target) -> (old: Target, followers: Followers<Target>) {
    lock.lock()
    defer { lock.unlock() }
    let old = current
    current = target
    return (old, followers)
  }

  /// Calls `body` with each later value of the target, and of each later target, while `owner` exists.
  ///
  /// The value that a later target has at first counts too.
  ///
  /// - Parameters:
  ///   - owner: The object whose end ends this.
  ///   - read: Reads the value of a target.
  ///   - follow: Follows the values of a target while an object exists.
  ///   - body: Receives the values.
  func follow<Value>(
    for owner: AnyObject,
    reading read: @escaping (Target) -> Value,
    by follow: @escaping (Target, _ owner: AnyObject, @escaping (Value) -> Void) -> Void,
    _ body: @escaping (Value) -> Void
  ) {
    let follower = TargetFollower(of: owner, body)
    let removed = lock.withLock {
      followers.add(for: owner) { [unowned self] _ in
        let target = follower.attach(to: self, by: follow)
        follower.begin(with: read(target))
      }
    }
    withExtendedLifetime(removed) {}
    _ = follower.attach(to: self, by: follow)
  }
}

/// Follows the values of the target that a box has, and of no earlier one.
private final class TargetFollower<Value>: @unchecked Sendable {
  // Sendable because `lock` guards the variables. A value that is not Sendable stays with the code that follows it.
  private final class Link: Sendable {}

  private let lock = Lock()
  private weak let owner: AnyObject?
  private let body: (Value) -> Void
  /// The object that exists while the target is the current one.
  @exclusivity(unchecked)
  private var link: Link?
  /// The first value of a later target, until another value comes: loading a key brings it once more.
  @exclusivity(unchecked)
  private var first: Value?

  init(of owner: AnyObject, _ body: @escaping (Value) -> Void) {
    self.owner = owner
    self.body = body
  }

  /// Follows the values of the box's target.
  ///
  /// The target is read after the link was replaced: of two threads that replace the target at the same time, the last
  /// one here sees the last target.
  func attach<Target>(
    to box: ReferenceBox<Target>,
    by follow: (Target, _ owner: AnyObject, @escaping (Value) -> Void) -> Void
  ) -> Target {
    let link = Link()
    let old = lock.withLock {
      defer {
        self.link = link
        first = nil
      }
      return self.link
    }
    withExtendedLifetime(old) {}
    let target = box.target
    follow(target, link, receive)
    return target
  }

  /// Sends the first value of a later target.
  func begin(with value: Value) {
    lock.withLock { first = value }
    body(value)
  }

  private func receive(_ value: Value) {
    guard owner != nil else { return }
    let first = lock.withLock { self.first }
    if let first {
      if Self.isEqual(first, value) { return }
      lock.withLock { self.first = nil }
    }
    body(value)
  }

  private static func isEqual(_ first: Value, _ second: Value) -> Bool {
    func isEqual<Equal: Equatable>(_ first: Equal) -> Bool { first == second as? Equal }
    return (first as? any Equatable).map { isEqual($0) } ?? false
  }
}
