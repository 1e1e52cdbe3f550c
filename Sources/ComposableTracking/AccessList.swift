import ConcurrencyExtras
import Synchronization

/// The sources that one reader has read since its last evaluation; the reader is a component of a view graph.
///
/// The list is to the package's own sources as `withObservationTracking` is to observable objects. The standard library
/// keeps several tables in each object for each reader. Here a source refers to its lists and a list to its sources.
///
/// A list belongs to one thread at a time, except for ``sourceDidChange(since:)``, which is thread-safe.
// Sendable, because sources store lists and compare them, and the notification of a list is atomic.
@usableFromInline
package final class AccessList: @unchecked Sendable {
  /// The receiver of the changes of access lists: the invalidation queue of a view graph, or a new kind of observer.
  package protocol Listener: AnyObject, Sendable {
    /// Receives the first change of a recorded source, on any thread.
    func accessListDidChange(_ accessList: AccessList)
  }

  /// The reader, for the listener; the owner clears it before its deinitialization.
  package unowned(unsafe) var owner: AnyObject?

  /// The type of the reader, such as a view.
  package let reader: Any.Type

  private let listener: any Listener
  private var sources: [any AccessedSource] = []
  private var lastNumber = 0
  /// The number of the recording, until its first change; 0 afterwards.
  private let activeNumber = Atomic<Int>(0)

  /// Creates an empty list.
  package init(listener: any Listener, reader: Any.Type) {
    self.reader = reader
    self.listener = listener
  }

  /// Clears the list and records the sources that `body` reads.
  ///
  /// - Parameter body: The evaluation, with the number of the recording. Changes that `body` makes to sources of the
  ///   list do not notify the listener.
  /// - Returns: The result of `body`.
  package func record<Result>(_ body: (_ number: Int) -> Result) -> Result {
    end()
    lastNumber += 1
    activeNumber.store(lastNumber, ordering: .releasing)
    return Self.slot.withObject(self) { body(lastNumber) }
  }

  /// Clears the list, so that later changes of its sources do not notify the listener.
  package func end() {
    activeNumber.store(0, ordering: .releasing)
    if sources.isEmpty { return }
    Self.lock.withLock {
      for source in sources { source.observers.accessLists.remove(self) }
    }
    // Release outside the lock: this may be the last reference to a source.
    sources.removeAll(keepingCapacity: true)
  }

  /// Notifies the listener, once for each recording and only before the recording ends.
  ///
  /// - Parameter number: The number of the recording; `nil` for the current recording.
  package func sourceDidChange(since number: Int? = nil) {
    if let number {
      guard
        activeNumber.compareExchange(expected: number, desired: 0, ordering: .acquiringAndReleasing)
          .exchanged
      else { return }
    } else {
      guard Self.ofCurrentThread !== self,
        activeNumber.exchange(0, ordering: .acquiringAndReleasing) != 0
      else { return }
    }
    listener.accessListDidChange(self)
  }

  private func insert(_ source: some AccessedSource) {
    let isNew = Self.lock.withLock { source.observers.accessLists.insert(self) }
    if isNew { sources.append(source) }
  }
}

// MARK: - Current thread

extension AccessList {
  private static let slot = ThreadLocal<AccessList>()

  private static var ofCurrentThread: AccessList? { slot.object }

  /// The lock that guards the lists of all sources: a lock in each source would double the size of a source.
  private static let lock = Lock()

  /// Adds a source to the list that records on the current thread.
  ///
  /// - Returns: True if a list records on the current thread.
  @usableFromInline
  package static func recordAccess(to source: some AccessedSource) -> Bool {
    guard let list = ofCurrentThread else { return false }
    list.insert(source)
    return true
  }

  /// Notifies the listeners of all lists that contain a source.
  package static func notifyLists(containing source: some AccessedSource) {
    // A copy: a listener may record the source again.
    let lists = lock.withLock { source.observers.accessLists }
    lists.forEach { $0.sourceDidChange() }
  }

  /// Runs `body` without recording, so that a tracking of the standard library inside `body` receives the reads.
  package static func suspended<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try slot.withObject(nil, body)
  }
}

/// A source that access lists can contain.
@usableFromInline
package protocol AccessedSource: AnyObject, Sendable {
  /// The observers, in a stored property that other code accesses only briefly.
  var observers: ObserverList { get set }
}
