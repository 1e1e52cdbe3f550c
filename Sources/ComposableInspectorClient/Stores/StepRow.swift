package import ComposableCore

/// A step of a store, as the list shows it.
package struct StepRow: Equatable, Identifiable, Sendable {
  /// Where a step comes from.
  package enum Origin: Equatable, Sendable {
    /// A view, a test, or any other code that called `send`.
    case outside
    /// An effect that sends at once.
    case action(ActionID)
    /// An effect that runs, or ran.
    case effect(EffectID, name: String?, place: String?)
  }

  package let id: ActionID
  /// What happened, and where.
  package let name: ActionName
  /// The whole action on one line.
  package let text: String
  /// Since the inspector began to watch the store; nil where that is not known, as of a file.
  package let time: Duration?
  /// How long the reducer took, if that is known.
  package let cost: Duration?
  package let origin: Origin
  /// The step that it comes from, if that is known.
  package let parent: ActionID?
  /// How many steps stand above it in the tree of causes.
  package let depth: Int
  /// How many steps before it are not in the list, because they came faster than they could be shown.
  package var leftOut = 0
}

/// An effect of a step.
package struct EffectRow: Equatable, Identifiable, Sendable {
  package let id: EffectID
  /// The step that has started it.
  package let step: ActionID
  package let name: String?
  package let place: String?
  /// When it started, since the inspector began to watch the store.
  package let start: Duration
  /// When it ended; nil while it runs.
  package let end: Duration?
  package let outcome: EffectOutcome?
}

/// The effects of a store over time.
package struct EffectTimeline: Equatable, Sendable {
  /// How far it goes, since the inspector began to watch the store: until now while an effect runs, else to the last end.
  package let end: Duration
  /// The effects, in the order in which they started.
  package let effects: [EffectRow]
  /// How many others are known.
  package let leftOut: Int

  /// The effects of a store over time.
  package init(end: Duration = .zero, effects: [EffectRow] = [], leftOut: Int = 0) {
    self.end = end
    self.effects = effects
    self.leftOut = leftOut
  }
}

/// A store in the list of those that are inspected.
package struct StoreSummary: Equatable, Identifiable, Sendable {
  /// Numbers the stores of an inspector.
  package typealias ID = Int

  package let id: ID
  package let name: String
  /// Whether the store is still there.
  package let isLiving: Bool
  /// Whether its recording was read from a file.
  package var isImported = false
  /// Whether its states can be computed: those of a process that has gone cannot.
  package var isReachable = true
  /// The process that it is in, where that is another one.
  package var process: String?
  /// Whether it lets an inspector show other states in it than the present one.
  package var allowsTravel = true

  /// A store of a list.
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

  /// Whether it can show another state than the present one.
  package var canTravel: Bool { isLiving && allowsTravel }
}

/// What is new of a store since a sample before.
package struct StoreSample: Equatable, Sendable {
  package var store: StoreSummary.ID
  /// The steps after the last one that was known.
  package var newSteps: [StepRow] = []
  /// The oldest step that is kept.
  package var firstStep: ActionID?
  /// The step that the app shows; nil for the present.
  package var shownStep: ActionID?
  /// The effects of the step that was asked for.
  package var effects: [EffectRow] = []

  /// What is new of a store.
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

/// All that is known of one step.
package struct StepDetail: Equatable, Sendable {
  package let step: ActionID
  package var changes: [ValueChange]
  package var action: [ValueRow]
  package var state: [ValueRow]
  /// The observers that were told of it, if any were.
  package var observers: StepObservers?
}

/// The observers of a store's state that were told of a step.
package struct StepObservers: Codable, Equatable, Sendable {
  /// The last of the steps that they were told of together.
  package let last: ActionID
  /// The views that had read what changed, by their types; what else observes has no name.
  package let names: [String]
}
