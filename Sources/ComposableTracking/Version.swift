import ConcurrencyExtras

/// The identity of a value's contents, which distinguishes a change in place from a replacement.
///
/// A value gets a new number with each change, unless no copy of the value is alive. So living values with equal
/// numbers have equal contents.
///
/// Observers are notified at the end of each *drain*. A version also stores its origin: the number at the start of the
/// drain of the last change. Two versions continue each other if their origins are equal. All differences between them
/// were then written in the current drain, field by field, and each write notified the observers of its field. If the
/// origins differ, the contents may differ in fields whose observers were not notified, so the value counts as
/// replaced.
@usableFromInline
package struct Version: Sendable {
  /// The number of the contents; 0 for constant contents.
  @usableFromInline package var number: UInt64
  /// The number at the start of the drain of the last change.
  @usableFromInline var base: UInt64

  /// Creates the version of a new value.
  @usableFromInline
  package init() {
    number = UniqueID.next()
    base = number
  }

  private init(number: UInt64) {
    self.number = number
    base = number
  }

  /// The version of constant contents, such as an enum case without a payload.
  package static let constant = Version(number: 0)

  /// Records that the value was replaced.
  @usableFromInline
  package mutating func replace() {
    self = Version()
  }

  /// Records that the value was changed in place while a copy was alive.
  ///
  /// - Parameter moment: The last number before the current drain of the thread; `.max` outside of drains, because each
  ///   change is a separate drain there.
  @usableFromInline
  package mutating func change(since moment: UInt64) {
    if number <= moment { base = number }
    number = UniqueID.next()
  }

  /// True if the value with version `earlier` is unchanged or was only changed in place.
  ///
  /// - Parameters:
  ///   - earlier: The version to compare with.
  ///   - moment: The last number before the drain.
  /// - Returns: True if every difference has notified the observers of its field.
  @inlinable
  package func continues(_ earlier: Version, since moment: UInt64) -> Bool {
    number == earlier.number || origin(since: moment) == earlier.origin(since: moment)
  }

  /// The number of the value at `moment`.
  @usableFromInline
  func origin(since moment: UInt64) -> UInt64 {
    number > moment ? base : number
  }
}
