internal import ComposableTracking
public import IdentifiedCollections
public import Observation

/// State whose fields are observed separately, so that a view is evaluated only for the fields it reads.
///
/// Apply `@ObservableState` to a feature's state to conform to it. The conformance gives each value an identity,
/// `_$id`, which distinguishes a changed child from a replaced child.
public protocol ObservableState: Observable, _IdentityTracked, _VersionedElement
where _$Identity == ObservableStateID {
  /// The identity of the value in the process; copies share it until one of them changes.
  var _$id: ObservableStateID { get }

  /// The closure that changes a field in place: a `_$StateModifier`, or `nil` for an unknown key path.
  ///
  /// The library calls it when a reducer is resolved, not for each action.
  static func _$modifier(for keyPath: AnyKeyPath) -> Any?
}

extension ObservableState {
  /// The identity before and after a change in place.
  @inlinable
  public var _$identity: ObservableStateID { _$id }

  /// `nil`: the key path is used without a modifier.
  public static func _$modifier(for keyPath: AnyKeyPath) -> Any? { nil }

  /// Returns true if the value with id `earlier` is unchanged or was only changed in place.
  @inlinable
  public func _$isSame(as earlier: ObservableStateID, since moment: UInt64) -> Bool {
    _$id.continues(earlier, since: moment)
  }

  /// The version of the value at an address.
  @inlinable
  public static func _$version(at element: UnsafeRawPointer) -> _ElementVersion {
    UnsafeMutableRawPointer(mutating: element).assumingMemoryBound(to: Self.self).pointee
      .identityInPlace().version
  }

  /// The last number before the current drain of the thread; `nil` outside of drains.
  public static var _$drainMoment: UInt64? { ThreadContext.current.collector?.moment }

  // Mutating without a change: a nonmutating access through a generic type would copy the value.
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

extension ObservableStateID {
  /// The id of an enum case with observable state as its payload.
  public static func _$id(for payload: some ObservableState, tag: UInt64) -> Self {
    payload._$id._$tag(tag)
  }
}

/// Returns a reader of the identity of a value in place; `nil` if values of the type have no identity.
///
/// The conformance lookup is slow, so call it once and store the result.
func observableStateIdentity<State>(
  of type: State.Type
) -> ((UnsafePointer<State>) -> ObservableStateID)? {
  (type as? any ObservableState.Type)?.identityReader as? (UnsafePointer<State>) -> _
}
