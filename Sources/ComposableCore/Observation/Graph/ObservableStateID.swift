internal import ComposableTracking
public import IdentifiedCollections

/// Names one value of observable state among all values of the process.
///
/// A value and its copies have equal ids for as long as none of them changes. The copy that changes
/// first takes another id, so equal ids mean equal tracked content, and a changed copy that is put
/// back in place of the original is noticed.
public struct ObservableStateID: Hashable, Sendable {
  /// Which content the value has, and the enum cases that lead to it.
  @usableFromInline let version: _ElementVersion

  /// What the value shares with its copies, good for as long as the value lives; nil if it has none.
  @usableFromInline let extent: Unmanaged<Extent>?

  @inlinable
  init(version: _ElementVersion, extent: Unmanaged<Extent>? = nil) {
    self.version = version
    self.extent = extent
  }

  /// An id that no other value has or will have.
  public init() {
    self.init(version: _ElementVersion(version: Version()))
  }

  /// Stands for a place where there is nothing.
  @usableFromInline static let absent = Self(
    version: _ElementVersion(version: .constant, tag: .max)
  )

  /// The id of an enum case without a payload: the same each time.
  public static func _$id(tag: UInt64) -> Self {
    Self(version: _ElementVersion(version: .constant))._$tag(tag)
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
    let tag = (version.tag &+ tag &+ 1) &* 0x9E37_79B9_7F4A_7C15
    return Self(version: _ElementVersion(version: version.version, tag: tag), extent: extent)
  }

  /// Whether the value with this id is the one that had `earlier`, changed in place at most.
  ///
  /// - Parameters:
  ///   - earlier: The id of what was there.
  ///   - moment: The last stamp before the changes that count as made in place.
  /// - Returns: Whether observers of single fields have been told of all that is different.
  @inlinable
  package func continues(_ earlier: Self, since moment: UInt64) -> Bool {
    version.continues(earlier.version, since: moment)
  }

  /// Whether both have the same tracked content.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.version.hasSameContent(as: rhs.version)
  }

  /// Hashes what stands for the tracked content.
  public func hash(into hasher: inout Hasher) {
    version.hashContent(into: &hasher)
  }
}
