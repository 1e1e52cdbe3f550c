public import Observation
public import Synchronization

/// The observers of one source: the access lists of views, and the standard library's observers.
///
/// The list takes two words. A source that no observer of the standard library has read needs no `ObservationRegistrar`.
// Usable from inline, as are the members that a read calls: a call into another module is a measurable part of it.
@usableFromInline
package struct ObserverList: ~Copyable {
  // First, so that the thread sanitizer sees no write to the atomic below when a list is inserted.
  /// The access lists that contain the source; guarded by the lock of ``AccessList``.
  var accessLists = CompactSet<AccessList>()
  @usableFromInline let standard = Atomic<Unmanaged<StandardObservers>?>(nil)

  /// Creates a list without observers.
  package init() {}

  deinit {
    standard.load(ordering: .acquiring)?.release()
  }

  // The two properties below return a reference instead of calling it: an observer may read the source again, which
  // must not happen while the list is borrowed.

  /// The standard library's observers, which are created for the first of them.
  @inlinable
  package var standardObservers: Unmanaged<StandardObservers> {
    existingStandardObservers ?? createStandardObservers()
  }

  /// The standard library's observers; `nil` if there were never any.
  @inlinable
  package var existingStandardObservers: Unmanaged<StandardObservers>? {
    standard.load(ordering: .acquiring)
  }

  @usableFromInline
  func createStandardObservers() -> Unmanaged<StandardObservers> {
    let created = Unmanaged.passRetained(StandardObservers())
    let (exchanged, current) = standard.compareExchange(
      expected: nil,
      desired: created,
      ordering: .acquiringAndReleasing
    )
    if exchanged { return created }
    // Another thread was faster.
    created.release()
    return current ?? created
  }
}

/// The standard library's observers of one source.
@usableFromInline
package final class StandardObservers: Observable, Sendable {
  @usableFromInline let registrar = ObservationRegistrar()
  // A stored copy: checking whether a static property is initialized takes a measurable part of each read.
  @usableFromInline let path = StandardObservers.contentPath
  private static let contentPath: any KeyPath<StandardObservers, Void> & Sendable = \.content

  /// The value that the registrar observes; it has no contents.
  // Stored: the registrar hashes the key path, which takes longer for a computed property.
  private let content: Void = ()

  fileprivate init() {}

  /// Registers the current observer of the standard library, if there is one.
  @inlinable
  package func access() {
    registrar.access(self, keyPath: path)
  }

  /// Notifies the observers before and after `change`.
  package func withMutation(_ change: () -> Void) {
    registrar.withMutation(of: self, keyPath: path, change)
  }
}

extension AccessedSource {
  /// Registers the current observer: the access list of this thread, or else the standard library's observer.
  ///
  /// - Returns: True if an access list recorded the source.
  @inlinable
  @discardableResult
  package func registerObserver() -> Bool {
    if AccessList.recordAccess(to: self) { return true }
    observers.standardObservers._withUnsafeGuaranteedRef { $0.access() }
    return false
  }

  /// Notifies all observers that `change` changes the source.
  package func notifyObservers(of change: () -> Void) {
    AccessList.notifyLists(containing: self)
    guard let standard = observers.existingStandardObservers else { return change() }
    standard._withUnsafeGuaranteedRef { $0.withMutation(change) }
  }
}
