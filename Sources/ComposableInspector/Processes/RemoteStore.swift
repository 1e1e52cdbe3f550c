import ComposableArchitecture
import ComposableInspectorClient
import Foundation

/// A store of another process, with its received steps and responses.
@MainActor
final class RemoteStore: InspectedStore {
  /// The maximum number of retained steps.
  private static let stepLimit = 10_000
  /// The minimum interval between requests for a step's effects.
  private static let interval = Duration.milliseconds(250)

  private let id: Int
  var wire: WireStore
  /// The process of the store; `nil` after its removal.
  weak var process: InspectedProcess?
  private let processName: String
  private var rows: [StepRow] = []
  private var shownStep: ActionID?
  private var effects: (step: ActionID, rows: [EffectRow])?
  private var effectsAsked: ContinuousClock.Instant?

  init(id: Int, _ wire: WireStore, of process: InspectedProcess) {
    self.id = id
    self.wire = wire
    self.process = process
    processName = process.name
  }

  /// The process, if it is connected.
  private var reachable: InspectedProcess? {
    process?.isConnected == true ? process : nil
  }

  var summary: StoreSummary {
    StoreSummary(
      id: id,
      name: wire.name.clipped(to: WireLimits.name),
      isLiving: reachable != nil && wire.isLiving,
      isReachable: reachable != nil,
      process: processName,
      allowsTravel: wire.allowsTravel
    )
  }

  /// The last received step.
  var lastStep: ActionID? { rows.last?.id }

  /// Receives steps in increasing order.
  func take(_ steps: WireSteps) throws {
    shownStep = steps.shownStep
    for var row in steps.rows {
      let last = lastStep ?? .unobserved
      guard row.id > last else { throw WireProblem.outOfTurn }
      row.leftOut = row.id.rawValue - last.rawValue - 1
      rows.append(row)
    }
    if rows.count > Self.stepLimit {
      rows.removeFirst(rows.count - Self.stepLimit + Self.stepLimit / 20)
    }
  }

  func sample(after step: ActionID?, effectsOf selected: ActionID?) -> StoreSample {
    if let selected { askForEffects(of: selected) }
    let start = step.map { index(after: $0) } ?? 0
    return StoreSample(
      store: id,
      newSteps: Array(rows[start...]),
      firstStep: rows.first?.id,
      shownStep: reachable == nil ? nil : shownStep,
      effects: effects.flatMap { $0.step == selected ? $0.rows : nil } ?? []
    )
  }

  /// Returns the index of the first step after a step, or its insertion index.
  private func index(after step: ActionID) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].id <= step { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func askForEffects(of step: ActionID) {
    let now = ContinuousClock.now
    guard let reachable,
      effects?.step != step || effectsAsked.map({ now - $0 >= Self.interval }) ?? true
    else { return }
    if effects?.step != step { effects = (step, []) }
    effectsAsked = now
    let question = question(.effects, step)
    Task {
      guard let rows = await reachable.request(question, as: [EffectRow].self) else { return }
      if effects?.step == step { effects = (step, rows) }
    }
  }

  private func question(_ kind: WireRequest.Kind, _ step: ActionID = .unobserved) -> WireRequest {
    WireRequest(kind, store: wire.id, step: step)
  }

  func detail(
    of step: ActionID,
    openAction: Set<String>,
    openState: Set<String>
  ) async -> StepDetail? {
    guard let reachable else { return nil }
    var question = question(.detail, step)
    question.openAction = openAction
    question.openState = openState
    let detail = await reachable.request(question, as: StepDetail?.self) ?? nil
    return detail?.step == step ? detail : nil
  }

  func timeline() async -> EffectTimeline? {
    await reachable?.request(question(.timeline), as: EffectTimeline?.self) ?? nil
  }

  func show(_ step: ActionID) async -> Bool {
    let answer = await reachable?.request(question(.show, step), as: WireResponse.Done.self)
    if answer?.isDone == true { shownStep = step }
    return answer?.isDone ?? false
  }

  func resume() async {
    if await reachable?.request(question(.resume), as: WireResponse.Done.self) != nil {
      shownStep = nil
    }
  }

  func skip(_ steps: Set<ActionID>) async {
    var question = question(.skip)
    question.steps = steps
    if await reachable?.request(question, as: WireResponse.Done.self) != nil { shownStep = nil }
  }

  func makeTest(through step: ActionID) async -> String {
    await reachable?.request(question(.test, step), as: WireResponse.Text.self)?.text ?? ""
  }

  /// The recording from the process; the received steps if the process is disconnected.
  func export() async throws -> ExportedRecording {
    if let file = await reachable?.request(question(.export), as: ExportedRecording.self) {
      let isJSON = file.type == "application/jsonl"
      return ExportedRecording(
        name: file.name,
        type: isJSON ? file.type : "text/plain; charset=utf-8",
        text: file.text
      )
    }
    return .lines(of: rows.map { ($0, $0.text) }, named: wire.name)
  }

  func read(_ file: URL) throws -> ReadRecording {
    throw ImportProblem(Messages.otherProcess(wire.name))
  }
}
