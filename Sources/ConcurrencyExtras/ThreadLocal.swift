public import CLibrary

/// A thread-local slot for an unowned object.
///
/// It replaces a task local at a twentieth of the cost, if only synchronous code deeper in the same call stack reads
/// the value. The slot does not retain the object. Code that sets the slot retains the object and restores the previous
/// value, as ``withObject(_:_:)`` does.
///
/// Declare it as a `static let`: a slot exists until the process exits.
// Usable from inline, because other modules inline package functions only if their type is.
@usableFromInline
package struct ThreadLocal<Object: AnyObject>: Sendable {
  @usableFromInline
  package let key: pthread_key_t

  @usableFromInline
  package init() {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "The process has no thread-specific slots left.")
    self.key = key
  }

  /// Creates a slot that owns its object: the object is released when the thread exits.
  package static func owning() -> Self {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { object in
      guard let object else { return }
      Unmanaged<AnyObject>.fromOpaque(object).release()
    }
    precondition(status == 0, "The process has no thread-specific slots left.")
    return Self(key: key)
  }

  private init(key: pthread_key_t) {
    self.key = key
  }

  /// The object in this thread's slot; `nil` if the slot is empty.
  @inlinable
  package var object: Object? {
    guard let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The raw contents of the slot, for code that compares or restores it without retaining the object.
  @inlinable
  package var pointer: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    nonmutating set { pthread_setspecific(key, newValue) }
  }

  /// Sets the slot during `body` and restores the previous value.
  @inlinable
  package func withObject<Result: ~Copyable, Failure: Error>(
    _ object: Object?,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let previous = pthread_getspecific(key)
    if let object {
      pthread_setspecific(key, Unmanaged.passUnretained(object).toOpaque())
    } else {
      pthread_setspecific(key, nil)
    }
    defer {
      pthread_setspecific(key, previous)
      withExtendedLifetime(object) {}
    }
    return try body()
  }
}
