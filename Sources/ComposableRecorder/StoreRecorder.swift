public import ComposableCore
import Dependencies
import IssueReporting
package import Sharing

/// A recorder of a store's actions and states; created by `store.record()`.
public final class StoreRecorder<State, Action>: StoreObserver, BorrowingStoreObserver {
  // The properties that every action reads come first: their offsets do not depend on the size of the state.

  /// The steps that `kept` does not contain yet.
  private var open: StepBlock<Action>
  /// The number of steps until work beyond appending a step is due.
  private var stepsToPause = 0
  private var cause = ActionCause.outside
  /// True if steps are recorded unchanged and in memory only.
  private let isPlain: Bool
  /// True if shared values have redactions.
  private let hidesShared: Bool
  private let replayLog = ReplayLog()
  private let sharedReplayLog: SharedReplayLog
  private weak var engine: Engine<State, Action>?
  /// The redactions of the recording.
  private let redactions: [Redaction<State, Action>]
  private var sharedRedactor: SharedRedactor<State, Action>
  private var hiddenValues: HiddenValueSearch<State, Action>
  private let report: (String) -> Void
  /// The log of recorded endpoint calls; `nil` without recorded endpoints.
  private let endpointLog: EndpointLog?
  /// An additional writer of checkpoints and steps; `nil` without a writer, and after `stop()`.
  private var write: ((RecordedPart<State, Action>) -> Void)?
  /// The step shown by time travel; `nil` for the present.
  public internal(set) var shownStep: ActionID?
  private var kept: Recording<State, Action>

  package init(
    _ engine: Engine<State, Action>,
    limits: RecordingLimits,
    redacting redactions: [Redaction<State, Action>] = [],
    resultsOf endpoints: [RecordedEndpoint] = [],
    write: ((RecordedPart<State, Action>) -> Void)?,
    report: @escaping (String) -> Void = { reportIssue($0) }
  ) {
    self.engine = engine
    self.redactions = redactions
    self.write = write
    self.report = report
    endpointLog = endpoints.isEmpty ? nil : EndpointLog()
    isPlain = redactions.isEmpty && endpoints.isEmpty && write == nil
    let state = engine.state
    sharedReplayLog = SharedReplayLog(watching: state)
    sharedRedactor = SharedRedactor(redactions)
    hidesShared = !sharedRedactor.isEmpty
    sharedRedactor.look(at: state)
    hiddenValues = HiddenValueSearch(redactions, state)
    let shared = sharedRedactor.redacted(sharedReplayLog.values())
    kept = Recording(
      initialState: redactions.redacted(state),
      shared: shared,
      of: sharedReplayLog.recording,
      limits: limits,
      dependencies: engine.overrides
    )
    kept.redaction.add(redactions)
    for endpoint in endpoints { kept.endpoints[endpoint.name] = endpoint.signature }
    let open = kept.newBlock(atMost: kept.stepsToCheckpoint)
    self.open = open
    stepsToPause = min(open.capacity, open.stepsToEstimate)
    write?(.checkpoint(state, (shared, sharedReplayLog.recording), isContinuation: false))
    engine.replayLog = replayLog
    engine.sharedReplayLog = sharedReplayLog
    engine.attach(borrower: self)
    if let endpointLog { engine.follow(endpoints, endpointLog) }
  }

  /// The recording up to now.
  ///
  /// The returned value is a copy without later steps.
  public var recording: Recording<State, Action> {
    var recording = kept
    if open.count > 0 { recording.append(open.copy()) }
    if let engine { keepLatest(of: engine, in: &recording) }
    return recording
  }

  /// Stops recording.
  public func stop() {
    guard let engine, engine.replayLog === replayLog else { return }
    close()
    keepLatest(of: engine, in: &kept)
    engine.replayLog = nil
    engine.sharedReplayLog = nil
    engine.detach(self)
    if let endpointLog {
      endpointLog.close()
      engine.overrides = kept.dependencies
    }
    self.engine = nil
    write = nil
  }

  /// Records the current state, from which the following steps are replayed.
  ///
  /// A no-op while the store processes an action, or after ``stop()``.
  public func checkpoint() {
    guard let engine, !engine.isBusy else { return }
    keep(engine.state)
  }

  /// Records the cause of an action.
  public func actionReceived(_ action: Action, id: ActionID, cause: ActionCause) {
    self.cause = cause
    endpointLog?.begin(step: id)
    // The action may remove a part of the state, so find its hidden values first.
    if hidesShared, let engine { sharedRedactor.look(at: engine.state) }
  }

  /// Records an action with the dependency values that the reducer read.
  package func reduced(_ action: Action, id: ActionID, at state: UnsafePointer<State>) {
    if isPlain, replayLog.isEmpty, !sharedReplayLog.hasFound {
      open.append(action, id, cause)
    } else {
      append(action, id, state)
    }
    stepsToPause -= 1
    if stepsToPause <= 0 { pause(at: state) }
  }

  /// Runs the effect with its id available to the called endpoints.
  public func startEffect(_ effect: ObservedEffect, _ start: () -> Void) {
    guard endpointLog != nil else { return start() }
    EndpointLog.$effect.withValue(effect.id, operation: start)
  }

