import ComposableCore
import ComposableRecorder

/// A log of the times and causes of a store's actions, in addition to its recorder.
///
/// Text is formatted on request only. The log has the same limit as the recording.
final class StepLog<State, Action>: StoreObserver {
  private struct Entry {
    let id: ActionID
    let action: Action
    let cause: ActionCause
    let parent: ActionID?
    let depth: Int
    /// The start of the reduction; `nil` if unknown.
    let start: ContinuousClock.Instant?
    let end: ContinuousClock.Instant?
  }

  private struct EffectEntry {
    let effect: ObservedEffect
    let start: ContinuousClock.Instant
    var end: ContinuousClock.Instant?
    var outcome: EffectOutcome?
  }

  private let limit: Int
  private let news: CoalescingSignal?
  private let origin = ContinuousClock.now
  private var entries: [Entry] = []
  private var effects: [EffectID: EffectEntry] = [:]
  private var received = (cause: ActionCause.outside, start: ContinuousClock.now)

  /// The groups of notified observers, each with the last step of the notification.
  private var tellings: [(last: ActionID, types: [(type: Any.Type, count: Int)])] = []

  /// Creates an empty log.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of steps.
  ///   - news: The signal after each step.
  init(limit: Int, news: CoalescingSignal? = nil) {
    self.limit = limit
    self.news = news
  }

  /// Creates a log from a recording without times and effects.
  convenience init(_ recording: Recording<State, Action>) {
    self.init(limit: .max)
    for step in recording.steps {
      append(step.action, id: step.id, cause: step.cause, start: nil, end: nil)
    }
  }

  func actionReceived(_ action: Action, id: ActionID, cause: ActionCause) {
    received = (cause, ContinuousClock.now)
  }

  func reduced(_ action: Action, id: ActionID, to state: State) {
    append(
      action,
      id: id,
      cause: received.cause,
      start: received.start,
      end: ContinuousClock.now
    )
    if entries.count > limit { drop() }
    NotifiedObservers.forget()
    news?.signal()
  }

  func observersNotified(upTo action: ActionID) {
    tellings.append((action, NotifiedObservers.take()))
  }

  private func append(
    _ action: Action,
    id: ActionID,
    cause: ActionCause,
    start: ContinuousClock.Instant?,
    end: ContinuousClock.Instant?
  ) {
    let parent = parent(cause)
    entries.append(
      Entry(
        id: id,
        action: action,
        cause: cause,
        parent: parent,
        depth: parent.flatMap(index).map { entries[$0].depth + 1 } ?? 0,
        start: start,
        end: end
      )
    )
  }

  func effectStarted(_ effect: ObservedEffect) {
    effects[effect.id] = EffectEntry(effect: effect, start: ContinuousClock.now)
  }

  func effectEnded(_ effect: ObservedEffect, _ outcome: EffectOutcome) {
    effects[effect.id]?.end = ContinuousClock.now
    effects[effect.id]?.outcome = outcome
  }

  private func parent(_ cause: ActionCause) -> ActionID? {
    switch cause {
    case .outside: nil
    case .action(let id): id
    case .effect(let id): effects[id]?.effect.action
    }
  }

  /// Removes excess steps with their effects; five percent more than necessary, to amortize the cost.
  private func drop() {
    entries.removeFirst(entries.count - limit + limit / 20)
    guard let first = entries.first else { return }
    tellings.removeFirst(tellings.prefix { $0.last < first.id }.count)
    effects = effects.filter { $0.value.end == nil || $0.value.effect.action >= first.id }
  }

  private func index(of id: ActionID) -> Int? {
    guard let first = entries.first else { return nil }
    // Ids are consecutive while the log is attached, but a request from another process may contain any number.
    let (index, isFar) = id.rawValue.subtractingReportingOverflow(first.id.rawValue)
    return !isFar && entries.indices.contains(index) && entries[index].id == id ? index : nil
  }
}

// MARK: - What is shown

extension StepLog {
  /// The oldest recorded step.
  var firstStep: ActionID? { entries.first?.id }

