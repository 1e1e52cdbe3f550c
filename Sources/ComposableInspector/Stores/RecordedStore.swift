import ComposableArchitecture
import ComposableRecorder
import Foundation

/// What a recording of a feature can be written to and read from, where its state and actions can be coded.
@MainActor
struct RecordingCoding<State, Action> {
  let write: (Recording<State, Action>) throws -> String
  let read: (URL, (String) -> Void) throws -> Recording<State, Action>
}

/// A recording with its feature, which recomputes what is asked for: of a store that is being recorded, or of a file.
@MainActor
final class RecordedStore<Feature: Reducer>: InspectedStore {
  typealias State = Feature.State
  typealias Action = Feature.Action

  /// How many steps a sample has at the most, so that a flood does not hold up the app.
  private let sampleLimit = 10_000

  private let id: Int
  private let name: String
  /// Records the store; nil for a recording that was read from a file.
  private let recorder: StoreRecorder<State, Action>?
  private let importedRecording: Recording<State, Action>?
  private let log: StepLog<State, Action>
  private let feature: () -> Feature
  private let redactions: [Redaction<State, Action>]
  private let coding: RecordingCoding<State, Action>?
  /// The states around the step that was looked at last.
  private var lookedAt: (step: ActionID, states: SurroundingStates<State>)?

  init(
    id: Int,
    name: String,
    recorder: StoreRecorder<State, Action>,
    log: StepLog<State, Action>,
    feature: @escaping () -> Feature,
    redactions: [Redaction<State, Action>],
    coding: RecordingCoding<State, Action>?
  ) {
    self.id = id
    self.name = name
    self.recorder = recorder
    importedRecording = nil
    self.log = log
    self.feature = feature
    self.redactions = redactions
    self.coding = coding
  }

  /// Shows what is in a file.
  init(
    id: Int,
    name: String,
    recording: Recording<State, Action>,
    feature: @escaping () -> Feature,
    redactions: [Redaction<State, Action>],
    coding: RecordingCoding<State, Action>?
  ) {
    self.id = id
    self.name = name
    recorder = nil
    importedRecording = recording
    log = StepLog(recording)
    self.feature = feature
    self.redactions = redactions
    self.coding = coding
  }

  var summary: StoreSummary {
    StoreSummary(
      id: id,
      name: name,
      isLiving: recorder?.isRecording ?? false,
      isImported: recorder == nil
    )
  }

  private var recording: Recording<State, Action>? { recorder?.recording ?? importedRecording }

  func sample(after step: ActionID?, effectsOf selected: ActionID?) -> StoreSample {
    StoreSample(
      store: id,
      newSteps: log.rows(after: step, atMost: sampleLimit),
      firstStep: log.firstStep,
      shownStep: recorder?.shownStep,
      effects: selected.map(log.effects) ?? []
    )
  }

  func detail(
    of step: ActionID,
    openAction: Set<String>,
    openState: Set<String>
  ) -> StepDetail? {
    guard let action = log.action(step), let states = states(around: step) else { return nil }
    return StepDetail(
      step: step,
      changes: SharedReplay.read(states.sharedBefore, states.sharedAfter) {
        ValueChange.changes(from: states.before, to: states.after)
      },
      action: ValueOutline.rows(of: action, open: openAction),
      state: SharedReplay.read(states.sharedAfter) {
        ValueOutline.rows(of: states.after, open: openState)
      }
    )
  }

  private func states(around step: ActionID) -> SurroundingStates<State>? {
    if let lookedAt, lookedAt.step == step { return lookedAt.states }
    guard let states = recording?.states(around: step, with: feature) else { return nil }
    lookedAt = (step, states)
    return states
  }

  func show(_ step: ActionID) -> Bool {
    guard let recorder, recorder.isRecording else { return false }
    return recorder.travel(to: step, with: feature)
  }

  func resume() {
    recorder?.resume()
  }

  func skip(_ steps: Set<ActionID>) {
    recorder?.recompute(leavingOut: steps, with: feature)
  }

  func makeTest(through step: ActionID) -> String {
    let module = String(reflecting: Feature.self).prefix { $0 != "." }
    let test = recording?.through(step).makeTest(
      of: typeName(Feature.self),
      importing: [String(module)],
      redacting: redactions,
      with: feature
    )
    return test ?? ""
  }

  func export() throws -> ExportedRecording {
    let recording = (recorder?.recording ?? importedRecording)?.redacted(redactions)
    if let coding, let recording {
      return ExportedRecording(
        name: "\(name).jsonl",
        type: "application/jsonl",
        text: try coding.write(recording)
      )
    }
    let lines = (recording?.steps ?? []).compactMap { step in
      log.row(of: step.id).map { row in
        let action = ValueText.line(step.action, limit: 200)
        return
          "\(row.id.rawValue)\t\(row.time.map(StepTexts.time) ?? "")\t\(StepTexts.origin(row))\t\(action)\n"
      }
    }
    return ExportedRecording(
      name: "\(name).txt",
      type: "text/plain; charset=utf-8",
      text: lines.joined()
    )
  }

  func read(_ file: URL) throws -> ReadRecording {
    guard let coding else { throw ImportProblem(Messages.notCodable(typeName(Feature.self))) }
    var problem: String?
    let recording = try coding.read(file) { problem = $0 }
    return ReadRecording(
      makeStore: { [feature, redactions] id, name in
        RecordedStore(
          id: id,
          name: name,
          recording: recording,
          feature: feature,
          redactions: redactions,
          coding: coding
        )
      },
      problem: problem
    )
  }
}

/// Why a file cannot be shown.
struct ImportProblem: Error, CustomStringConvertible, Equatable {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
