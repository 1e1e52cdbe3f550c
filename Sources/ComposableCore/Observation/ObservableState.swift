public import Observation

/// State whose fields are observed one by one, so that a view redraws only for what it reads.
///
/// Apply `@ObservableState` to a feature's state to conform to it. The conformance gives each value an
/// identity, ``_$id``, by which a child that changed is told from a child that was replaced.
public protocol ObservableState: Observable, SendableMetatype, _IdentityTracked
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
}
