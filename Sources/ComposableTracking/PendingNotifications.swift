import ConcurrencyExtras

/// The notifications and the work that an engine defers to the end of a drain.
///
/// The object represents the engine to modules below the core; its address is the engine's id in ``ThreadContext``. Only
/// the thread that reduces uses it.
@usableFromInline
package final class PendingNotifications {
  /// A change whose observers are notified after the drain.
  @usableFromInline
  package protocol DeferredNotification: AnyObject {
    /// Notifies the observers.
    func flush()
  }

  private var notifications: [any DeferredNotification] = []
  /// True if observers may have to be notified after the drain.
  ///
  /// A pointer, because each action reads it: the exclusivity check of a variable takes a sixth of an action's time.
  package let isDue: UnsafeMutablePointer<Bool>
  /// The collector of the engine, whose type is declared in the core.
  ///
  /// The collector retains this object and outlives it.
  @inlinable
  package var owner: AnyObject? {
    get { uncheckedOwner }
    set { uncheckedOwner = newValue }
  }
  // Stored once and then only loaded, so accesses need no check. The attribute applies only in this module, so code in
  // other modules uses the property above.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var uncheckedOwner: AnyObject?

  /// The work that waits for the end of the drain.
  private var work: [() -> Void] = []
  /// True if work waits for the end of the drain; a pointer for the same reason.
  package let hasWork: UnsafeMutablePointer<Bool>
  private var isStartingWork = false
  /// The engine that notifies its observers on the current thread before its drain has ended.
  private static let notifying = ThreadLocal<PendingNotifications>()

  /// Creates an object without notifications and work.
  package init() {
    isDue = .allocate(capacity: 1)
    isDue.initialize(to: false)
    hasWork = .allocate(capacity: 1)
    hasWork.initialize(to: false)
  }

  deinit {
    isDue.deallocate()
    hasWork.deallocate()
  }

  /// Defers a notification to the end of the drain.
  package func append(_ notification: any DeferredNotification) {
    notifications.append(notification)
    isDue.pointee = true
  }

  /// The pending notifications of the engine that reduces on the current thread; `nil` outside of reducers.
  package static var current: PendingNotifications? {
    guard case .reducing(let engine) = ThreadContext.current else { return nil }
    return engine.takeUnretainedValue()
  }

  /// The id of the engine, unique among living engines.
  package var id: UInt {
    UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
  }

  /// Delivers the deferred notifications.
  ///
  /// Inside another engine's reducer each notification is deferred again, to the end of that engine's drain.
  package func flush() {
    guard !notifications.isEmpty else { return }
    // An observer may change the same source, which then defers a notification again.
    var waiting: [any DeferredNotification] = []
    swap(&waiting, &notifications)
    for notification in waiting { notification.flush() }
  }

  // MARK: - Work

  /// Defers work to the end of the drain.
  package func startLater(_ start: @escaping () -> Void) {
    work.append(start)
    hasWork.pointee = true
  }

  /// Starts the deferred work, or defers it to the end of the drain of an outer engine.
  package func startWork() {
    guard let outer = Self.current ?? Self.notifying.object else { return startWorkNow() }
    outer.startLater { [self] in startWork() }
  }

  /// Starts the deferred work, also inside a drain of an outer engine.
  package func startWorkNow() {
    // Started work may send an action whose drain defers work and ends here: the loop below starts that work.
    if isStartingWork { return }
    isStartingWork = true
    var index = 0
    while index < work.count {
      let start = work[index]
      index += 1
      start()
    }
    isStartingWork = false
    // Keep the capacity for the next drain, but not the capacity for thousands of effects.
    hasWork.pointee = false
    work.removeAll(keepingCapacity: work.count <= 1_024)
  }

  /// Runs `body`, which notifies observers before the drain has ended, and defers the work of other engines to its end.
  package func whileNotifying(_ body: () -> Void) {
    Self.notifying.withObject(self, body)
  }
}
