public import ComposableCore
public import Foundation
import IssueReporting

extension Store where State: Codable, Action: Codable {
  /// Records what this store does from now on, and appends it to a file as it happens.
  ///
  /// The file is JSON Lines. It grows as long as the store is recorded: the limits are those of what is kept in memory.
  ///
  /// - Parameters:
  ///   - url: The file; what it held before is replaced.
  ///   - limits: How much is kept in memory, and how often a state is written.
  ///   - redactions: Values that must not be written.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The recorder; nil, with an issue, where the store was scoped from another one or is recorded already.
  /// - Throws: An error of the file system, where the file cannot be made.
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
  /// Appends what is recorded to a file, which is made or emptied.
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
  /// A last line that was cut off, by a crash for example, is left out. So is everything from the first line on that cannot
  /// be read, of which `problem` is told: what stands before it is there.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - problem: Called with a sentence that names the line, the type and the field, if a line cannot be read.
  /// - Throws: An error of the file system, or ``RecordingFileError`` where nothing can be read.
  public init(contentsOf url: URL, problem: (String) -> Void = { _ in }) throws {
    try self.init(Data(contentsOf: url), problem: problem)
  }

  /// Reads a recording from the content of a file.
  ///
  /// - Parameters:
  ///   - data: The content.
  ///   - problem: Called with a sentence that names the line, the type and the field, if a line cannot be read.
  /// - Throws: ``RecordingFileError`` where nothing can be read.
  public init(_ data: Data, problem: (String) -> Void = { _ in }) throws {
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // What follows the last line break was cut off, or is nothing.
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

/// Why a recording cannot be read: what is wrong, on which line, in which field.
public struct RecordingFileError: Error, CustomStringConvertible, Equatable {
  /// What is wrong, where, and how to mend it.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
