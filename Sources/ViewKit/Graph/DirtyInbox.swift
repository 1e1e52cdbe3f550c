import ComposableTracking
import Synchronization

/// Where changes of observed values are noted, on whatever thread they happen, until the next flush.
///
/// A stack of notes behind one atomic pointer: a thread that posts puts a note on top, the graph takes the whole
/// stack. As notes are only ever taken all at once, the pointer cannot be mistaken for an older one.
final class DirtyInbox: Sendable {
  private final class Note: Sendable {
    let reading: Reading
    let motion: Motion?
    let next: Unmanaged<Note>?

    init(reading: Reading, motion: Motion?, next: Unmanaged<Note>?) {
      self.reading = reading
      self.motion = motion
      self.next = next
    }
  }

  private let top = Atomic<Unmanaged<Note>?>(nil)
  private let isAnnounced = Atomic<Bool>(false)
  private let announce: @Sendable () -> Void

  /// Makes an inbox; `announce` runs when there is something to do and no announcement is on its way.
  init(announce: @escaping @Sendable () -> Void) {
    self.announce = announce
  }

  deinit {
    _ = takeAll()
  }

  /// Whether there is nothing to take.
  var isEmpty: Bool {
    top.load(ordering: .acquiring) == nil
  }

  /// Notes that something which a component read has changed, and how that is to move.
  func post(_ reading: Reading, motion: Motion?) {
    var below = top.load(ordering: .relaxed)
    while true {
      let note = Unmanaged.passRetained(
        Note(reading: reading, motion: motion, next: below)
      )
      let (isOnTop, found) = top.compareExchange(
        expected: below,
        desired: note,
        ordering: .acquiringAndReleasing
      )
      if isOnTop { break }
      note.release()
      below = found
    }
    announceOnce()
  }

  /// Announces that there is something to do, unless an announcement is on its way.
  func announceOnce() {
    if !isAnnounced.exchange(true, ordering: .acquiringAndReleasing) { announce() }
  }

  /// Notes that the announcement has arrived: what comes from now on needs another one.
  func announcementArrived() {
    isAnnounced.store(false, ordering: .sequentiallyConsistent)
  }

  /// Takes what every component has read that was noted; one may be there several times.
  func takeAll() -> [(reading: Reading, motion: Motion?)] {
    var notes: [(reading: Reading, motion: Motion?)] = []
    var next = top.exchange(nil, ordering: .acquiringAndReleasing)
    while let note = next?.takeRetainedValue() {
      notes.append((note.reading, note.motion))
      next = note.next
    }
    return notes
  }
}

extension DirtyInbox: Reading.Listener {
  func hear(_ reading: Reading) {
    ToldViews.tell(reading.reader)
    post(reading, motion: MotionScope.current)
  }
}
