public import Synchronization

/// A generator of numbers that are unique in the process.
///
/// A number replaces a UUID that must only be unique in this process. It costs one atomic addition instead of a read
/// from the system's random device. Later numbers are larger.
@usableFromInline
package enum UniqueID {
  @usableFromInline
  static let last = Atomic<UInt64>(0)

  /// Returns the next number, which is never zero, so zero can represent a missing number.
  @inlinable
  package static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The last generated number; all later numbers are larger.
  @inlinable
  package static var latest: UInt64 { last.load(ordering: .relaxed) }
}
