import ConcurrencyExtras

/// Holds the reference that a property wrapper points at, so that it can be made to point elsewhere.
final class ReferenceBox<Target: Sendable>: @unchecked Sendable {
  // Sendable because `lock` guards the variables, which is also why their exclusivity need not be checked.
  private let lock = Lock()
  @exclusivity(unchecked)
  private var current: Target
  @exclusivity(unchecked)
  private var followers = Followers<Target>()
  /// True if a tracker has kept another target.
  @exclusivity(unchecked)
  private var isTracked = false

  init(_ target: Target) {
    current = target
  }

  /// What is pointed at; while a test makes an expectation, what the test expects to be pointed at.
  ///
  /// Reading it is not noted for observation: it would double the price of reading a value. The
  /// code that puts another target in tells the observers of the old one.
  var target: Target {
    let (current, isTracked) = contents
    return isTracked ? expected ?? later ?? current : current
  }

  /// What is really pointed at: now, or for a test that is making an expectation, right after the changes that the
  /// expectation is about.
  var liveTarget: Target {
    let (current, isTracked) = contents
    return isTracked ? later ?? current : current
  }

  /// Points at another target, or makes it the expected one while a test makes an expectation.
  ///
  /// - Parameters:
  ///   - target: The new one.
  ///   - reference: The reference that a target is.
  /// - Returns: The old one, which is released outside the lock, as its end may run a key's code; nil in an expectation.
  func replace(
    with target: Target,
    as reference: @escaping (Target) -> any Reference
  ) -> Target? {
    if let expectation = SharedChangeTracker.expectation {
      lock.withLock { isTracked = true }
      expectation.expect(ObjectIdentifier(self)) { TargetChange(self, target, reference) }
      expected(in: expectation)?.expect(target)
      return nil
    }
    let trackers = SharedChangeTracker.current
    let old = replace(with: target, isTracked: !trackers.isEmpty)
    for tracker in trackers {
      tracker.changes.record(
        ObjectIdentifier(self),
        noting: { ($0 as? TargetChange<Target>)?.note(old) }
      ) {
        TargetChange(self, old, reference)
      }
    }
    return old
  }

  /// Points at another target, of which no test is asked.
  func replaceUntracked(with target: Target) -> Target {
    replace(with: target, isTracked: false)
  }

  private func replace(with target: Target, isTracked: Bool) -> Target {
    let (old, followers) = exchange(target, isTracked: isTracked)
    followers.tell(target)
    return old
  }

  private func exchange(
    _ target: Target,
    isTracked: Bool
  ) -> (old: Target, followers: Followers<Target>) {
    lock.lock()
    defer { lock.unlock() }
    let old = current
    current = target
    if isTracked { self.isTracked = true }
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

  private var contents: (current: Target, isTracked: Bool) {
    lock.lock()
    defer { lock.unlock() }
    return (current, isTracked)
  }

  private var expected: Target? {
    SharedChangeTracker.expectation.flatMap { expected(in: $0)?.target }
  }

  private func expected(in expectation: SharedExpectation) -> TargetChange<Target>? {
    expectation.expectedChange(of: ObjectIdentifier(self)) as? TargetChange<Target>
  }

  private var later: Target? {
    let change = SharedChangeTracker.expectation?.laterChange(of: ObjectIdentifier(self))
    return (change as? TargetChange<Target>)?.target
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
    let target = box.liveTarget
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
