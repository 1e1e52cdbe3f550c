public import ComposableTracking
import ConcurrencyExtras

/// An element that tells whether it is still the value from before a change in place.
///
/// A list asks it whenever an element was changed through a subscript: an element that wrote
/// `self = Row()` is another one, and the list is another list then. Observable state conforms.
public protocol _VersionedElement: SendableMetatype {
  /// What tells the element at an address from what it was before.
  static func _$version(at element: UnsafeRawPointer) -> _ElementVersion

  /// The last stamp before the drain that goes on on this thread; nil outside of drains.
  static var _$drainMoment: UInt64? { get }

  /// Lets whatever shows the element at an address keep it, because it is about to be removed.
  static func _$leave(at element: UnsafeRawPointer)
}

extension _VersionedElement {
  /// Nothing: the element is shown by nothing that would keep it.
  public static func _$leave(at element: UnsafeRawPointer) {}
}

/// The version of an element, and the enum cases that lead to it, folded into one number.
public struct _ElementVersion: Sendable {
  @usableFromInline package let version: Version
  @usableFromInline package let tag: UInt64

  @inlinable
  package init(version: Version, tag: UInt64 = 0) {
    self.version = version
    self.tag = tag
  }

  /// Whether both stand for the same content in the same case.
  @inlinable
  package func hasSameContent(as other: Self) -> Bool {
    version.number == other.version.number && tag == other.tag
  }

  /// Hashes the content and the case.
  package func hashContent(into hasher: inout Hasher) {
    hasher.combine(version.number)
    hasher.combine(tag)
  }

  /// Whether the value is the one that had `earlier`, changed in place at most.
  @inlinable
  package func continues(_ earlier: Self, since moment: UInt64) -> Bool {
    tag == earlier.tag && version.continues(earlier.version, since: moment)
  }
}

/// What a list knows of the type of its elements.
@usableFromInline
enum ElementTracking: Sendable {
  /// Nothing yet: asking costs a look at the program's conformances, so a list asks when it is first
  /// changed in place.
  case unknown
  /// An element cannot be told from what it was.
  case none
  case versions(any _VersionedElement.Type)

  @usableFromInline
  init<Element>(of _: Element.Type) {
    self = (Element.self as? any _VersionedElement.Type).map { .versions($0) } ?? .none
  }
}

/// What is remembered while a versioned element is changed where it lies.
@usableFromInline
struct ElementAccess {
  @usableFromInline let type: any _VersionedElement.Type
  @usableFromInline let before: _ElementVersion
  /// Where the elements lay; elsewhere afterwards if another list shares them.
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
    moment = UniqueStamp.latest
  }

  /// What has become of the element and of its list.
  @usableFromInline
  enum Outcome {
    case same
    /// The element was changed in place at most, in a list that had a copy and has storage of its own
    /// now.
    case copied
    case replaced
  }

  /// Looks at the element again.
  @usableFromInline
  func outcome(element: UnsafeRawPointer, buffer: UnsafeRawPointer) -> Outcome {
    let after = type._$version(at: element)
    let isSame =
      after.hasSameContent(as: before)
      || after.continues(before, since: type._$drainMoment ?? moment)
    return isSame ? (buffer == self.buffer ? .same : .copied) : .replaced
  }

  /// The last stamp before the drain that goes on; outside of drains each change is one of its own.
  @usableFromInline
  var writeMoment: UInt64 { type._$drainMoment ?? .max }
}
