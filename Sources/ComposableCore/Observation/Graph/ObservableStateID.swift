internal import ComposableTracking
public import IdentifiedCollections

/// The identity of a value of observable state in the process.
///
/// A value and its copies have equal ids until one of them changes. The changed copy gets a new id, so equal ids mean
/// equal tracked contents, and a changed copy that replaces the original is detected.
public struct ObservableStateID: Hashable, Sendable {
  /// The version of the contents, and the enum cases around the value.
  @usableFromInline let version: _ElementVersion

  /// The copy group, valid for the lifetime of the value; `nil` for an id without a value.
  @usableFromInline let copyGroup: Unmanaged<CopyGroup>?

  @inlinable
  init(version: _ElementVersion, copyGroup: Unmanaged<CopyGroup>? = nil) {
    self.version = version
    self.copyGroup = copyGroup
  }

  /// Creates a unique id.
  public init() {
    self.init(version: _ElementVersion(version: Version()))
  }

  /// The id of an absent value.
  @usableFromInline static let absent = Self(
    version: _ElementVersion(version: .constant, tag: .max)
  )

  /// The constant id of an enum case without a payload.
  public static func _$id(tag: UInt64) -> Self {
    Self(version: _ElementVersion(version: .constant))._$tag(tag)
  }

  /// A new id for an enum case whose payload is not observable state.
  @_disfavoredOverload
  public static func _$id<Payload>(for payload: Payload, tag: UInt64) -> Self {
    _$inert(tag: tag)
  }

  /// A new id for an enum case whose payload has no identity.
  public static func _$inert(tag: UInt64) -> Self {
    Self()._$tag(tag)
  }

  /// The id of the value as the payload of an enum case.
  public func _$tag(_ tag: UInt64) -> Self {
    // An odd multiplier distinguishes `.a(.b)` from `.b(.a)` in nested enums.
    let tag = (version.tag &+ tag &+ 1) &* 0x9E37_79B9_7F4A_7C15
    return Self(version: _ElementVersion(version: version.version, tag: tag), copyGroup: copyGroup)
  }

  /// True if the value with id `earlier` is unchanged or was only changed in place.
  ///
  /// - Parameters:
  ///   - earlier: The id to compare with.
  ///   - moment: The last number before the drain.
  /// - Returns: True if every difference has notified the observers of its field.
  @inlinable
  package func continues(_ earlier: Self, since moment: UInt64) -> Bool {
    version.continues(earlier.version, since: moment)
  }

  /// Returns true if both ids have the same tracked contents.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.version.hasSameContent(as: rhs.version)
  }

  /// Hashes the tracked contents.
  public func hash(into hasher: inout Hasher) {
    version.hashContent(into: &hasher)
  }
}
