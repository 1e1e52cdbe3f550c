public import ComposableTracking
import ConcurrencyExtras

/// An element with a version that distinguishes a change in place from a replacement.
///
/// A list compares versions after each change through a subscript: an element that assigned `self = Row()` is replaced,
/// and the list has a new structure. Observable state conforms.
public protocol _VersionedElement: SendableMetatype {
  /// Returns the version of the element at an address.
  static func _$version(at element: UnsafeRawPointer) -> _ElementVersion

  /// The last unique number before the drain in progress on this thread; `nil` outside of drains.
  static var _$drainMoment: UInt64? { get }

  /// Notifies the observers of the element at an address before its removal, so that they keep its last state.
  static func _$willRemove(at element: UnsafeRawPointer)
}

extension _VersionedElement {
  /// The default implementation for elements without observers.
  public static func _$willRemove(at element: UnsafeRawPointer) {}
}

/// The version of an element, combined with the enum cases around it.
public struct _ElementVersion: Sendable {
  @usableFromInline package let version: Version
  @usableFromInline package let tag: UInt64

  @inlinable
  package init(version: Version, tag: UInt64 = 0) {
    self.version = version
    self.tag = tag
  }

  /// True if both represent the same contents in the same case.
  @inlinable
  package func hasSameContent(as other: Self) -> Bool {
    version.number == other.version.number && tag == other.tag
  }

  /// Hashes the contents and the case.
  package func hashContent(into hasher: inout Hasher) {
    hasher.combine(version.number)
    hasher.combine(tag)
  }

  /// True if the value originates from `earlier` with changes in place only.
  @inlinable
  package func continues(_ earlier: Self, since moment: UInt64) -> Bool {
    tag == earlier.tag && version.continues(earlier.version, since: moment)
  }
}

/// The knowledge of a list about its element type.
@usableFromInline
enum ElementTracking: Sendable {
  /// Not checked yet. A conformance check is expensive, so a list performs it on the first change in place.
  case unknown
  /// The elements have no version.
  case none
  case versions(any _VersionedElement.Type)

  @usableFromInline
  init<Element>(of _: Element.Type) {
    self = (Element.self as? any _VersionedElement.Type).map { .versions($0) } ?? .none
  }
}

/// The record of a versioned element during a change in place.
@usableFromInline
struct ElementAccess {
  @usableFromInline let type: any _VersionedElement.Type
  @usableFromInline let before: _ElementVersion
  /// The address of the elements before the change; a copy of shared storage has another address.
  @usableFromInline let buffer: UnsafeRawPointer
  @usableFromInline let moment: UInt64

  @usableFromInline
  init(
    to element: UnsafeRawPointer,
    of type: any _VersionedElement.Type,
    buffer: UnsafeRawPointer
  ) {
    self.type = type
    self.buffer = buffer
    before = type._$version(at: element)
    moment = UniqueID.latest
  }

  /// The outcome for the element and its list.
  @usableFromInline
  enum Outcome {
    case same
    /// The element was changed in place, but the list copied its shared storage.
    case copied
    case replaced
  }

  /// Compares the current version of the element with the recorded version.
  @usableFromInline
  func outcome(element: UnsafeRawPointer, buffer: UnsafeRawPointer) -> Outcome {
    let after = type._$version(at: element)
    let isSame =
      after.hasSameContent(as: before)
      || after.continues(before, since: type._$drainMoment ?? moment)
    return isSame ? (buffer == self.buffer ? .same : .copied) : .replaced
  }

  /// The last unique number before the drain in progress; outside of drains each change counts separately.
  @usableFromInline
  var writeMoment: UInt64 { type._$drainMoment ?? .max }
}
