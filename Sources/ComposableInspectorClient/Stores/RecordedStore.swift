import ComposableCore
import ComposableRecorder
import Foundation
import Sharing

/// The coding of a feature's recordings, available for codable state and actions.
@MainActor
package struct RecordingCoding<State, Action> {
  let write: (Recording<State, Action>) throws -> String
  let read: (URL, (String) -> Void) throws -> Recording<State, Action>
}

/// A recording with its feature, which recomputes states on request, from a live store or a file.
@MainActor
final class RecordedStore<Feature: Reducer>: InspectedStore {
  typealias State = Feature.State
  typealias Action = Feature.Action

  /// The maximum number of steps in a sample, to keep the app responsive.
  private let sampleLimit = 10_000
  /// The maximum number of effects on the timeline.
  private let timelineLimit = 200

  let id: Int
  private let name: String
  /// The recorder of the store; `nil` for a recording read from a file.
  private let recorder: StoreRecorder<State, Action>?
  private let importedRecording: Recording<State, Action>?
  private let log: StepLog<State, Action>
  private let feature: () -> Feature
  private let options: InspectionOptions<State, Action>
  private let coding: RecordingCoding<State, Action>?
  /// The cached states around the last requested step.
  private var lookedAt: (step: ActionID, states: StatesAroundStep<State>)?

  init(
    id: Int,
    name: String,
    recorder: StoreRecorder<State, Action>,
    log: StepLog<State, Action>,
    feature: @escaping () -> Feature,
    options: InspectionOptions<State, Action>,
    coding: RecordingCoding<State, Action>?
  ) {
    self.id = id
    self.name = name
    self.recorder = recorder
    importedRecording = nil
    self.log = log
    self.feature = feature
    self.options = options
    self.coding = coding
  }

  /// Creates a store for a recording from a file.
  init(
    id: Int,
    name: String,
    recording: Recording<State, Action>,
    feature: @escaping () -> Feature,
    options: InspectionOptions<State, Action>,
    coding: RecordingCoding<State, Action>?
  ) {
    self.id = id
    self.name = name
    recorder = nil
    importedRecording = recording
    log = StepLog(recording)
    self.feature = feature
    self.options = options
    self.coding = coding
  }

  var summary: StoreSummary {
    StoreSummary(
      id: id,
      name: name,
      isLiving: recorder?.isRecording ?? false,
      isImported: recorder == nil,
      allowsTravel: options.allowsTravel
    )
  }

  private var recording: Recording<State, Action>? { recorder?.recording ?? importedRecording }

  func sample(after step: ActionID?, effectsOf selected: ActionID?) -> StoreSample {
    StoreSample(
      store: id,
      newSteps: rows(after: step, atMost: sampleLimit),
      firstStep: log.firstStep,
      shownStep: recorder?.shownStep,
      effects: selected.map(log.effects) ?? []
    )
  }

  /// Returns the display rows of the steps after a step.
  func rows(after step: ActionID?, atMost count: Int) -> [StepRow] {
    log.rows(after: step, atMost: count, redacting: hidden)
  }

  /// The first and last recorded steps.
  var range: ClosedRange<ActionID>? {
    guard let first = log.firstStep, let last = log.lastStep else { return nil }
    return first...last
  }

  var shownStep: ActionID? { recorder?.shownStep }

  func effects(of step: ActionID) -> [EffectRow] { log.effects(of: step) }

  func timeline() -> EffectTimeline? { log.timeline(atMost: timelineLimit) }

  /// The active redactions; values displayed in the store's own process need no redaction.
  private var hidden: [Redaction<State, Action>] { options.isRemote ? options.redactions : [] }

  func detail(
    of step: ActionID,
    openAction: Set<String>,
    openState: Set<String>
  ) -> StepDetail? {
    guard let action = log.action(step), let states = states(around: step) else { return nil }
    let shown = Redaction.redacted(action, hidden)
    return StepDetail(
      step: step,
      changes: SharedReplay.read(states.sharedBefore, states.sharedAfter) {
        ValueChange.changes(from: states.before, to: states.after)
      },
      action: ValueOutline.rows(of: shown, open: openAction),
      state: SharedReplay.read(states.sharedAfter) {
        ValueOutline.rows(of: states.after, open: openState)
      },
      observers: log.telling(of: step)
    )
  }

  private func states(around step: ActionID) -> StatesAroundStep<State>? {
    if let lookedAt, lookedAt.step == step { return lookedAt.states }
    guard let states = recording?.states(around: step, with: feature)?.redacted(hidden) else {
      return nil
    }
    lookedAt = (step, states)
    return states
  }

  func show(_ step: ActionID) -> Bool {
    guard let recorder, recorder.isRecording, options.allowsTravel, log.action(step) != nil else {
      return false
    }
    return recorder.travel(to: step, with: feature)
  }

  func resume() {
    recorder?.resume()
  }

  func skip(_ steps: Set<ActionID>) {
    guard options.allowsTravel else { return }
    recorder?.recompute(leavingOut: steps, with: feature)
  }

  func makeTest(through step: ActionID) -> String {
    let module = String(reflecting: Feature.self).prefix { $0 != "." }
    let test = recording?.through(step).makeTest(
      of: typeName(Feature.self),
      importing: [String(module)],
      redacting: options.redactions,
      with: feature
    )
    return test ?? ""
  }

  func export() throws -> ExportedRecording {
    let recording = (recorder?.recording ?? importedRecording)?.redacted(options.redactions)
    if let coding, let recording {
      return ExportedRecording(
        name: "\(name).jsonl",
        type: "application/jsonl",
        text: try coding.write(recording)
      )
    }
    let rows = (recording?.steps ?? []).compactMap { step in
      log.row(of: step.id).map { ($0, ValueText.line(step.action, limit: 200)) }
    }
    return .lines(of: rows, named: name)
  }

  func read(_ file: URL) throws -> ReadRecording {
    guard let coding else { throw ImportProblem(Messages.notCodable(typeName(Feature.self))) }
    var problem: String?
    let recording = try coding.read(file) { problem = $0 }
    return ReadRecording(
      makeStore: { [feature, options] id, name in
        RecordedStore(
          id: id,
          name: name,
          recording: recording,
          feature: feature,
          options: options,
          coding: coding
        )
      },
      problem: problem
    )
  }
}

extension RecordingCoding {
  /// The JSON lines format of `Recording`; `nil` if the state or action is not codable.
  ///
  /// The check happens at runtime, so that stores inspected in generic code can be exported.
  static var ofCodable: Self? {
    guard let state = State.self as? any Codable.Type, let action = Action.self as? any Codable.Type
    else { return nil }
    return json(of: state, action) as? Self
  }

  private static func json<CodableState: Codable, CodableAction: Codable>(
    of state: CodableState.Type,
    _ action: CodableAction.Type
  ) -> Any {
    RecordingCoding<CodableState, CodableAction>.json
  }
}

extension RecordingCoding where State: Codable, Action: Codable {
  /// The JSON lines format of `Recording`.
  package static var json: Self {
    Self(
      write: { recording in
        let url = FileManager.default.temporaryDirectory
          .appending(component: "\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: url) }
        try recording.write(to: url)
        return try String(contentsOf: url, encoding: .utf8)
      },
      read: { try Recording(contentsOf: $0, problem: $1) }
    )
  }
}

/// The error of a file that cannot be displayed.
package struct ImportProblem: Error, CustomStringConvertible, Equatable {
  package let description: String

  /// Creates an error with its cause and correction.
  package init(_ description: String) {
    self.description = description
  }
}
