package import ComposableCore
package import Foundation

/// An inspected store, independent of its feature and process.
@MainActor
package protocol InspectedStore: AnyObject {
  var summary: StoreSummary { get }
  func sample(after step: ActionID?, effectsOf selected: ActionID?) -> StoreSample
  func detail(
    of step: ActionID,
    openAction: Set<String>,
    openState: Set<String>
  ) async -> StepDetail?
  /// Returns the timeline of effects; `nil` if unavailable.
  func timeline() async -> EffectTimeline?
  /// Displays a step in the app.
  func show(_ step: ActionID) async -> Bool
  /// Displays the current state in the app.
  func resume() async
  /// Replaces the state with the state without some steps.
  func skip(_ steps: Set<ActionID>) async
  /// Generates a test of all steps through `step`.
  func makeTest(through step: ActionID) async -> String
  /// Returns the complete recording as a named file.
  func export() async throws -> ExportedRecording
  /// Reads a recording of the same feature from a file.
  func read(_ file: URL) throws -> ReadRecording
}

/// A recording read from a file.
@MainActor
package struct ReadRecording {
  /// Creates an inspected store with a number.
  package let makeStore: (_ id: StoreSummary.ID, _ name: String) -> any InspectedStore
  /// The reason for an incomplete read; `nil` if complete.
  package let problem: String?
}

/// A recording as a file.
package struct ExportedRecording: Codable, Equatable, Sendable {
  package let name: String
  package let type: String
  package let text: String

  /// Creates a file from its name, media type and text.
  package init(name: String, type: String, text: String) {
    self.name = name
    self.type = type
    self.text = text
  }

  /// Returns a text file with one line per step.
  package static func lines(of rows: [(row: StepRow, action: String)], named name: String) -> Self {
    let lines = rows.map { row, action in
      let time = row.time.map(StepFormatter.time) ?? ""
      return "\(row.id.rawValue)\t\(time)\t\(StepFormatter.origin(row))\t\(action)\n"
    }
    return Self(name: "\(name).txt", type: "text/plain; charset=utf-8", text: lines.joined())
  }
}
