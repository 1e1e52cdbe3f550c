package import ComposableCore

/// A step of a store in the list.
package struct StepRow: Equatable, Identifiable, Sendable {
  /// The origin of a step.
  package enum Origin: Equatable, Sendable {
    /// A view, test or other code that called `send`.
    case outside
    /// A synchronous effect.
    case action(ActionID)
    /// An asynchronous effect.
    case effect(EffectID, name: String?, place: String?)
  }

  package let id: ActionID
  /// The name and feature path of the action.
  package let name: ActionName
  /// The complete action on one line.
  package let text: String
  /// The time since the start of the inspection; `nil` if unknown, as for a file.
  package let time: Duration?
  /// The duration of the reduction; `nil` if unknown.
  package let cost: Duration?
  package let origin: Origin
  /// The step that caused this step; `nil` if unknown.
  package let parent: ActionID?
  /// The depth in the tree of causes.
  package let depth: Int
  /// The number of omitted steps before this step, because they arrived too fast.
  package var leftOut = 0
}

/// An effect of a step.
package struct EffectRow: Equatable, Identifiable, Sendable {
  package let id: EffectID
  /// The step that started the effect.
  package let step: ActionID
  package let name: String?
  package let place: String?
  /// The start, relative to the start of the inspection.
  package let start: Duration
  /// The end; `nil` while the effect is running.
  package let end: Duration?
  package let outcome: EffectOutcome?
}

/// The effects of a store over time.
package struct EffectTimeline: Equatable, Sendable {
  /// The end of the timeline, relative to the start of the inspection: now while an effect is running, otherwise the
  /// last end.
  package let end: Duration
  /// The effects in order of their start.
  package let effects: [EffectRow]
  /// The number of omitted effects.
  package let leftOut: Int

  /// Creates a timeline.
  package init(end: Duration = .zero, effects: [EffectRow] = [], leftOut: Int = 0) {
    self.end = end
    self.effects = effects
    self.leftOut = leftOut
  }
}

/// A store in the list of inspected stores.
package struct StoreSummary: Equatable, Identifiable, Sendable {
  /// The number of a store in an inspector.
  package typealias ID = Int

  package let id: ID
  package let name: String
  /// True if the store exists.
  package let isLiving: Bool
  /// True if the recording was read from a file.
  package var isImported = false
  /// True if states can be computed; false for a terminated process.
  package var isReachable = true
  /// The process of the store; `nil` for this process.
  package var process: String?
  /// True if an inspector may display earlier states in the store.
  package var allowsTravel = true

  /// Creates a summary.
  package init(
    id: ID,
    name: String,
    isLiving: Bool,
    isImported: Bool = false,
    isReachable: Bool = true,
    process: String? = nil,
    allowsTravel: Bool = true
  ) {
    self.id = id
    self.name = name
    self.isLiving = isLiving
    self.isImported = isImported
    self.isReachable = isReachable
    self.process = process
    self.allowsTravel = allowsTravel
  }

  /// True if the store can display an earlier state.
  package var canTravel: Bool { isLiving && allowsTravel }
}

/// The updates of a store since an earlier sample.
package struct StoreSample: Equatable, Sendable {
  package var store: StoreSummary.ID
  /// The steps after the last known step.
  package var newSteps: [StepRow] = []
  /// The oldest recorded step.
  package var firstStep: ActionID?
  /// The step displayed by the app; `nil` for the current state.
  package var shownStep: ActionID?
  /// The effects of the requested step.
  package var effects: [EffectRow] = []

  /// Creates a sample.
  package init(
    store: StoreSummary.ID,
    newSteps: [StepRow] = [],
    firstStep: ActionID? = nil,
    shownStep: ActionID? = nil,
    effects: [EffectRow] = []
  ) {
    self.store = store
    self.newSteps = newSteps
    self.firstStep = firstStep
    self.shownStep = shownStep
    self.effects = effects
  }
}

/// The details of a step.
package struct StepDetail: Equatable, Sendable {
  package let step: ActionID
  package var changes: [ValueChange]
  package var action: [ValueRow]
  package var state: [ValueRow]
  /// The notified observers; `nil` if the step notified no observers.
  package var observers: StepObservers?
}

/// The observers notified of a step.
package struct StepObservers: Codable, Equatable, Sendable {
  /// The last step of the same notification.
  package let last: ActionID
  /// The types of the views that had read a change; other observers have no name.
  package let names: [String]
}
