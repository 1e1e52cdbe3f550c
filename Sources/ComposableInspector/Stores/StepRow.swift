import ComposableArchitecture

/// A step of a store, as the list shows it.
struct StepRow: Equatable, Identifiable, Sendable {
  /// Where a step comes from.
  enum Origin: Equatable, Sendable {
    /// A view, a test, or any other code that called `send`.
    case outside
    /// An effect that sends at once.
    case action(ActionID)
    /// An effect that runs, or ran.
    case effect(EffectID, name: String?, place: String?)
  }

  let id: ActionID
  /// What happened, and where.
  let name: ActionName
  /// The whole action on one line.
  let text: String
  /// Since the inspector began to watch the store; nil where that is not known, as of a file.
  let time: Duration?
  /// How long the reducer took, if that is known.
  let cost: Duration?
  let origin: Origin
  /// The step that it comes from, if that is known.
  let parent: ActionID?
  /// How many steps stand above it in the tree of causes.
  let depth: Int
}

/// An effect of a step.
struct EffectRow: Equatable, Identifiable, Sendable {
  let id: EffectID
  let name: String?
  let place: String?
  /// When it started, since the inspector began to watch the store.
  let start: Duration
  /// When it ended; nil while it runs.
  let end: Duration?
  let outcome: EffectOutcome?
}

/// A store in the list of those that are inspected.
struct StoreSummary: Equatable, Identifiable, Sendable {
  /// Numbers the stores of an inspector.
  typealias ID = Int

  let id: ID
  let name: String
  /// Whether the store is still there.
  let isLiving: Bool
  /// Whether its recording was read from a file.
  var isImported = false
}

/// What is new of a store since a sample before.
struct StoreSample: Equatable, Sendable {
  var store: StoreSummary.ID
  /// The steps after the last one that was known.
  var newSteps: [StepRow] = []
  /// The oldest step that is kept.
  var firstStep: ActionID?
  /// The step that the app shows; nil for the present.
  var shownStep: ActionID?
  /// The effects of the step that was asked for.
  var effects: [EffectRow] = []
}

/// All that is known of one step.
struct StepDetail: Equatable, Sendable {
  let step: ActionID
  var changes: [ValueChange]
  var action: [ValueRow]
  var state: [ValueRow]
}
