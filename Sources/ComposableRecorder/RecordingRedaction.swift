import Sharing

/// The redactions of a recording, for a replay that is compared with redacted states.
struct RecordingRedaction<State, Action>: @unchecked Sendable {
  // Sendable because redactions read and write values of the recording only, and go where the recording goes.

  private var redactions: [Redaction<State, Action>] = []
  /// True if values were replaced, even by unknown redactions: a file does not contain them.
  var isActive = false

  /// Adds redactions that were applied.
  mutating func add(_ added: [Redaction<State, Action>]) {
    redactions += added
    isActive = isActive || !added.isEmpty
  }

  /// A replayed state and its shared values as the recording would have kept them.
  func applied(
    to outcome: (state: State, shared: SharedValues)
  ) -> (state: State, shared: SharedValues) {
    guard !redactions.isEmpty else { return outcome }
    var redactor = SharedRedactor(redactions)
    redactor.look(at: outcome.state)
    var state = outcome.state
    for redaction in redactions { redaction.redactState(&state) }
    return (state, redactor.redacted(outcome.shared))
  }
}
