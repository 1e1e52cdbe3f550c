import Sharing

/// The redactions of a recording, for a replay that is compared with redacted states.
struct RecordingRedaction<State, Action>: @unchecked Sendable {
  // Sendable because redactions access values of the recording only, and move with the recording.

  private var redactions: [Redaction<State, Action>] = []
  /// True if values were replaced.
  ///
  /// After reading a file the redactions are unknown, because a file does not contain them.
  var isActive = false

  /// Adds applied redactions.
  mutating func add(_ added: [Redaction<State, Action>]) {
    redactions += added
    isActive = isActive || !added.isEmpty
  }

  /// Returns a replayed state and its shared values with the redactions applied.
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
