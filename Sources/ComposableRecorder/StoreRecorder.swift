public import ComposableCore
import Dependencies
import IssueReporting
import Sharing

/// Records what a store does; made by `store.record()`.
public final class StoreRecorder<State, Action>: StoreObserver {
  private var kept: Recording<State, Action>
  private let journal = WorldJournal()
  private let sharedJournal: SharedJournal
  private weak var engine: Engine<State, Action>?
  private var cause = ActionCause.outside
  /// What must not be kept.
  private let redactions: [Redaction<State, Action>]
  private var sharedRedactor: SharedRedactor<State, Action>
  /// Writes steps where they go besides.
  private var write: ((RecordedPart<State, Action>) -> Void)?
  /// Which step is shown; nil for the present.
  public internal(set) var shownStep: ActionID?

  package init(
    _ engine: Engine<State, Action>,
    limits: RecordingLimits,
    redacting redactions: [Redaction<State, Action>] = [],
    write: ((RecordedPart<State, Action>) -> Void)?
  ) {
    self.engine = engine
    self.redactions = redactions
    self.write = write
    let state = engine.state
    sharedJournal = SharedJournal(watching: state)
    sharedRedactor = SharedRedactor(redactions)
    sharedRedactor.look(at: state)
    let shared = sharedRedactor.redacted(sharedJournal.values())
    kept = Recording(
      initialState: redactions.redacted(state),
      shared: shared,
      of: sharedJournal.recording,
      limits: limits,
      dependencies: engine.overrides
    )
    write?(.checkpoint(state, isContinuation: false))
    engine.journal = journal
    engine.sharedJournal = sharedJournal
    engine.attach(self)
  }

  /// What has been recorded so far.
  ///
  /// The recording that is returned is a value of its own; what comes later is not in it.
  public var recording: Recording<State, Action> {
    var recording = kept
    if let engine { keepLatest(of: engine, in: &recording) }
    return recording
  }

  /// Records nothing more.
  public func stop() {
    guard let engine, engine.journal === journal else { return }
    keepLatest(of: engine, in: &kept)
    engine.journal = nil
    engine.sharedJournal = nil
    engine.detach(self)
    self.engine = nil
    write = nil
  }

  /// Keeps the state as it is now, so that what follows is recomputed from here.
  public func checkpoint() {
    guard let engine, !engine.isBusy else { return }
    keep(engine.state)
  }

  /// Notes what the action comes from.
  public func actionReceived(_ action: Action, id: ActionID, cause: ActionCause) {
    self.cause = cause
    // A part of the state may be gone after the action.
    if !sharedRedactor.isEmpty, let engine { sharedRedactor.look(at: engine.state) }
  }

  /// Notes the action, with what the reducer took from the world.
  public func reduced(_ action: Action, id: ActionID, to state: State) {
    if !sharedRedactor.isEmpty { sharedRedactor.look(at: state) }
    let step = Recording<State, Action>.Step(
      id: id,
      action: action,
      cause: cause,
      world: journal.take(),
      shared: sharedRedactor.redacted(sharedJournal.take())
    )
    kept.append(redactions.isEmpty ? step : step.redacted(redactions))
    write?(.step(step))
    if kept.wantsCheckpoint { keep(state) }
  }

  private func keep(_ state: State, isContinuation: Bool = true) {
    kept.checkpoint(
      redactions.redacted(state),
      shared: sharedRedactor.redacted(sharedJournal.values()),
      isContinuation: isContinuation
    )
    write?(.checkpoint(state, isContinuation: isContinuation))
  }

  private func keepLatest(
    of engine: Engine<State, Action>,
    in recording: inout Recording<State, Action>
  ) {
    recording.latest = redactions.redacted(engine.presentState)
    recording.latestShared = sharedRedactor.redacted(sharedJournal.values())
  }

  /// The engine that is recorded; nil once it has gone, or nothing more is recorded.
  var recordedEngine: Engine<State, Action>? { engine }

  /// Notes that `state`, to which no step has led, takes the place of the present one.
  func replacePresent(by state: State) {
    keep(state, isContinuation: false)
  }
}

extension Array {
  /// A state without what must not be seen.
  fileprivate func redacted<State, Action>(_ state: State) -> State
  where Element == Redaction<State, Action> {
    guard !isEmpty else { return state }
    var state = state
    for redaction in self { redaction.redactState(&state) }
    return state
  }
}

/// What a recorder writes, in the order in which it happens.
package enum RecordedPart<State, Action> {
  /// A state that what follows is recomputed from.
  case checkpoint(State, isContinuation: Bool)
  case step(Recording<State, Action>.Step)
}

extension Store {
  /// Records what this store does from now on.
  ///
  /// ```swift
  /// let recorder = store.record()
  /// // … the program runs …
  /// let recording = recorder?.recording
  /// ```
  ///
  /// A store has one recorder at a time, and keeps it until ``StoreRecorder/stop()``.
  ///
  /// - Parameters:
  ///   - limits: How much is kept.
  ///   - redactions: Values that must not be kept; replay, and a store that travels, go on with what stands in their
  ///     place.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The recorder; nil, with an issue, where the store was scoped from another one or is recorded already.
  public func record(
    limits: RecordingLimits = RecordingLimits(),
    redacting redactions: [Redaction<State, Action>] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreRecorder<State, Action>? {
    record(limits: limits, redacting: redactions, write: nil) {
      reportIssue($0, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  func record(
    limits: RecordingLimits,
    redacting redactions: [Redaction<State, Action>] = [],
    write: ((RecordedPart<State, Action>) -> Void)?,
    report: (String) -> Void
  ) -> StoreRecorder<State, Action>? {
    guard canBeRecorded(report), let engine = rootEngine else { return nil }
    return StoreRecorder(engine, limits: limits, redacting: redactions, write: write)
  }

  func canBeRecorded(_ report: (String) -> Void) -> Bool {
    guard let engine = rootEngine else {
      report(Messages.recordsChild(debugDescription))
      return false
    }
    guard engine.journal == nil else {
      report(Messages.recordedAlready(debugDescription))
      return false
    }
    return true
  }
}
