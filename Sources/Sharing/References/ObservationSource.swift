import ConcurrencyExtras
import Dispatch
import Observation
import Synchronization

/// One thing that can be observed, whatever its type.
///
/// It belongs to no generic type, so its key path is made once for the process and reading costs next
/// to nothing where nothing tracks.
final class ObservationSource: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  /// Whether the thing was read where the main actor's code may run since another thread told its observers.
  private let isReadByMainActor = Atomic<Bool>(false)
  /// Names the engine that tells of a change once it has drained its queue; 0 if none does.
  private let waitsFor = Atomic<UInt>(0)
  private let thread = CurrentThread.shared

  // Kept here, because making it anew takes as long as the rest of a read, and asking whether a static
  // property has been made takes a fifth of it.
  private let path = ObservationSource.contentPath
  private static let contentPath: any KeyPath<ObservationSource, Void> & Sendable = \.content

  private var content: Void { () }

  /// Notes that the thing is read, before it is.
  func access() {
    // The flag first, because asking for the queue takes half as long as the rest of a read. A thread that sees it set
    // though another one has just taken it back is told by that one: the telling waits for the end of this turn.
    if !isReadByMainActor.load(ordering: .relaxed), thread.mayBeMainActors {
      isReadByMainActor.store(true, ordering: .relaxed)
    }
    registrar.access(self, keyPath: path)
  }

  /// Tells observers that the thing has changed.
  ///
  /// It is called when the new value is in place and no lock is held. Told earlier, an observer that
  /// reads again at once would see the old value and never hear of the new one.
  ///
  /// When another thread has changed it, observers on the main queue, such as views, are told once more there. An
  /// observer is only set up when all that it reads has been read, so one that is in the middle of it would miss the
  /// change.
  ///
  /// Inside a reducer the change waits until the store has reduced the action and all that it causes: an
  /// observer that reads the store would meet it in the middle of a change.
  func notify() {
    guard let engine = DrainBacklog.current else { return tellAll() }
    if waitsFor.exchange(engine.id, ordering: .relaxed) != engine.id {
      engine.append(self)
    }
  }

  private func tellAll() {
    tell()
    // An observer that read the old value has noted it by now: it did so before it took the lock that the value lies
    // behind, and the new value was put in place under that lock.
    guard
      isReadByMainActor.load(ordering: .relaxed), !thread.mayBeMainActors,
      isReadByMainActor.exchange(false, ordering: .relaxed)
    else { return }
    DispatchQueue.main.async { [weak self] in self?.tell() }
  }

  private func tell() {
    // An observer that changes the thing while it is being told is told of that afterwards. The
    // registrar forgets an observer only after it has told it, so it would tell it again and again.
    let outer = Notification.current
    if let running = Notification.running(self, within: outer) {
      running.pointee.isAskedAgain = true
      return
    }
    var notification = Notification(source: self, outer: outer)
    withUnsafeMutablePointer(to: &notification) { notification in
      Notification.current = notification
      defer { Notification.current = outer }
      repeat {
        notification.pointee.isAskedAgain = false
        registrar.willSet(self, keyPath: path)
        registrar.didSet(self, keyPath: path)
      } while notification.pointee.isAskedAgain
    }
  }
}

extension ObservationSource: DrainBacklog.Announcement {
  func announce() {
    waitsFor.store(0, ordering: .relaxed)
    // Inside another engine's reducer this is where that one takes the change over.
    notify()
  }
}

/// What this thread is telling observers right now.
///
/// It lives on the stack of the thread that tells, so that telling takes no memory.
private struct Notification {
  unowned let source: ObservationSource
  let outer: UnsafeMutablePointer<Notification>?
  var isAskedAgain = false

  private static let slot = ThreadLocal<AnyObject>()

  static var current: UnsafeMutablePointer<Notification>? {
    get { slot.pointer?.assumingMemoryBound(to: Notification.self) }
    set { slot.pointer = newValue.map { UnsafeMutableRawPointer($0) } }
  }

  /// The notification of a source, if `innermost` or one around it is that.
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
