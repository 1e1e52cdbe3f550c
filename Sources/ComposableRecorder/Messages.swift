import ComposableCore

/// The messages of this module: the failure, its place, its cause and its fix.
enum Messages {
  static func recordsChild(_ store: String) -> String {
    """
    A recorder was attached to a store that was scoped from another store: \(store).

    The store is not recorded: it passes its actions to the root store. Record the root store, which runs the reducer.
    """
  }

  static func recordedAlready(_ store: String) -> String {
    """
    A second recorder was attached to a store: \(store).

    The store is recorded by the first recorder only. Use the first recorder, or call its "stop()" before.
    """
  }

  static func requestsDiffer<State, Action>(
    _ step: ActionID,
    _ action: String,
    _ difference: StepReplayer<State, Action>.Difference
  ) -> String {
    let what =
      switch difference {
      case .surplus(let kind): "requested \(kind), but requested none here when it was recorded"
      case .leftOver: "did not request all dependency values that it requested when it was recorded"
      }
    return """
      A replay differs from its recording at step \(step.rawValue): the reducer \(what).

        Action: \(action)

      Either the reducer has changed since, or it reads values that are not recorded: a global variable, an object, or \
      its own clock. Read them through "@Dependency", or store them in the state.
      """
  }

  static func statesDiffer(
    first: ActionID,
    last: ActionID,
    _ action: String,
    _ fields: [String]
  ) -> String {
    let place =
      first == last
      ? "at step \(last.rawValue)" : "between the steps \(first.rawValue) and \(last.rawValue)"
    return """
      A replay differs from its recording \(place).

        \(first == last ? "Action" : "Last action"): \(action)
        Fields: \(fields.map { $0.isEmpty ? "the whole state" : $0 }.joined(separator: ", "))

      Either the reducer has changed since, or it reads values that are not recorded: its own clock or generator, a \
      global variable, or an object. Read them through "@Dependency", or store them in the state.
      """
  }

  /// Returns another reason for a divergence if the recording's values were redacted.
  static func redacted(_ isRedacted: Bool) -> String {
    isRedacted
      ? """


      The recording has redacted values: the results that a reducer computes from a replacement differ as well.
      """ : ""
  }

  static func carriesHidden(_ action: String) -> String {
    """
    An action contains the value of a field that "Redaction.state" redacts.

      Action: \(action)

    A recording contains actions with their values, so this value is not redacted. Redact it with "Redaction.action" as \
    well. A control that writes it through a binding needs its own action for that.
    """
  }

  static let busyRecomputing = """
    The state of a store was recomputed while the store was processing an action.

    The state is unchanged. Call the function after "send" has returned, not in a reducer or an observer.
    """

  static func noSuchStep(_ step: ActionID) -> String {
    """
    A store cannot show step \(step.rawValue), because its recording does not contain that step.

    The step exceeded the limits of the recording and was removed, or it precedes the recording. Show a step of \
    "recording.steps", or raise the limits.
    """
  }

  static func busy(_ step: ActionID) -> String {
    """
    A store was requested to show step \(step.rawValue) while it was processing an action.

    The store shows the present state. Travel after "send" has returned, not in a reducer or an observer.
    """
  }
}

extension Messages {
  static func missing(_ types: [String]) -> String {
    let names = Set(types).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      // The recording contains values of types without an expression: \(names).
      // Replace each call of "missing" by a value for the test.

      """
  }
}

extension Messages {
  /// Returns a test's comment about a field that the next step does not assert.
  static func notAsserted(_ field: String, _ types: [String]) -> String {
    let names = Set(types).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      // Not asserted: \(field.isEmpty ? "the whole state" : "\"\(field)\""). \
      Its values of these types have no expression: \(names).
      """
  }
}

// MARK: - Files

extension Messages {
  static func notWritten(_ error: String) -> String {
    """
    A line of a recording was not written: \(error).

    The file ends with the line before. The store continues, and so does the recording in memory. Check that all \
    values can be encoded, and that the disk is not full.
    """
  }

  static func noLine(_ line: Int, _ name: String) -> String {
    """
    A recording ends before line \(line), where \(name) is expected.

    The recording has no step to replay: the program ended before it wrote the first steps. Record again.
    """
  }

  static func otherSchema(_ schema: Int) -> String {
    """
    A recording has schema \(schema), but this version of the library reads schemas up to \(RecordingLine.schema).

    Read the recording with the version of the library that wrote it.
    """
  }

  static func otherFeature(
    _ state: String,
    _ action: String,
    _ ownState: Any.Type,
    _ ownAction: Any.Type
  ) -> String {
    """
    A recording belongs to another feature.

      Recorded: \(state), \(action)
      Expected: \(typeName(ownState)), \(typeName(ownAction))

    Read it as a recording of the recorded types. If the types were renamed, replace their names in its first line.
    """
  }

  static func unreadable(_ line: Int, _ name: String, _ error: any Error) -> String {
    """
    Line \(line) of a recording cannot be read as \(name): \(reason(error))

    The lines before it can be replayed. The type or the line has changed since: read the recording with the program \
    that wrote it, or correct the line.
    """
  }

  private static func reason(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      "the field \"\(path(context.codingPath + [key]))\" is missing."
    case .typeMismatch(let type, let context):
      "the field \"\(path(context.codingPath))\" is not of the type \(typeName(type))."
    case .valueNotFound(let type, let context):
      "the field \"\(path(context.codingPath))\" is null instead of a value of the type \(typeName(type))."
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "the field \"\(path(context.codingPath))\" is invalid: \(context.debugDescription)"
    case .dataCorrupted: "it is not JSON."
    default: "\(error)"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
      .replacing(".[", with: "[")
  }
}
