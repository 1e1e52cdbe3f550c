public import ComposableCore
public import Foundation
import IssueReporting

extension Store where State: Codable, Action: Codable {
  /// Starts recording the store and appends each step to a file.
  ///
  /// The file has the format JSON Lines and grows while the store is recorded. The limits apply to the recording in
  /// memory only.
  ///
  /// - Parameters:
  ///   - url: The file, which is replaced if it exists.
  ///   - limits: The limits of the recording in memory, and the interval between written states.
  ///   - redactions: Values replaced before they are written.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The recorder; `nil`, with a reported issue, if the store is a scope or already recorded.
  /// - Throws: A file system error if the file cannot be created.
  public func record(
    to url: URL,
    limits: RecordingLimits = RecordingLimits(),
    redacting redactions: [Redaction<State, Action>] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws -> StoreRecorder<State, Action>? {
    let report: (String) -> Void = {
      reportIssue($0, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    guard let engine = recordable(rootEngine, of: debugDescription, report) else { return nil }
    return try StoreRecorder(engine, to: url, limits: limits, redacting: redactions, report: report)
  }
}

extension StoreRecorder where State: Codable, Action: Codable {
  /// Creates a recorder that appends to a file, which is created or emptied.
  convenience init(
    _ engine: Engine<State, Action>,
    to url: URL,
    limits: RecordingLimits,
    redacting redactions: [Redaction<State, Action>],
    report: @escaping (String) -> Void
  ) throws {
    let writer = try RecordingWriter(to: url, redacting: redactions, report: report)
    self.init(
      engine,
      limits: limits,
      redacting: redactions,
      write: { writer.write($0) },
      report: report
    )
  }
}

extension Recording where State: Codable, Action: Codable {
  /// Reads a recording from a file.
  ///
  /// A truncated last line, for example after a crash, is ignored. If a line cannot be decoded, the recording ends
  /// before it and `problem` is called.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - problem: A closure called with a message about the line, type and field if a line cannot be decoded.
  /// - Throws: A file system error, or ``RecordingFileError`` if the header or the first state cannot be decoded.
  public init(contentsOf url: URL, problem: (String) -> Void = { _ in }) throws {
    try self.init(Data(contentsOf: url), problem: problem)
  }

  /// Reads a recording from the contents of a file.
  ///
  /// - Parameters:
  ///   - data: The contents.
  ///   - problem: A closure called with a message about the line, type and field if a line cannot be decoded.
  /// - Throws: ``RecordingFileError`` if the header or the first state cannot be decoded.
  public init(_ data: Data, problem: (String) -> Void = { _ in }) throws {
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The part after the last line break is empty or truncated.
    lines.removeLast()
    var decoder = RecordingLine.decoder()
    func decode<Line: Decodable>(_ type: Line.Type, as name: String, at index: Int) throws -> Line {
      guard index < lines.count else { throw RecordingFileError(Messages.noLine(index + 1, name)) }
      do {
        return try decoder.decode(type, from: Data(lines[index]))
      } catch {
        throw RecordingFileError(Messages.unreadable(index + 1, name, error))
      }
    }
    let header = try decode(RecordingLine.Header.self, as: "the header of a recording", at: 0)
    guard RecordingLine.readSchemas.contains(header.schema) else {
      throw RecordingFileError(Messages.otherSchema(header.schema))
    }
    guard header.state == typeName(State.self), header.action == typeName(Action.self) else {
      throw RecordingFileError(
        Messages.otherFeature(header.state, header.action, State.self, Action.self)
      )
    }
    decoder = RecordingLine.decoder(schema: header.schema)
    let state = typeName(State.self)
    var shared = SharedFileReader(decoder)
    let first = try shared.checkpoint {
      try decode(RecordingLine.Checkpoint<State>.self, as: state, at: 1)
    }
    self.init(
      initialState: first.state,
      shared: shared.values(first.shared),
      of: shared.source,
      limits: RecordingLimits(actionCount: .max, byteCount: .max)
    )
    redaction.isActive = header.isRedacted == true
    do {
      for index in lines.indices.dropFirst(2) {
        if lines[index].starts(with: Data("{\"action\"".utf8)) {
          let name = typeName(Action.self)
          let line = try decode(RecordingLine.Step<Action>.self, as: name, at: index)
          let id = ActionID(rawValue: line.step)
          append(
            Step(
              id: id,
              action: line.action,
              cause: line.cause,
              world: line.world,
              shared: shared.values(line.shared)
            )
          )
        } else {
          let line = try shared.checkpoint {
            try decode(RecordingLine.Checkpoint<State>.self, as: state, at: index)
          }
          checkpoint(
            line.state,
            shared: shared.values(line.shared),
            isContinuation: line.isContinuation
          )
        }
      }
    } catch {
      problem("\(error)")
    }
  }
}

/// The reason why a recording cannot be read, with its line and field.
public struct RecordingFileError: Error, CustomStringConvertible, Equatable {
  /// The failure, its place and its fix.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
