import ConcurrencyExtras

/// Stores the replaceable reference of a property wrapper.
final class ReferenceBox<Target: Sendable>: @unchecked Sendable {
  // Sendable because `lock` guards the variables, so the exclusivity checks are redundant.
  private let lock = Lock()
  @exclusivity(unchecked)
  private var current: Target
  @exclusivity(unchecked)
  private var observers = ValueObservers<Target>()
  /// True if a tracker has recorded another target.
  @exclusivity(unchecked)
  private var isTracked = false

  init(_ target: Target) {
    current = target
  }

  /// The target; inside a test's expectation, the expected target.
  ///
  /// Reading it does not register for observation, because that would double the cost of reading a value. Instead,
  /// replacing the target notifies the old target's observers.
  var target: Target {
    lock.lock()
    guard isTracked else {
      defer { lock.unlock() }
      return current
    }
    lock.unlock()
    return trackedTarget
  }

  // A separate function, because optionals of a generic type double the time of a read even if they are unused.
  @inline(never)
  private var trackedTarget: Target { expected ?? liveTarget }

  /// The actual target; inside a test's expectation, the target right after the changes that the expectation describes.
  var liveTarget: Target {
    // The current target first: a concurrent replacement is recorded only after it replaces the target.
    let current = lock.withLock { self.current }
    return later ?? current
  }

  /// Replaces the target, or the expected target inside a test's expectation.
  ///
  /// - Returns: The old target, to be released outside the lock because its deinit may run a key's code; `nil` inside
  ///   an expectation.
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

  /// Replaces the target without recording the change for tests.
  func replaceUntracked(with target: Target) -> Target {
    replace(with: target, isTracked: false)
  }

  private func replace(with target: Target, isTracked: Bool) -> Target {
    let (old, observers) = exchange(target, isTracked: isTracked)
    observers.notify(target)
    return old
  }

  private func exchange(
    _ target: Target,
    isTracked: Bool
  ) -> (old: Target, observers: ValueObservers<Target>) {
    lock.lock()
    defer { lock.unlock() }
    let old = current
    current = target
    if isTracked { self.isTracked = true }
    return (old, observers)
  }

  /// Calls `body` with each later value of the target and of later targets, including their first values, while `owner`
  /// exists.
  func observe<Value>(
    for owner: AnyObject,
    reading read: @escaping (Target) -> Value,
    by observe: @escaping (Target, _ owner: AnyObject, @escaping (Value) -> Void) -> Void,
    _ body: @escaping (Value) -> Void
  ) {
    let observer = TargetObserver(of: owner, body)
    let removed = lock.withLock {
      observers.add(for: owner) { [unowned self] _ in
        let target = observer.attach(to: self, by: observe)
        observer.begin(with: read(target))
      }
    }
    withExtendedLifetime(removed) {}
    _ = observer.attach(to: self, by: observe)
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

/// Observes the values of a box's current target only.
private final class TargetObserver<Value>: @unchecked Sendable {
  // Sendable because `lock` guards the variables. A value that is not sendable remains with the code that observes it.
  private final class Link: Sendable {}

  private let lock = Lock()
  private weak let owner: AnyObject?
  private let body: (Value) -> Void
  /// An object that exists while the target is the current one; `nil` before the first registration.
  @exclusivity(unchecked)
  private var link: Link?
  /// The first value of a later target, until a different value arrives: loading a key delivers it again.
  @exclusivity(unchecked)
  private var first: Value?

  init(of owner: AnyObject, _ body: @escaping (Value) -> Void) {
    self.owner = owner
    self.body = body
  }

  /// Observes the values of the box's target.
  ///
  /// The target is read after the link was replaced. If two threads replace the target concurrently, the last call
  /// reads the last target.
  func attach<Target>(
    to box: ReferenceBox<Target>,
    by observe: (Target, _ owner: AnyObject, @escaping (Value) -> Void) -> Void
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
    observe(target, link, receive)
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
