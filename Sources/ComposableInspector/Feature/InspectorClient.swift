import ComposableArchitecture
import ComposableInspectorClient
import ComposableRecorder
import Foundation

/// The interface of the inspector's page to the inspected stores.
struct InspectorClient: Sendable {
  /// The displayed data at one moment.
  struct Sample: Equatable, Sendable {
    var stores: [StoreSummary] = []
    var store: StoreSample?
  }

  /// The stores, and the new steps of one store.
  var sample:
    @MainActor @Sendable (
      _ store: StoreSummary.ID?, _ after: ActionID?, _ effectsOf: ActionID?
    ) -> Sample
  /// The details of a step; `nil` if the step was discarded.
  var detail:
    @MainActor @Sendable (
      _ store: StoreSummary.ID, _ step: ActionID, _ openAction: Set<String>,
      _ openState: Set<String>
    ) async -> StepDetail?
  /// The effects of a store over time; `nil` if they are unavailable.
  var timeline: @MainActor @Sendable (_ store: StoreSummary.ID) async -> EffectTimeline?
  /// Shows a step in the app.
  var show: @MainActor @Sendable (_ store: StoreSummary.ID, _ step: ActionID) async -> Bool
  /// Shows the current state in the app.
  var resume: @MainActor @Sendable (_ store: StoreSummary.ID) async -> Void
  /// Replaces the state by the state without some steps.
  var skip: @MainActor @Sendable (_ store: StoreSummary.ID, _ steps: Set<ActionID>) async -> Void
  /// Writes a test of the steps up to a step.
  var makeTest: @MainActor @Sendable (_ store: StoreSummary.ID, _ step: ActionID) async -> String
  /// Opens a file's recording of a store's feature.
  var open:
    @MainActor @Sendable (_ path: String, _ store: StoreSummary.ID) -> Result<
      ImportedStore, ImportProblem
    >
  /// The download address of a store's recording.
  var exportAddress: @Sendable (_ store: StoreSummary.ID) -> String
}

extension InspectorClient {
  /// Creates a client of an inspector in this program.
  static func live(_ inspector: Inspector) -> Self {
    Self(
      sample: { id, last, step in
        Sample(
          stores: inspector.summaries,
          store: id.flatMap(inspector.store)?.sample(after: last, effectsOf: step)
        )
      },
      detail: { await inspector.store($0)?.detail(of: $1, openAction: $2, openState: $3) },
      timeline: { await inspector.store($0)?.timeline() },
      show: { await inspector.store($0)?.show($1) ?? false },
      resume: { await inspector.store($0)?.resume() },
      skip: { await inspector.store($0)?.skip($1) },
      makeTest: { await inspector.store($0)?.makeTest(through: $1) ?? "" },
      open: { path, store in
        do {
          return .success(try inspector.open(URL(fileURLWithPath: path), as: store))
        } catch let problem as ImportProblem {
          return .failure(problem)
        } catch let error as RecordingFileError {
          return .failure(ImportProblem(error.description))
        } catch {
          return .failure(ImportProblem(Messages.noFile(path, error.localizedDescription)))
        }
      },
      exportAddress: { inspector.exportAddress(of: $0) }
    )
  }
}

extension InspectorClient: TestDependencyKey {
  /// A client without stores.
  static let testValue = InspectorClient(
    sample: { _, _, _ in Sample() },
    detail: { _, _, _, _ in nil },
    timeline: { _ in nil },
    show: { _, _ in false },
    resume: { _ in },
    skip: { _, _ in },
    makeTest: { _, _ in "" },
    open: { path, _ in .failure(ImportProblem(Messages.noFile(path, "there is nothing"))) },
    exportAddress: { _ in "" }
  )
}

extension DependencyValues {
  var inspectorClient: InspectorClient {
    get { self[InspectorClient.self] }
    set { self[InspectorClient.self] = newValue }
  }
}
