public import CasePathsCore
public import Sharing

/// A value that must not be written into a file or a test, nor kept, and what stands in its place.
///
/// ```swift
/// try store.record(
///   to: url,
///   redacting: [.state(\.password, as: "•"), .action(\.passwordChanged, as: "•")]
/// )
/// ```
///
/// Replay goes on with what stands in its place.
public struct Redaction<State, Action> {
  let redactState: (inout State) -> Void
  let redactAction: (inout Action) -> Void
  /// Reads the hidden field; `nil` for other redactions.
  var hiddenValue: ((State) -> Any)?
  var shared: ((State) -> RedactedSharedValue?)?
  /// An endpoint whose results are hidden, and what stands in their place.
  var result: (endpoint: String, replacement: Any)?

  /// Hides a field of the state, in the states that are kept.
  ///
  /// An action keeps its payload: hide the payload as well, by ``action(_:as:)``. A `BindingAction` carries the value
  /// of a control and cannot be hidden alone, so let the control of a secret send a separate action. A recorder reports
  /// the first action that carries the new value of a hidden field.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - replacement: What is written.
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

  /// Hides what a case of the action carries.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - replacement: What is written.
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
  /// Hides a shared value, wherever it is.
  ///
  /// - Parameters:
  ///   - value: Where the state holds it: `\.$token`, or a part of one: `\.$account.token`.
  ///   - replacement: What is written.
  /// - Returns: The redaction.
  public static func shared<Value>(
    _ value: KeyPath<State, Shared<Value>>,
    as replacement: Value
  ) -> Self {
    Self { RedactedSharedValue($0[keyPath: value], replacement) }
  }

  /// Hides a shared value that a part of the state holds which may not be there.
  ///
  /// - Parameters:
  ///   - value: Where the state holds it: `\.account?.$token`.
  ///   - replacement: What is written.
  /// - Returns: The redaction.
  public static func shared<Value>(
    _ value: KeyPath<State, Shared<Value>?>,
    as replacement: Value
  ) -> Self {
    Self { state in state[keyPath: value].map { RedactedSharedValue($0, replacement) } }
  }

  /// Hides what an endpoint has returned.
  ///
  /// - Parameters:
  ///   - name: The name that the endpoint is recorded with.
  ///   - replacement: What is written; of the type that the endpoint returns.
  /// - Returns: The redaction.
  public static func result(of name: String, as replacement: Any) -> Self {
    var redaction = Self(redactState: { _ in }, redactAction: { _ in })
    redaction.result = (name, replacement)
    return redaction
  }

  /// Hides what a call has returned.
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

  /// Hides what is to be hidden in both parts of a recording.
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
  /// The same without what must not be seen; replay goes on with what stands in its place.
  ///
  /// - Parameter redactions: The values that are hidden, in actions and in the states that are kept.
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
