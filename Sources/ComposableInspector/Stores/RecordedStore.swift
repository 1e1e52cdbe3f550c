import ComposableArchitecture
import ComposableRecorder
import Foundation

/// A store with its recording and its feature, which recomputes what is asked for.
@MainActor
final class RecordedStore<Feature: Reducer>: InspectedStore {
  typealias State = Feature.State
  typealias Action = Feature.Action

  /// How many steps a sample has at the most, so that a flood does not hold up the app.
  private let sampleLimit = 10_000

  private let id: Int
  private let name: String
  private let recorder: StoreRecorder<State, Action>
  private let log: StepLog<State, Action>
  private let feature: () -> Feature
  private let redactions: [Redaction<State, Action>]
  private let file: ((Recording<State, Action>) throws -> String)?
  /// The states around the step that was looked at last.
  private var lookedAt: (step: ActionID, states: SurroundingStates<State>)?

  init(
    id: Int,
    name: String,
    recorder: StoreRecorder<State, Action>,
    log: StepLog<State, Action>,
    feature: @escaping () -> Feature,
    redactions: [Redaction<State, Action>],
    file: ((Recording<State, Action>) throws -> String)?
  ) {
    self.id = id
    self.name = name
    self.recorder = recorder
    self.log = log
    self.feature = feature
    self.redactions = redactions
    self.file = file
  }

  var summary: StoreSummary {
    StoreSummary(id: id, name: name, isLiving: recorder.isRecording)
  }

  func sample(after step: ActionID?, effectsOf selected: ActionID?) -> StoreSample {
    StoreSample(
      store: id,
      newSteps: log.rows(after: step, atMost: sampleLimit),
      firstStep: log.firstStep,
      shownStep: recorder.shownStep,
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
    guard let states = recorder.recording.states(around: step, with: feature) else { return nil }
    lookedAt = (step, states)
    return states
  }

  func show(_ step: ActionID) -> Bool {
    guard recorder.isRecording else { return false }
    return recorder.travel(to: step, with: feature)
  }

  func resume() {
    recorder.resume()
  }

  func skip(_ steps: Set<ActionID>) {
    recorder.recompute(leavingOut: steps, with: feature)
  }

  func makeTest(through step: ActionID) -> String {
    let module = String(reflecting: Feature.self).prefix { $0 != "." }
    return recorder.recording.through(step).makeTest(
      of: typeName(Feature.self),
      importing: [String(module)],
      redacting: redactions,
      with: feature
    )
  }

  func export() throws -> ExportedRecording {
    let recording = recorder.recording.redacted(redactions)
    if let file {
      return ExportedRecording(
        name: "\(name).jsonl",
        type: "application/jsonl",
        text: try file(recording)
      )
    }
    let lines = recording.steps.compactMap { step in
      log.row(of: step.id).map { row in
        let action = ValueText.line(step.action, limit: 200)
        return
          "\(row.id.rawValue)\t\(StepTexts.time(row.time))\t\(StepTexts.origin(row))\t\(action)\n"
      }
    }
    return ExportedRecording(
      name: "\(name).txt",
      type: "text/plain; charset=utf-8",
      text: lines.joined()
    )
  }
}