  private func append(_ action: Action, _ id: ActionID, _ state: UnsafePointer<State>) {
    if hidesShared { sharedRedactor.look(at: state.pointee) }
    let step = Recording<State, Action>.Step(
      id: id,
      action: action,
      cause: cause,
      world: replayLog.take(),
      shared: sharedRedactor.redacted(sharedReplayLog.take()),
      calls: endpointLog?.take() ?? []
    )
    let redacted = step.redacted(redactions)
    if !redactions.isEmpty, hiddenValues.finds(in: redacted.action, settingTo: state.pointee) {
      report(Messages.carriesHidden(ActionLabel.of(action)))
    }
    open.append(redacted)
    write?(.step(step))
  }

  /// Performs the periodic work: estimates memory, records a checkpoint, drops old steps.
  private func pause(at state: UnsafePointer<State>) {
    open.estimate()
    if open.count >= kept.stepsToCheckpoint || kept.wantsCheckpoint(withMore: open.byteCount) {
      keep(state.pointee)
    } else if open.isFull {
      close()
    } else {
      makeRoom()
    }
  }

  /// Closes the current block and opens the next block.
  private func close() {
    if open.count > 0 { kept.append(open) }
    open = kept.newBlock(atMost: kept.stepsToCheckpoint)
    makeRoom()
  }

  /// Drops old steps to leave space for the steps until the next pause.
  private func makeRoom() {
    let share = kept.byteShare
    kept.makeRoom(
      for: open.capacity,
      byteCount: min(open.fullByteCount, open.byteCount + share)
    )
    stepsToPause = min(
      open.capacity - open.count,
      open.stepsToEstimate,
      max(1, share / open.bytesPerStep)
    )
  }

  private func keep(_ state: State, isContinuation: Bool = true) {
    if open.count > 0 { kept.append(open) }
    let shared = sharedRedactor.redacted(sharedReplayLog.values())
    kept.checkpoint(redactions.redacted(state), shared: shared, isContinuation: isContinuation)
    write?(.checkpoint(state, (shared, sharedReplayLog.recording), isContinuation: isContinuation))
    open = kept.newBlock(atMost: kept.stepsToCheckpoint)
    makeRoom()
  }

  private func keepLatest(
    of engine: Engine<State, Action>,
    in recording: inout Recording<State, Action>
  ) {
    recording.latest = redactions.redacted(engine.presentState)
    recording.latestShared = sharedRedactor.redacted(sharedReplayLog.values())
    recording.latestCalls = endpointLog?.rest.map { $0.redacted(redactions) } ?? []
  }

  /// The recorded engine; `nil` after its release or after recording stopped.
  var recordedEngine: Engine<State, Action>? { engine }

  /// Records that a state replaces the current state without a step.
  func replacePresent(by state: State) {
    keep(state, isContinuation: false)
  }
}

extension Array {
  /// Returns a state with hidden values replaced.
  fileprivate func redacted<State, Action>(_ state: State) -> State
  where Element == Redaction<State, Action> {
    guard !isEmpty else { return state }
    var state = state
    for redaction in self { redaction.redactState(&state) }
    return state
  }
}

extension Engine {
  /// Replaces endpoints with closures that log their calls.
  fileprivate func follow(_ endpoints: [RecordedEndpoint], _ log: EndpointLog) {
    let values = overrides ?? DependencyValues()
    overrides = DependencyValues.$_current.withValue(values) {
      DependencyValues.current { values in
        for endpoint in endpoints { endpoint.follow(&values, log) }
      }
    }
  }
}

/// A part of a recording, in chronological order.
package enum RecordedPart<State, Action> {
  /// A checkpoint: the state, the shared values, and the recording's identity for values created by its store.
  case checkpoint(State, (values: SharedValues, source: UInt64), isContinuation: Bool)
  case step(Recording<State, Action>.Step)
}

extension Store {
  /// Starts recording the store.
  ///
  /// ```swift
  /// let recorder = store.record()
  /// // … the program runs …
  /// let recording = recorder?.recording
  /// ```
  ///
  /// A store has one recorder at a time, until ``StoreRecorder/stop()``.
  ///
  /// - Parameters:
  ///   - limits: The limits of the recording in memory.
  ///   - redactions: Values replaced before they are recorded; replay and time travel continue with the replacements.
  ///   - endpoints: The dependency endpoints whose results are recorded, for tests that run effects.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The recorder; `nil`, with a reported issue, if the store is a scope or already recorded.
  public func record(
    limits: RecordingLimits = RecordingLimits(),
    redacting redactions: [Redaction<State, Action>] = [],
    resultsOf endpoints: [RecordedEndpoint] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreRecorder<State, Action>? {
    let report: (String) -> Void = {
      reportIssue($0, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    guard let engine = recordable(rootEngine, of: debugDescription, report) else { return nil }
    return StoreRecorder(
      engine,
      limits: limits,
      redacting: redactions,
      resultsOf: endpoints,
      write: nil,
      report: report
    )
  }
}

/// Returns the engine of a store if it can be recorded; otherwise reports the reason and returns `nil`.
func recordable<State, Action>(
  _ engine: Engine<State, Action>?,
  of store: @autoclosure () -> String,
  _ report: (String) -> Void
) -> Engine<State, Action>? {
  guard let engine else {
    report(Messages.recordsChild(store()))
    return nil
  }
  guard engine.replayLog == nil else {
    report(Messages.recordedAlready(store()))
    return nil
  }
  return engine
}
