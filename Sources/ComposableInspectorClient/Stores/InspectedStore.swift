package import ComposableCore
package import Foundation

/// A store that is inspected, whatever its feature is, and in whatever process it is.
@MainActor
package protocol InspectedStore: AnyObject {
  var summary: StoreSummary { get }
  func sample(after step: ActionID?, effectsOf selected: ActionID?) -> StoreSample
  func detail(
    of step: ActionID,
    openAction: Set<String>,
    openState: Set<String>
  ) async -> StepDetail?
  /// The effects over time; nil where they cannot be asked for.
  func timeline() async -> EffectTimeline?
  /// Shows a step in the app.
  func show(_ step: ActionID) async -> Bool
  /// Shows the present in the app.
  func resume() async
  /// Puts the state in place that there would be without some steps.
  func skip(_ steps: Set<ActionID>) async
  /// Writes a test of what was done up to a step.
  func makeTest(through step: ActionID) async -> String
  /// The whole recording, as a file, and its name.
  func export() async throws -> ExportedRecording
  /// Reads a recording of the same feature from a file.
  func read(_ file: URL) throws -> ReadRecording
}

/// A recording that was read from a file.
@MainActor
package struct ReadRecording {
  /// Shows it under a number.
  package let makeStore: (_ id: StoreSummary.ID, _ name: String) -> any InspectedStore
  /// Why not all of the file could be read, if so.
  package let problem: String?
}

/// A recording as a file.
package struct ExportedRecording: Codable, Equatable, Sendable {
  package let name: String
  package let type: String
  package let text: String

  /// A file with its name and the type of its text.
  package init(name: String, type: String, text: String) {
    self.name = name
    self.type = type
    self.text = text
  }

  /// A file of lines, in which each step has one.
  package static func lines(of rows: [(row: StepRow, action: String)], named name: String) -> Self {
    let lines = rows.map { row, action in
      let time = row.time.map(StepTexts.time) ?? ""
      return "\(row.id.rawValue)\t\(time)\t\(StepTexts.origin(row))\t\(action)\n"
    }
    return Self(name: "\(name).txt", type: "text/plain; charset=utf-8", text: lines.joined())
  }
}
