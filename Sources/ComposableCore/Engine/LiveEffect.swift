package import ConcurrencyExtras

/// Names an effect in flight; later effects have greater ids.
package struct EffectID: Hashable, Comparable, Sendable {
  package let rawValue: Int

  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// An effect between the moment the engine started it and the moment its task ended.
package final class LiveEffect {
  package let id: EffectID
  package let name: String?
  /// Where its `run` was called; nil for a sequence of effects.
  package let callSite: CallSite?
  let scope: EffectScope
  let cancelIDs: [CancelID]
  let tracker: EffectTracker
  /// Called once the task has ended, cancelled or not.
  let onFinish: (() -> Void)?
  var task: Task<Void, Never>?
  package private(set) var isCancelled = false

  init(
    id: EffectID,
    name: String?,
    callSite: CallSite?,
    scope: EffectScope,
    cancelIDs: [CancelID],
    tracker: EffectTracker,
    onFinish: (() -> Void)?
  ) {
    self.id = id
    self.name = name
    self.callSite = callSite
    self.scope = scope
    self.cancelIDs = cancelIDs
    self.tracker = tracker
    self.onFinish = onFinish
  }

  /// The ids it can be cancelled by, as their author writes them, the innermost last.
  package var cancelIDLabels: [String] { cancelIDs.map(\.label) }

  /// Cancels the task and takes the effect out of its scope; what it still sends is ignored.
  package func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    scope.remove(self)
    task?.cancel()
  }
}
