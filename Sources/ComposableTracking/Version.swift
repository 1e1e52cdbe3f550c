import ConcurrencyExtras

/// Which content a value has: the rule by which a change in place is told from another value.
///
/// A value takes a new number whenever it changes, unless no copy of it is alive that would have to be
/// told from it. So values that live at the same time and have equal numbers have equal contents.
///
/// Observers hear of changes in rounds, at the end of each *drain*. A value remembers besides its number
/// its origin: the number that it had when the drain began in which it last changed. Two versions
/// continue each other if their origins are the same. Whatever lies between them was then written in
/// this very drain, field by field, and each of these writes told the field's own observers. If the
/// origins differ, the content may differ in what no observer was told of: another value lies there.
@usableFromInline
package struct Version: Sendable {
  /// The number of the content; zero for what is the same each time.
  @usableFromInline package var number: UInt64
  /// The number from before the first change of the drain in which the value last changed.
  @usableFromInline var base: UInt64

  /// Makes the version of a value that did not exist before.
  @usableFromInline
  package init() {
    number = UniqueStamp.next()
    base = number
  }

  private init(number: UInt64) {
    self.number = number
    base = number
  }

  /// The version of what is the same each time, like an enum case without a payload.
  package static let constant = Version(number: 0)

  /// Notes that another value stands here.
  @usableFromInline
  package mutating func replace() {
    self = Version()
  }

  /// Notes that the value was changed in place while a copy of it was alive.
  ///
  /// - Parameter moment: The last stamp before the drain that goes on on this thread; `.max` outside
  ///   of drains, where each change is one of its own.
  @usableFromInline
  package mutating func change(since moment: UInt64) {
    if number <= moment { base = number }
    number = UniqueStamp.next()
  }

  /// Whether the value is the one that had `earlier`, changed in place at most.
  ///
  /// - Parameters:
  ///   - earlier: What the value was, now or before.
  ///   - moment: The last stamp before the changes that count as made in place.
  /// - Returns: Whether observers of single fields have been told of all that is different.
  @inlinable
  package func continues(_ earlier: Version, since moment: UInt64) -> Bool {
    number == earlier.number || origin(since: moment) == earlier.origin(since: moment)
  }

  /// The number that the value had at `moment`.
  @usableFromInline
  func origin(since moment: UInt64) -> UInt64 {
    number > moment ? base : number
  }
}
