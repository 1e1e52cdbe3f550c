import ComposableCore
import Dependencies
import Foundation
import Sharing

/// The lines of a recording file: a header, and a line for each step and each checkpoint.
///
/// Each line is a JSON object, appended when its event occurs. Readers must accept a truncated last line.
enum RecordingLine {
  static let schema = 3
  /// The readable schemas: version 1 has no shared values, version 2 no ids of stack elements.
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
    /// The shared values; `nil` if the recording has no shared values.
    var shared: [SharedLine]?
    /// The numbers of the shared values, by their paths in the state.
    var places: [String: Int]?
  }

  struct Step<Action> {
    var step: Int
    var action: Action
    var cause: ActionCause
    var world: [ReplayLog.Entry]
    /// The shared values changed from outside before the step; `nil` without changes.
    var shared: [SharedLine]?
  }

  /// A shared value.
  struct SharedLine: Codable, Equatable {
    /// The number of the value in this file.
    var id: Int
    /// The value as a JSON string; `nil` for a value that is not `Codable`.
    ///
    /// The string is decoded once a reducer reads the value, because only then its type is known.
    var value: String?
    /// The description of the storage key; `nil` for a value without storage.
    var key: String?
    /// The step in which the recorded store created the value, and its index in that step; `nil` for other values.
    var made: [Int]?
    /// True if the value had been changed from outside at the checkpoint; `nil` otherwise.
    var isContested: Bool?
  }

  static var platform: String {
    #if os(Linux)
    "Linux"
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

/// A writer that appends the lines of a recording to a file.
///
/// Each line is a single write, so all lines except for the last are complete after a crash.
final class RecordingWriter<State: Codable, Action: Codable> {
  private let file: FileHandle
  private let encoder = RecordingLine.encoder
  private let redactions: [Redaction<State, Action>]
  private var sharedRedactor: SharedRedactor<State, Action>
  private let report: (String) -> Void
  private var sharedNumbers = SharedNumbers()
  /// True after a failed write; later lines would not follow from the written lines.
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

/// The numbers of shared values in a file.
private struct SharedNumbers {
  private struct Entry {
    let id: Int
    /// The named object; after its release, another object may get the same name.
    weak var holder: AnyObject?
  }

  /// The identity of the recording, for values created by its store.
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

  /// Returns the numbers of the state's shared values by path; `nil` if it has no shared values.
  func places(in state: Any) -> [String: Int]? {
    let places = SharedValuePath.all(in: state).compactMap { place in
      entries[place.name].map { (place.path, $0.id) }
    }
    return places.isEmpty ? nil : Dictionary(places) { first, _ in first }
  }
}
