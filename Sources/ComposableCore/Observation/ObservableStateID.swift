internal import ConcurrencyExtras

/// Names one value of observable state among all values of the process.
///
/// A value and its copies have equal ids for as long as none of them changes. The copy that changes
/// first takes a new stamp, so equal ids mean equal tracked content, and a changed copy that is put
/// back in place of the original is noticed.
public struct ObservableStateID: Hashable, Sendable {
  /// The lineage: which call of an initializer the value goes back to, zero for none.
  @usableFromInline let serial: UInt64

  /// When the value last changed while a copy of it was alive.
  @usableFromInline let stamp: UInt64

  /// The enum cases that lead to the value, folded into one number.
  @usableFromInline let tag: UInt64

  @inlinable
  init(serial: UInt64, stamp: UInt64, tag: UInt64) {
    self.serial = serial
    self.stamp = stamp
    self.tag = tag
  }

  /// An id that no other value has or will have.
  public init() {
    self.init(serial: 0, stamp: UniqueStamp.next(), tag: 0)
  }

  /// The id of an enum case without a payload: the same each time.
  public static func _$id(tag: UInt64) -> Self {
    Self(serial: 0, stamp: 0, tag: 0)._$tag(tag)
  }

  /// The id of an enum case that carries observable state.
  public static func _$id(for payload: some ObservableState, tag: UInt64) -> Self {
    payload._$id._$tag(tag)
  }

  /// The id of an enum case whose payload is no observable state: a new one each time.
  @_disfavoredOverload
  public static func _$id<Payload>(for payload: Payload, tag: UInt64) -> Self {
    _$inert(tag: tag)
  }

  /// The id of an enum case whose payload has no identity: a new one each time.
  public static func _$inert(tag: UInt64) -> Self {
    Self()._$tag(tag)
  }

  /// The same value, seen as the payload of an enum's case.
  public func _$tag(_ tag: UInt64) -> Self {
    // An odd multiplier keeps `.a(.b)` and `.b(.a)` apart when enums nest.
    Self(
      serial: serial,
      stamp: stamp,
      tag: (self.tag &+ tag &+ 1) &* 0x9E37_79B9_7F4A_7C15
    )
  }

  /// Whether the value with this id is the one that had `earlier`, changed in place at most.
  ///
  /// A change in place keeps the stamp, or takes one later than `moment`. A copy that was changed
  /// elsewhere and put here has another stamp, from before.
  @inlinable
  public func continues(_ earlier: Self, since moment: UInt64) -> Bool {
    serial == earlier.serial && tag == earlier.tag
      && (stamp == earlier.stamp || (serial != 0 && stamp > moment))
  }
}
