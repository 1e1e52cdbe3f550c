import Sharing

/// A shared value with a hidden replacement.
struct RedactedSharedValue {
  /// The name of the value, or of the value that contains it.
  let name: SharedName
  /// Writes the replacement into the shared value.
  let hide: () -> Void

  init<Value>(_ shared: Shared<Value>, _ replacement: Value) {
    name = SharedIdentity(shared).name
    hide = { shared.withLock { $0 = replacement } }
  }
}

/// A redactor of shared values, including values that the state no longer contains.
struct SharedRedactor<State, Action> {
  private let finders: [(State) -> RedactedSharedValue?]
  /// The values found by each finder.
  private var hidden: [[SharedName: RedactedSharedValue]]
  /// True without redactions of shared values; stored, because checking a generic array needs metadata lookups.
  let isEmpty: Bool

  init(_ redactions: [Redaction<State, Action>]) {
    finders = redactions.compactMap(\.shared)
    hidden = finders.map { _ in [:] }
    isEmpty = finders.isEmpty
  }

  /// Finds the hidden values in a state.
  mutating func look(at state: State) {
    for (index, find) in finders.enumerated() {
      guard let found = find(state), hidden[index][found.name] == nil else { continue }
      hidden[index][found.name] = found
    }
  }

  /// The replacements, for code that reads the values from a state.
  var cover: SharedValues {
    let replay = SharedReplay(SharedValues(), of: 0)
    replay.run(step: 0, hide)
    return replay.values
  }

  /// Returns the values with hidden values replaced.
  func redacted(_ values: SharedValues) -> SharedValues {
    guard !isEmpty, !values.isEmpty else { return values }
    return values.changed(by: hide)
  }

  private func hide() {
    for found in hidden { for value in found.values { value.hide() } }
  }
}

extension Recording.Step {
  func redacted(_ redactor: SharedRedactor<State, Action>) -> Self {
    guard !shared.isEmpty, !redactor.isEmpty else { return self }
    return Self(
      id: id,
      action: action,
      cause: cause,
      world: world,
      shared: redactor.redacted(shared),
      calls: calls
    )
  }
}
