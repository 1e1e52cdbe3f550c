import ComposableTracking
import Synchronization

/// A thread-safe queue of invalidated components, which the graph drains at its next flush.
///
/// It is a stack behind one atomic pointer: a thread pushes an invalidation, the graph pops the whole stack. So the
/// pointer cannot be confused with an earlier one.
final class InvalidationQueue: Sendable {
  private final class Invalidation: Sendable {
    let accessList: AccessList
    let motion: Motion?
    let next: Unmanaged<Invalidation>?

    init(accessList: AccessList, motion: Motion?, next: Unmanaged<Invalidation>?) {
      self.accessList = accessList
      self.motion = motion
      self.next = next
    }
  }

  private let top = Atomic<Unmanaged<Invalidation>?>(nil)
  private let isAnnounced = Atomic<Bool>(false)
  private let announce: @Sendable () -> Void

  /// Creates an empty queue; `announce` runs after an invalidation if no announcement is pending.
  init(announce: @escaping @Sendable () -> Void) {
    self.announce = announce
  }

  deinit {
    _ = takeAll()
  }

  /// True if the queue has no invalidations.
  var isEmpty: Bool {
    top.load(ordering: .acquiring) == nil
  }

  /// Adds the invalidation of a component, with the motion of the change.
  func post(_ accessList: AccessList, motion: Motion?) {
    var below = top.load(ordering: .relaxed)
    while true {
      let invalidation = Unmanaged.passRetained(
        Invalidation(accessList: accessList, motion: motion, next: below)
      )
      let (isOnTop, found) = top.compareExchange(
        expected: below,
        desired: invalidation,
        ordering: .acquiringAndReleasing
      )
      if isOnTop { break }
      invalidation.release()
      below = found
    }
    announceOnce()
  }

  /// Announces pending work, unless an announcement is pending.
  func announceOnce() {
    if !isAnnounced.exchange(true, ordering: .acquiringAndReleasing) { announce() }
  }

  /// Records that the announcement was received, so that the next invalidation makes a new announcement.
  func announcementArrived() {
    isAnnounced.store(false, ordering: .sequentiallyConsistent)
  }

  /// Removes and returns all invalidations; a component may have several.
  func takeAll() -> [(accessList: AccessList, motion: Motion?)] {
    var invalidations: [(accessList: AccessList, motion: Motion?)] = []
    var next = top.exchange(nil, ordering: .acquiringAndReleasing)
    while let invalidation = next?.takeRetainedValue() {
      invalidations.append((invalidation.accessList, invalidation.motion))
      next = invalidation.next
    }
    return invalidations
  }
}

extension InvalidationQueue: AccessList.Listener {
  func accessListDidChange(_ accessList: AccessList) {
    ViewInvalidationLog.record(accessList.reader)
    post(accessList, motion: MotionScope.current)
  }
}
