import Sharing

/// A shared value that must not be seen.
struct RedactedSharedValue {
  /// What the value is known by that it is, or is a part of.
  let name: SharedName
  /// Puts what stands in its place there.
  let hide: () -> Void

  init<Value>(_ shared: Shared<Value>, _ replacement: Value) {
    name = SharedIdentity(shared).name
    hide = { shared.withLock { $0 = replacement } }
  }
}

/// Hides shared values, also where the state does not hold them any more.
struct SharedRedactor<State, Action> {
  private let finders: [(State) -> RedactedSharedValue?]
  /// What was found by each.
  private var hidden: [[SharedName: RedactedSharedValue]]
  /// Whether nothing is to be hidden; a value, because asking a generic array for that takes look-ups of metadata.
  let isEmpty: Bool

  init(_ redactions: [Redaction<State, Action>]) {
    finders = redactions.compactMap(\.shared)
    hidden = finders.map { _ in [:] }
    isEmpty = finders.isEmpty
  }

  /// Finds the values that a state holds.
  mutating func look(at state: State) {
    for (index, find) in finders.enumerated() {
      guard let found = find(state), hidden[index][found.name] == nil else { continue }
      hidden[index][found.name] = found
    }
  }

  /// What stands in the place of the values, for code that reads them from a state.
  var cover: SharedValues {
    let replay = SharedReplay(SharedValues(), of: 0)
    replay.run(step: 0, hide)
    return replay.values
  }

  /// The same values with what stands in the place of those that must not be seen.
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
