/// What waits until an engine has drained its queue, as far as modules below the engine know of it.
///
/// Its address is the engine's in ``ThreadRole``. It is used on the thread that reduces.
@usableFromInline
package final class DrainBacklog {
  /// Something that observers are to be told of.
  @usableFromInline
  package protocol Announcement: AnyObject {
    /// Tells the observers.
    func announce()
  }

  private var announcements: [any Announcement] = []
  /// Whether observers may have to be told of something when the drain has ended.
  ///
  /// A pointer, because it is asked after each action: a variable would be checked for exclusive access there, which
  /// takes a sixth of an action's time.
  package let isDue: UnsafeMutablePointer<Bool>
  /// The part of the engine that owns this, which modules below know nothing else of.
  ///
  /// It keeps the backlog, and so outlives it.
  @inlinable
  package var owner: AnyObject? {
    get { uncheckedOwner }
    set { uncheckedOwner = newValue }
  }
  // Stored once and loaded from then on, so the access needs no check. Other modules would check it all the same if
  // they came here directly: the attribute holds in the module that has it.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var uncheckedOwner: AnyObject?

  /// The work that waits for the end of the drain.
  private var work: [() -> Void] = []
  /// True if work waits for the end of the drain; a pointer for the same reason.
  package let hasWork: UnsafeMutablePointer<Bool>
  private var isStartingWork = false
  /// The backlog of the engine that is telling its observers on this thread, in the middle of its drain.
  private static let telling = ThreadLocal<DrainBacklog>()

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

  /// Lets something wait for the end of the drain.
  package func append(_ announcement: any Announcement) {
    announcements.append(announcement)
    isDue.pointee = true
  }

  /// That of the engine which is reducing on this thread; nil if none is.
  package static var current: DrainBacklog? {
    guard let address = ThreadRole.reducing, let pointer = UnsafeRawPointer(bitPattern: address)
    else { return nil }
    return Unmanaged<DrainBacklog>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Names this backlog among all that are alive.
  package var id: UInt {
    UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
  }

  /// Makes everything that waits known, or leaves that to the engine inside whose reducer this one ran.
  package func announce() {
    guard !announcements.isEmpty else { return }
    // What is told of now may be changed again by an observer, and wait once more.
    var waiting: [any Announcement] = []
    swap(&waiting, &announcements)
    for announcement in waiting { announcement.announce() }
  }

  // MARK: - Work

  /// Starts work when the drain is over.
  package func startLater(_ start: @escaping () -> Void) {
    work.append(start)
    hasWork.pointee = true
  }

  /// Starts the work that waits, or leaves that to the engine in the middle of whose drain this one's was.
  package func startWork() {
    guard let outer = Self.current ?? Self.telling.object else { return startWorkNow() }
    outer.startLater { [self] in startWork() }
  }

  /// Starts the work that waits, in whatever drain.
  package func startWorkNow() {
    // What starts may send, and the drain of that ends here as well: the loop below takes that up.
    if isStartingWork { return }
    isStartingWork = true
    var index = 0
    while index < work.count {
      let start = work[index]
      index += 1
      start()
    }
    isStartingWork = false
    // The room is used again, but not that for thousands of effects.
    hasWork.pointee = false
    work.removeAll(keepingCapacity: work.count <= 1_024)
  }

  /// Runs `body`, which tells observers in the middle of the drain: what other engines have to start waits for its end.
  package func whileTelling(_ body: () -> Void) {
    Self.telling.withObject(self, body)
  }
}
