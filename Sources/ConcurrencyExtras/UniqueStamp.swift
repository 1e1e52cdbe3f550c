public import Synchronization

/// Numbers that are never given out twice while the process runs.
///
/// A stamp stands wherever a UUID would only have to differ from all others of this process: it costs
/// one atomic addition instead of a read from the system's random device. Later stamps are larger.
@usableFromInline
package enum UniqueStamp {
  @usableFromInline
  static let last = Atomic<UInt64>(0)

  /// The next number, which is never zero, so that zero can stand for "none".
  @inlinable
  package static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The last number that was given out: all later ones are larger.
  @inlinable
  package static var latest: UInt64 { last.load(ordering: .relaxed) }
}
