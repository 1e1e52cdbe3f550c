public import CasePathsCore
public import Sharing

/// A secret value that is replaced in recordings, files and tests.
///
/// ```swift
/// try store.record(
///   to: url,
///   redacting: [.state(\.password, as: "•"), .action(\.passwordChanged, as: "•")]
/// )
/// ```
///
/// Replay continues with the replacement.
public struct Redaction<State, Action> {
  let redactState: (inout State) -> Void
  let redactAction: (inout Action) -> Void
  /// Returns the value of the hidden field; `nil` for other redactions.
  var hiddenValue: ((State) -> Any)?
  var shared: ((State) -> RedactedSharedValue?)?
  /// An endpoint with hidden results, and their replacement; `nil` for other redactions.
  var result: (endpoint: String, replacement: Any)?

  /// Hides a field of the state in recorded states.
  ///
  /// An action keeps its payload, so hide the payload as well with ``action(_:as:)``. A `BindingAction` contains the
  /// value of a control and cannot be hidden alone, so let the control of a secret send a separate action. A recorder
  /// reports the first action that contains the new value of a hidden field.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - replacement: The replacement.
  /// - Returns: The redaction.
  public static func state<Value>(
    _ field: WritableKeyPath<State, Value>,
    as replacement: Value
  ) -> Self {
    var redaction = Self(
      redactState: { $0[keyPath: field] = replacement },
      redactAction: { _ in }
    )
    redaction.hiddenValue = { $0[keyPath: field] }
    return redaction
  }

  /// Hides the payload of an action's case.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - replacement: The replacement.
  /// - Returns: The redaction.
  public static func action<Value>(
    _ path: CaseKeyPath<Action, Value>,
    as replacement: Value
  ) -> Self where Action: CasePathable {
    Self(
      redactState: { _ in },
      redactAction: { if $0[case: path] != nil { $0 = path(replacement) } }
    )
  }
}

extension Redaction {
  /// Hides a shared value in all places.
  ///
  /// - Parameters:
  ///   - value: The key path of the shared value, `\.$token`, or of a part of it, `\.$account.token`.
  ///   - replacement: The replacement.
  /// - Returns: The redaction.
  public static func shared<Value>(
    _ value: KeyPath<State, Shared<Value>>,
    as replacement: Value
  ) -> Self {
    Self { RedactedSharedValue($0[keyPath: value], replacement) }
  }

  /// Hides a shared value in an optional part of the state.
  ///
  /// - Parameters:
  ///   - value: The key path of the shared value: `\.account?.$token`.
  ///   - replacement: The replacement.
  /// - Returns: The redaction.
  public static func shared<Value>(
    _ value: KeyPath<State, Shared<Value>?>,
    as replacement: Value
  ) -> Self {
    Self { state in state[keyPath: value].map { RedactedSharedValue($0, replacement) } }
  }

  /// Hides the results of an endpoint.
  ///
  /// - Parameters:
  ///   - name: The recorded name of the endpoint.
  ///   - replacement: The replacement, of the endpoint's result type.
  /// - Returns: The redaction.
  public static func result(of name: String, as replacement: Any) -> Self {
    var redaction = Self(redactState: { _ in }, redactAction: { _ in })
    redaction.result = (name, replacement)
    return redaction
  }

  /// Returns a call with a hidden result replaced.
  func redacted(_ call: EndpointCall) -> EndpointCall {
    guard let result, result.endpoint == call.endpoint, case .success? = call.result else {
      return call
    }
    var call = call
    call.result = .success(result.replacement)
    return call
  }

  private init(shared: @escaping (State) -> RedactedSharedValue?) {
    redactState = { _ in }
    redactAction = { _ in }
    self.shared = shared
  }

  /// Applies redactions to a checkpoint or a step.
  static func apply(_ redactions: [Self], to part: inout RecordedPart<State, Action>) {
    switch part {
    case .checkpoint(var state, let shared, let isContinuation):
      for redaction in redactions { redaction.redactState(&state) }
      part = .checkpoint(state, shared, isContinuation: isContinuation)
    case .step(let step):
      part = .step(step.redacted(redactions))
    }
  }
}

extension Recording.Step {
  func redacted(_ redactions: [Redaction<State, Action>]) -> Self {
    guard !redactions.isEmpty else { return self }
    var action = action
    for redaction in redactions { redaction.redactAction(&action) }
    return Self(
      id: id,
      action: action,
      cause: cause,
      world: world,
      shared: shared,
      calls: calls.map { $0.redacted(redactions) }
    )
  }
}

extension EndpointCall {
  func redacted<State, Action>(_ redactions: [Redaction<State, Action>]) -> Self {
    redactions.reduce(self) { $1.redacted($0) }
  }
}

extension Recording {
  /// Returns the recording with hidden values replaced; replay continues with the replacements.
  ///
  /// - Parameter redactions: The hidden values in actions and recorded states.
  /// - Returns: The recording.
  public func redacted(_ redactions: [Redaction<State, Action>]) -> Self {
    guard !redactions.isEmpty else { return self }
    var redactor = SharedRedactor(redactions)
    for state in segments.map(\.state) + [latest].compactMap(\.self) { redactor.look(at: state) }
    var recording = self
    recording.redaction.add(redactions)
    recording.mapParts {
      for redaction in redactions { redaction.redactState(&$0) }
    } shared: {
      redactor.redacted($0)
    } call: {
      $0.redacted(redactions)
    } step: {
      $0.redacted(redactions).redacted(redactor)
    }
    return recording
  }
}
