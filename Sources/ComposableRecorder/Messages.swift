import ComposableCore

/// The messages of this module: the failure, its place, its reason and its fix.
enum Messages {
  static func recordsChild(_ store: String) -> String {
    """
    A store was to be recorded that was scoped from another one: \(store).

    It processes no actions itself. Record the store that the scope was made from, the one with the reducer.
    """
  }

  static func recordedAlready(_ store: String) -> String {
    """
    A store was to be recorded that is recorded already: \(store).

    Use the recorder that there is, or call its "stop()" first.
    """
  }

  static func askedOtherwise<State, Action>(
    _ step: ActionID,
    _ action: String,
    _ difference: StepReplayer<State, Action>.Difference
  ) -> String {
    let what =
      switch difference {
      case .surplus(let kind): "asked for \(kind), which it did not do there when it was recorded"
      case .leftOver: "did not ask for all that it took from the world when it was recorded"
      }
    return """
      A replay came out different at step \(step.rawValue): the reducer \(what).

        Action: \(action)

      Either the reducer was changed since, or it depends on something that is not recorded: a global variable, an \
      object, a clock of its own. Read it through "@Dependency", or keep it in the state.
      """
  }

  static func cameOutOtherwise(
    first: ActionID,
    last: ActionID,
    _ action: String,
    _ fields: [String]
  ) -> String {
    let place =
      first == last
      ? "at step \(last.rawValue)" : "between the steps \(first.rawValue) and \(last.rawValue)"
    return """
      A replay came out different \(place).

        \(first == last ? "Action" : "Last action"): \(action)
        Fields: \(fields.map { $0.isEmpty ? "the whole state" : $0 }.joined(separator: ", "))

      Either the reducer was changed since, or it depends on something that is not recorded: a clock or a generator of \
      its own, a global variable, an object. Read it through "@Dependency", or keep it in the state.
      """
  }

  /// Returns another reason for a divergence if the recording's values were redacted.
  static func redacted(_ isRedacted: Bool) -> String {
    isRedacted
      ? """


      Values of the recording are redacted: what a reducer makes of a replacement comes out different as well.
      """ : ""
  }

  static func carriesHidden(_ action: String) -> String {
    """
    An action carries the value of a field that "Redaction.state" hides.

      Action: \(action)

    A recording keeps actions with what they carry. Hide the value with "Redaction.action" as well; a control that \
    writes it through a binding has to send an action of its own for that.
    """
  }

  static let busyRecomputing = """
    A store was to recompute its state while it was busy with an action.

    Do so when "send" has returned, and not from a reducer or an observer.
    """

  static func noSuchStep(_ step: ActionID) -> String {
    """
    A store was to show step \(step.rawValue), which its recording does not have.

    It was dropped because of the recording's limits, or came before the recording began.
    """
  }

  static func busy(_ step: ActionID) -> String {
    """
    A store was to show step \(step.rawValue) while it was busy with an action.

    Travel when "send" has returned, and not from a reducer or an observer.
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
    A line of a recording could not be written: \(error).

    The file ends with the line before; the store goes on, and what is kept in memory too. See that values encode, and \
    that the disk has room.
    """
  }

  static func noLine(_ line: Int, _ name: String) -> String {
    """
    A recording ends before line \(line), where \(name) is expected.

    Nothing of it can be replayed. The program that wrote it was ended before it had begun.
    """
  }

  static func otherSchema(_ schema: Int) -> String {
    """
    A recording is of schema \(schema), and this version of the library reads the schemas up to \(RecordingLine.schema).

    Read it with the version that wrote it.
    """
  }

  static func otherFeature(
    _ state: String,
    _ action: String,
    _ ownState: Any.Type,
    _ ownAction: Any.Type
  ) -> String {
    """
    A recording is of another feature.

      Recorded: \(state), \(action)
      Expected: \(typeName(ownState)), \(typeName(ownAction))

    Read it as a recording of the types that it names, or rename them in its first line if they have another name now.
    """
  }

  static func unreadable(_ line: Int, _ name: String, _ error: any Error) -> String {
    """
    Line \(line) of a recording cannot be read as \(name): \(reason(error))

    What stands before it can be replayed. The type was changed since, or the line was: read the recording with the \
    program that wrote it, or mend the line.
    """
  }

  private static func reason(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      "the field \"\(path(context.codingPath + [key]))\" is missing."
    case .typeMismatch(let type, let context):
      "the field \"\(path(context.codingPath))\" is not of the type \(typeName(type))."
    case .valueNotFound(let type, let context):
      "the field \"\(path(context.codingPath))\" is null, and not of the type \(typeName(type))."
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "the field \"\(path(context.codingPath))\" is wrong: \(context.debugDescription)"
    case .dataCorrupted: "it is not JSON."
    default: "\(error)"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
      .replacing(".[", with: "[")
  }
}
