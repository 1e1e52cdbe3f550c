import Dependencies

/// Where in the state an effect belongs, what follows it, and what holds it back.
struct EffectPlacement {
  var scope: EffectScope
  var tracker: EffectTracker
  /// What is in force outside the reducer tree, where the effect's actions come back in.
  var dependencies: DependencyValues
  /// The action that it is an effect of.
  var action: ActionID
  var cancelIDs: [CancelID] = []
  /// What lets the effect's actions through only so often, the innermost last.
  var throttles: [(Throttle, ThrottleKey)] = []
}