  /// The newest step.
  var lastStep: ActionID? { entries.last?.id }

  /// Returns the observers notified of a step; `nil` if the step notified no observers.
  func telling(of step: ActionID) -> StepObservers? {
    var (low, high) = (0, tellings.count)
    while low < high {
      let middle = (low + high) / 2
      if tellings[middle].last < step { low = middle + 1 } else { high = middle }
    }
    guard low < tellings.count else { return nil }
    let names = tellings[low].types.map { type, count in
      let name = String(describing: type)
      return count == 1 ? name : "\(name) (\(count))"
    }
    return StepObservers(last: tellings[low].last, names: names.sorted())
  }

  /// Returns the steps after a step, oldest first.
  ///
  /// - Parameters:
  ///   - id: The last known step; `nil` for all steps.
  ///   - count: The maximum number of rows.
  ///   - redactions: Values that must not appear in the rows.
  /// - Returns: The rows.
  func rows(
    after id: ActionID?,
    atMost count: Int,
    redacting redactions: [Redaction<State, Action>] = []
  ) -> [StepRow] {
    let start = id.map { id in
      index(of: id).map { $0 + 1 } ?? entries.firstIndex { $0.id > id } ?? entries.count
    }
    return entries[(start ?? 0)...].prefix(count).map { row($0, redactions) }
  }

  func row(of id: ActionID) -> StepRow? {
    index(of: id).map { row(entries[$0]) }
  }

  func action(_ id: ActionID) -> Action? {
    index(of: id).map { entries[$0].action }
  }

  /// Returns the effects of a step, oldest first.
  func effects(of step: ActionID) -> [EffectRow] {
    effects.values.filter { $0.effect.action == step }.sorted { $0.effect.id < $1.effect.id }
      .map(row)
  }

  /// Returns the timeline of effects: the running effects, and the last ended effects.
  ///
  /// - Parameter limit: The maximum number of effects.
  /// - Returns: The timeline.
  func timeline(atMost limit: Int) -> EffectTimeline {
    let ended = effects.values.filter { $0.end != nil }
    let running = effects.values.filter { $0.end == nil }.sorted { $0.effect.id < $1.effect.id }
    let last = ended.sorted { $0.effect.id > $1.effect.id }.prefix(max(limit - running.count, 0))
    let shown = running.prefix(limit) + last
    let end = running.isEmpty ? ended.compactMap(\.end).max() : ContinuousClock.now
    return EffectTimeline(
      end: end.map { origin.duration(to: $0) } ?? .zero,
      effects: shown.sorted { $0.effect.id < $1.effect.id }.map(row),
      leftOut: effects.count - shown.count
    )
  }

  private func row(_ entry: EffectEntry) -> EffectRow {
    EffectRow(
      id: entry.effect.id,
      step: entry.effect.action,
      name: entry.effect.name,
      place: place(entry.effect),
      start: origin.duration(to: entry.start),
      end: entry.end.map { origin.duration(to: $0) },
      outcome: entry.outcome
    )
  }

  private func row(_ entry: Entry, _ redactions: [Redaction<State, Action>] = []) -> StepRow {
    let action = Redaction.redacted(entry.action, redactions)
    let origin: StepRow.Origin =
      switch entry.cause {
      case .outside: .outside
      case .action(let id): .action(id)
      case .effect(let id):
        .effect(id, name: effects[id]?.effect.name, place: effects[id].flatMap { place($0.effect) })
      }
    return StepRow(
      id: entry.id,
      name: ActionName(action),
      text: ValueText.line(action, limit: 200),
      time: entry.start.map { self.origin.duration(to: $0) },
      cost: entry.start.flatMap { start in entry.end.map { start.duration(to: $0) } },
      origin: origin,
      parent: entry.parent,
      depth: entry.depth
    )
  }

  private func place(_ effect: ObservedEffect) -> String? {
    guard let file = effect.fileID, let line = effect.line else { return nil }
    return "\(file.split(separator: "/").last.map(String.init) ?? file):\(line)"
  }
}
