import Dependencies

/// The context of an effect: its scope in the state, its tracker, its ids and its throttles.
struct EffectPlacement {
  var scope: EffectScope
  var tracker: EffectTracker
  /// The dependencies outside the reducer tree; the effect's actions are sent with them.
  var dependencies: DependencyValues
  /// The action that caused the effect.
  var action: ActionID
  var cancelIDs: [CancelID] = []
  /// The throttles of the effect's actions, innermost last.
  var throttles: [(Throttle, ThrottleKey)] = []
}
