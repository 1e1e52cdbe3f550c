/// What this thread is doing for an engine: the address of one of its objects, with notes in the low bits.
///
/// It lies here because two modules that do not know each other ask for it: where an engine reduces, reading
/// observable state is no observation, and dependencies set around the action do not hold.
@usableFromInline
package enum ThreadRole {
  @usableFromInline package static let current = ThreadLocal<AnyObject>()

  /// Noted beside the address of a reducing engine's backlog, or beside none, where reads are unseen.
  @inlinable
  package static var suspendedBit: UInt { 0b01 }
  /// Noted beside the address of something that is no engine's backlog.
  @inlinable
  package static var attachingBit: UInt { 0b10 }

  /// Noted beside the address of the backlog of an engine whose state is being read.
  @inlinable
  package static var lendingBit: UInt { 0b100 }

  /// Names the engine that is reducing on this thread; nil if none is.
  @inlinable
  package static var reducing: UInt? {
    let word = UInt(bitPattern: current.pointer)
    guard word & (attachingBit | lendingBit) == 0, word & ~suspendedBit != 0 else { return nil }
    return word & ~suspendedBit
  }
}
