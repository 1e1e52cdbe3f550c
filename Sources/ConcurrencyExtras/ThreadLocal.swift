public import CLibrary

/// One slot per thread that says which object this thread is working for right now.
///
/// It answers questions that a task local would answer at twenty times the price, as long as the
/// answer is only needed by synchronous code further up the same stack. The slot does not own the
/// object: the code that fills it keeps the object alive and puts back what was there before, which is what
/// ``withObject(_:_:)`` does.
///
/// Declare it once, as a `static let`: a slot lives as long as the process.
// Usable from inline, because package functions are inlined in other modules only where their type is.
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

  /// The object this thread works for, if any.
  @inlinable
  package var object: Object? {
    guard let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// What the slot holds, for code that compares or restores it without touching the object.
  @inlinable
  package var pointer: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    nonmutating set { pthread_setspecific(key, newValue) }
  }

  /// Fills the slot while `body` runs, and puts back what it held before.
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
