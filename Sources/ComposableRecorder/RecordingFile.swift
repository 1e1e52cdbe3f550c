import ComposableCore
import Dependencies
import Foundation
import Sharing

/// The lines of a recording in a file: a header, and one line for each step and for each state that is kept.
///
/// They are JSON, one object a line, each appended when it happened. What reads them must do with a last line that was
/// cut off.
enum RecordingLine {
  static let schema = 3
  /// The schemas that are read: the first one has no shared values, the second one no ids of stack elements.
  static let readSchemas = 1...schema

  struct Header: Codable, Equatable {
    var schema: Int
    var state: String
    var action: String
    var began: Date
    var platform: String
    /// True if values were replaced; `nil` otherwise.
    var isRedacted: Bool?
  }

  struct Checkpoint<State> {
    var state: State
    var isContinuation: Bool
    /// What the shared values were; nil where there were none.
    var shared: [SharedLine]?
    /// Which of them the state holds where, by their numbers.
    var places: [String: Int]?
  }

  struct Step<Action> {
    var step: Int
    var action: Action
    var cause: ActionCause
    var world: [ReplayLog.Entry]
    /// What something else has made of shared values before the step; nil where it has not changed any.
    var shared: [SharedLine]?
  }

  /// A shared value.
  struct SharedLine: Codable, Equatable {
    /// A number by which the lines of a file know it.
    var id: Int
    /// JSON, in a text of its own; nil for what cannot be coded.
    ///
    /// Its type is known only where a reducer asks for it.
    var value: String?
    /// The text of the key that stores it, if one does.
    var key: String?
    /// At which step the recorded store has made it, and as which one of that step, if it has.
    var made: [Int]?
    /// Whether something else had changed it when the state was kept.
    var isContested: Bool?
  }

  static var platform: String {
    #if os(Linux)
    "Linux"
    #elseif os(Windows)
    "Windows"
    #elseif os(Android)
    "Android"
    #else
    "Apple"
    #endif
  }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    encoder.userInfo[.keepsStackElementIDs] = true
    return encoder
  }

  static func decoder(schema: Int = schema) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[.keepsStackElementIDs] = schema >= 3
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return decoder
  }
}

extension RecordingLine.Checkpoint: Codable where State: Codable {}
extension RecordingLine.Step: Codable where Action: Codable {}

/// Appends the lines of a recording to a file.
///
/// Each is one write, so a program that is killed leaves whole lines, but for the last.
final class RecordingWriter<State: Codable, Action: Codable> {
  private let file: FileHandle
  private let encoder = RecordingLine.encoder
  private let redactions: [Redaction<State, Action>]
  private var sharedRedactor: SharedRedactor<State, Action>
  private let report: (String) -> Void
  private var sharedNumbers = SharedNumbers()
  /// Set when a line could not be written: the lines after it would not follow from those before.
  private var hasFailed = false

  init(
    to url: URL,
    redacting redactions: [Redaction<State, Action>],
    isRedacted: Bool = false,
    report: @escaping (String) -> Void
  ) throws {
    try Data().write(to: url)
    file = try FileHandle(forWritingTo: url)
    self.redactions = redactions
    sharedRedactor = SharedRedactor(redactions)
    self.report = report
    write(
      RecordingLine.Header(
        schema: RecordingLine.schema,
        state: typeName(State.self),
        action: typeName(Action.self),
        began: Date(),
        platform: RecordingLine.platform,
        isRedacted: isRedacted || !redactions.isEmpty ? true : nil
      )
    )
  }

  func write(_ part: RecordedPart<State, Action>) {
    guard !sharedRedactor.isEmpty else { return writeLine(of: part) }
    if case .checkpoint(let state, _, _) = part { sharedRedactor.look(at: state) }
    SharedReplay.read(sharedRedactor.cover) { writeLine(of: part) }
  }

  private func writeLine(of part: RecordedPart<State, Action>) {
    var part = part
    Redaction.apply(redactions, to: &part)
    switch part {
    case .checkpoint(let state, let shared, let isContinuation):
      writeLine {
        let lines = try sharedLines(of: shared.values, source: shared.source)
        return RecordingLine.Checkpoint(
          state: state,
          isContinuation: isContinuation,
          shared: lines,
          places: lines == nil ? nil : sharedNumbers.places(in: state)
        )
      }
    case .step(let step):
      writeLine {
        RecordingLine.Step(
          step: step.id.rawValue,
          action: step.action,
          cause: step.cause,
          world: step.world,
          shared: try sharedLines(of: step.shared, source: nil)
        )
      }
    }
  }

  private func sharedLines(
    of values: SharedValues,
    source: UInt64?
  ) throws -> [RecordingLine.SharedLine]? {
    if let source { sharedNumbers.source = source }
    guard !values.isEmpty else { return nil }
    return try sharedRedactor.redacted(values).parts
      .map { part in
        let number = sharedNumbers.number(of: part)
        return RecordingLine.SharedLine(
          id: number.id,
          value: try text(of: part.value),
          key: part.key,
          made: number.made,
          isContested: part.isContested ? true : nil
        )
      }
      .sorted { $0.id < $1.id }
  }

  private func text(of value: Any) throws -> String? {
    if let unread = value as? UndecodedSharedValue { return unread.text }
    guard let value = value as? any Encodable else { return nil }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func writeLine(_ line: () throws -> some Encodable) {
    guard !hasFailed else { return }
    do {
      write(try line())
    } catch {
      hasFailed = true
      report(Messages.notWritten("\(error)"))
    }
  }

  private func write(_ line: some Encodable) {
    guard !hasFailed else { return }
    do {
      var data = try encoder.encode(line)
      data.append(UInt8(ascii: "\n"))
      try file.write(contentsOf: data)
    } catch {
      hasFailed = true
      report(Messages.notWritten("\(error)"))
    }
  }
}

/// The numbers by which a file knows shared values.
private struct SharedNumbers {
  private struct Entry {
    let id: Int
    /// The object that the name is of, for a name that another object may get once this one has gone.
    weak var holder: AnyObject?
  }

  /// Names the recording, and what its store has made.
  var source: UInt64 = 0
  private var entries: [SharedName: Entry] = [:]
  private var count = 0

  mutating func number(of part: SharedValues.Part) -> (id: Int, made: [Int]?) {
    var made: [Int]?
    if case .made(source, let step, let index) = part.name, step >= 0 { made = [step, index] }
    if let entry = entries[part.name] {
      guard case .object = part.name, entry.holder !== part.holder else { return (entry.id, made) }
    }
    count += 1
    entries[part.name] = Entry(id: count, holder: part.holder)
    return (count, made)
  }

  /// Where a state holds which values.
  func places(in state: Any) -> [String: Int]? {
    let places = SharedValuePath.all(in: state).compactMap { place in
      entries[place.name].map { (place.path, $0.id) }
    }
    return places.isEmpty ? nil : Dictionary(places) { first, _ in first }
  }
}
