import ComposableTracking
import ConcurrencyExtras
import Dispatch
import Observation
import Synchronization

/// An observable source without a generic type.
///
/// Its key path is created once per process, so a read without tracking costs almost no time.
final class ObservationSource: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  /// True if main-actor code may have read the source since another thread last notified its observers.
  private let isReadByMainActor = Atomic<Bool>(false)
  /// The ID of the engine that notifies observers after it has drained its queue; 0 if no notification is pending.
  private let waitsFor = Atomic<UInt>(0)
  private let thread = CurrentThread.shared

  // Stored per instance: creating the key path takes as long as the rest of a read, and the initialization check of a
  // static property a fifth of it.
  private let path = ObservationSource.contentPath
  private static let contentPath: any KeyPath<ObservationSource, Void> & Sendable = \.content

  private var content: Void { () }

  /// Registers a read of the source, before the value is read.
  func access() {
    // The flag first, because the queue check takes half as long as the rest of a read. Another thread may just have
    // reset a flag that this thread sees set. That thread notifies this one, because its notification waits for the end
    // of this turn of the main queue.
    if !isReadByMainActor.load(ordering: .relaxed), thread.mayBeMainActors {
      isReadByMainActor.store(true, ordering: .relaxed)
    }
    registrar.access(self, keyPath: path)
  }

  /// Notifies observers of a change.
  ///
  /// The caller stores the new value and releases all locks first. Otherwise an observer that reads again immediately
  /// would see the old value and miss the new one.
  ///
  /// After a change by another thread, observers on the main queue, such as views, receive a second notification there.
  /// An observer is registered only after all its reads, so it would miss a change in between.
  ///
  /// Inside a reducer, the notification waits until the store has reduced the action and all its consequences:
  /// otherwise an observer would read the store in the middle of a change.
  func notify() {
    guard let engine = PendingNotifications.current else { return notifyAll() }
    if waitsFor.exchange(engine.id, ordering: .relaxed) != engine.id {
      engine.append(self)
    }
  }

  private func notifyAll() {
    notifyRegistrar()
    // An observer that read the old value has set the flag by now: it did so before it acquired the value's lock, and
    // the new value was stored under that lock.
    guard
      isReadByMainActor.load(ordering: .relaxed), !thread.mayBeMainActors,
      isReadByMainActor.exchange(false, ordering: .relaxed)
    else { return }
    DispatchQueue.main.async { [weak self] in self?.notifyRegistrar() }
  }

  private func notifyRegistrar() {
    // A change by an observer during its notification repeats the notification afterwards. The registrar removes an
    // observer only after its call, so a recursive notification would not terminate.
    let outer = Notification.current
    if let running = Notification.running(self, within: outer) {
      running.pointee.isRerunRequested = true
      return
    }
    var notification = Notification(source: self, outer: outer)
    withUnsafeMutablePointer(to: &notification) { notification in
      Notification.current = notification
      defer { Notification.current = outer }
      repeat {
        notification.pointee.isRerunRequested = false
        registrar.willSet(self, keyPath: path)
        registrar.didSet(self, keyPath: path)
      } while notification.pointee.isRerunRequested
    }
  }
}

extension ObservationSource: PendingNotifications.DeferredNotification {
  func flush() {
    waitsFor.store(0, ordering: .relaxed)
    // Inside another engine's reducer, this passes the change to that engine.
    notify()
  }
}

/// The notification that this thread is sending.
///
/// It is stored on the stack of the notifying thread, so a notification allocates no memory.
private struct Notification {
  unowned let source: ObservationSource
  let outer: UnsafeMutablePointer<Notification>?
  var isRerunRequested = false

  private static let slot = ThreadLocal<AnyObject>()

  static var current: UnsafeMutablePointer<Notification>? {
    get { slot.pointer?.assumingMemoryBound(to: Notification.self) }
    set { slot.pointer = newValue.map { UnsafeMutableRawPointer($0) } }
  }

  /// Returns the running notification of a source, `innermost` or an enclosing one; `nil` if the source is not
  /// notifying.
  static func running(
    _ source: ObservationSource,
    within innermost: UnsafeMutablePointer<Notification>?
  ) -> UnsafeMutablePointer<Notification>? {
    var next = innermost
    while let notification = next {
      if notification.pointee.source === source { return notification }
      next = notification.pointee.outer
    }
    return nil
  }
}
