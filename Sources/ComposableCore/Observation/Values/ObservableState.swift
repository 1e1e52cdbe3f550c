public import IdentifiedCollections
public import Observation

/// State whose fields are observed one by one, so that a view redraws only for what it reads.
///
/// Apply `@ObservableState` to a feature's state to conform to it. The conformance gives each value an
/// identity, `_$id`, by which a child that changed is told from a child that was replaced.
public protocol ObservableState: Observable, _IdentityTracked, _VersionedElement
where _$Identity == ObservableStateID {
  /// Names this value among all observable values of the process; copies share it until one changes.
  var _$id: ObservableStateID { get }

  /// The closure that changes a field in place: a `_$StateModifier`, or nil for an unknown key path.
  ///
  /// The library asks when a reducer is resolved, not per action.
  static func _$modifier(for keyPath: AnyKeyPath) -> Any?
}

extension ObservableState {
  /// The identity that is compared before and after a change in place.
  @inlinable
  public var _$identity: ObservableStateID { _$id }

  /// Nothing: the key path is followed as it is.
  public static func _$modifier(for keyPath: AnyKeyPath) -> Any? { nil }

  /// Whether this is still the value that had `earlier`, changed in place at most.
  @inlinable
  public func _$isSame(as earlier: ObservableStateID, since moment: UInt64) -> Bool {
    _$id.continues(earlier, since: moment)
  }

  /// What tells the value at an address from what it was before.
  @inlinable
  public static func _$version(at element: UnsafeRawPointer) -> _ElementVersion {
    UnsafeMutableRawPointer(mutating: element).assumingMemoryBound(to: Self.self).pointee
      .identityInPlace().version
  }

  /// The last stamp before the drain that goes on on this thread; nil outside of drains.
  public static var _$drainMoment: UInt64? { ObservationMode.current.collector?.moment }

  // Mutating, though it changes nothing: where the type is not known, a copy would be made to read only.
  @inlinable
  mutating func identityInPlace() -> ObservableStateID {
    _$id
  }

  fileprivate static var identityReader: Any {
    { (state: UnsafePointer<Self>) in
      UnsafeMutablePointer(mutating: state).pointee.identityInPlace()
    }
  }
}

/// What reads the identity of a value where it lies, if values of its type have one.
///
/// Asking costs a look at the program's conformances, so ask once and keep the answer.
func observableStateIdentity<State>(
  of type: State.Type
) -> ((UnsafePointer<State>) -> ObservableStateID)? {
  (type as? any ObservableState.Type)?.identityReader as? (UnsafePointer<State>) -> _
}
