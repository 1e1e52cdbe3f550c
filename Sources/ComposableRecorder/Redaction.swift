public import CasePathsCore

/// A value that must not be written into a file, and what is written in its place.
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

  /// Hides a field of the state.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - replacement: What is written.
  /// - Returns: The redaction.
  public static func state<Value>(
    _ field: WritableKeyPath<State, Value>,
    as replacement: Value
  ) -> Self {
    Self(redactState: { $0[keyPath: field] = replacement }, redactAction: { _ in })
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
