import ComposableCore
import Dependencies
import Foundation
import Sharing

/// The lines of a recording in a file: a header, and one line for each step and for each state that is kept.
///
/// They are JSON, one object a line, each appended when it happened. What reads them must do with a last line that was
/// cut off.
enum RecordingLine {
  static let schema = 1

  struct Header: Codable, Equatable {
    var schema: Int
    var state: String
    var action: String
    var began: Date
    var platform: String
  }

  struct Checkpoint<State> {
    var state: State
    var isContinuation: Bool
  }

  struct Step<Action> {
    var step: Int
    var action: Action
    var cause: ActionCause
    var world: [WorldJournal.Entry]
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
    return encoder
  }

  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
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
  /// Set when a line could not be written: the lines after it would not follow from those before.
  private var hasFailed = false

  init(
    to url: URL,
    redacting redactions: [Redaction<State, Action>],
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
        platform: RecordingLine.platform
      )
    )
  }

  func write(_ part: RecordedPart<State, Action>) {
    guard !sharedRedactor.isEmpty else { return writeLine(of: part) }
    if case .checkpoint(let state, _) = part { sharedRedactor.look(at: state) }
    SharedReplay.read(sharedRedactor.cover) { writeLine(of: part) }
  }

  private func writeLine(of part: RecordedPart<State, Action>) {
    var part = part
    Redaction.apply(redactions, to: &part)
    switch part {
    case .checkpoint(let state, let isContinuation):
      write(RecordingLine.Checkpoint(state: state, isContinuation: isContinuation))
    case .step(let step):
      write(
        RecordingLine.Step(
          step: step.id.rawValue,
          action: step.action,
          cause: step.cause,
          world: step.world
        )
      )
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
