import ComposableArchitecture
import Foundation

/// A store that is inspected, whatever its feature is.
@MainActor
protocol InspectedStore: AnyObject {
  var summary: StoreSummary { get }
  func sample(after step: ActionID?, effectsOf selected: ActionID?) -> StoreSample
  func detail(of step: ActionID, openAction: Set<String>, openState: Set<String>) -> StepDetail?
  /// Shows a step in the app.
  func show(_ step: ActionID) -> Bool
  /// Shows the present in the app.
  func resume()
  /// Puts the state in place that there would be without some steps.
  func skip(_ steps: Set<ActionID>)
  /// Writes a test of what was done up to a step.
  func makeTest(through step: ActionID) -> String
  /// The whole recording, as a file, and its name.
  func export() throws -> ExportedRecording
  /// Reads a recording of the same feature from a file.
  func read(_ file: URL) throws -> ReadRecording
}

/// A recording that was read from a file.
@MainActor
struct ReadRecording {
  /// Shows it under a number.
  let makeStore: (_ id: StoreSummary.ID, _ name: String) -> any InspectedStore
  /// Why not all of the file could be read, if so.
  let problem: String?
}

/// A recording as a file.
struct ExportedRecording: Equatable, Sendable {
  let name: String
  let type: String
  let text: String
}
