import ComposableCore
import ComposableRecorder

/// Notes when a store took its actions and where they came from, beside the recorder that keeps them.
///
/// Nothing is written as text before it is asked for. It keeps as many steps as the recording.
final class StepLog<State, Action>: StoreObserver {
  private struct Entry {
    let id: ActionID
    let action: Action
    let cause: ActionCause
    let parent: ActionID?
    let depth: Int
    /// When it was reduced; nil where that is not known.
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
  private let news: NewsFlag?
  private let origin = ContinuousClock.now
  private var entries: [Entry] = []
  private var effects: [EffectID: EffectEntry] = [:]
  private var received = (cause: ActionCause.outside, start: ContinuousClock.now)

  /// When observers were told, and which: the last of the steps that they were told of together.
  private var tellings: [(last: ActionID, types: [(type: Any.Type, count: Int)])] = []

  /// Makes an empty log.
  ///
  /// - Parameters:
  ///   - limit: How many steps it keeps.
  ///   - news: Is raised with each of them.
  init(limit: Int, news: NewsFlag? = nil) {
    self.limit = limit
    self.news = news
  }

  /// Has the steps of a recording that was read from a file, which says nothing of times and effects.
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
    ToldObservers.forget()
    news?.raise()
  }

  func observersTold(upTo action: ActionID) {
    tellings.append((action, ToldObservers.take()))
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

  /// Drops a twentieth more than it must, so that it is not asked for each step, and the effects of what is dropped.
  private func drop() {
    entries.removeFirst(entries.count - limit + limit / 20)
    guard let first = entries.first else { return }
    tellings.removeFirst(tellings.prefix { $0.last < first.id }.count)
    effects = effects.filter { $0.value.end == nil || $0.value.effect.action >= first.id }
  }

  private func index(of id: ActionID) -> Int? {
    guard let first = entries.first else { return nil }
    // Ids follow each other while the log is attached. One that another process asks for may be any number.
    let (index, isFar) = id.rawValue.subtractingReportingOverflow(first.id.rawValue)
    return !isFar && entries.indices.contains(index) && entries[index].id == id ? index : nil
  }
}

// MARK: - What is shown

extension StepLog {
  /// The oldest step that is kept.
  var firstStep: ActionID? { entries.first?.id }

  /// The newest step.
  var lastStep: ActionID? { entries.last?.id }

  /// Who was told of a step, together with which others; nil if no observer was.
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

  /// The steps after one, the oldest first.
  ///
  /// - Parameters:
  ///   - id: The last step that is known; nil for none.
  ///   - count: How many at the most.
  ///   - redactions: Values that must not be in them.
  /// - Returns: Their rows.
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

  /// The effects that a step has started, the first one first.
  func effects(of step: ActionID) -> [EffectRow] {
    effects.values.filter { $0.effect.action == step }.sorted { $0.effect.id < $1.effect.id }
      .map(row)
  }

  /// The effects over time: those that run, and of the others the last ones.
  ///
  /// - Parameter limit: How many at the most.
  /// - Returns: Their rows.
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
