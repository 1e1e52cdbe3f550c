public import ComposableCore
import Dependencies
import IssueReporting
package import Sharing

/// Records what a store does; made by `store.record()`.
public final class StoreRecorder<State, Action>: StoreObserver, BorrowingStoreObserver {
  // What each action asks for stands first: where it lies does not depend on the size of a state.

  /// The steps that are not in `kept` yet.
  private var open: StepBlock<Action>
  /// After how many more steps there is something to do but to add the next one.
  private var stepsToPause = 0
  private var cause = ActionCause.outside
  /// Whether steps are kept as they come, and go nowhere else.
  private let isPlain: Bool
  /// Whether shared values are looked for that must not be kept.
  private let hidesShared: Bool
  private let replayLog = ReplayLog()
  private let sharedReplayLog: SharedReplayLog
  private weak var engine: Engine<State, Action>?
  /// What must not be kept.
  private let redactions: [Redaction<State, Action>]
  private var sharedRedactor: SharedRedactor<State, Action>
  private var hiddenValues: HiddenValueSearch<State, Action>
  private let report: (String) -> Void
  /// Follows the endpoints whose results are kept; nil if there are none.
  private let endpointLog: EndpointLog?
  /// Writes steps where they go besides.
  private var write: ((RecordedPart<State, Action>) -> Void)?
  /// Which step is shown; nil for the present.
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

  /// What has been recorded so far.
  ///
  /// The recording that is returned is a value of its own; what comes later is not in it.
  public var recording: Recording<State, Action> {
    var recording = kept
    if open.count > 0 { recording.append(open.copy()) }
    if let engine { keepLatest(of: engine, in: &recording) }
    return recording
  }

  /// Records nothing more.
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

  /// Keeps the state as it is now, so that what follows is recomputed from here.
  public func checkpoint() {
    guard let engine, !engine.isBusy else { return }
    keep(engine.state)
  }

  /// Notes what the action comes from.
  public func actionReceived(_ action: Action, id: ActionID, cause: ActionCause) {
    self.cause = cause
    endpointLog?.begin(step: id)
    // A part of the state may be gone after the action.
    if hidesShared, let engine { sharedRedactor.look(at: engine.state) }
  }

  /// Notes the action, with what the reducer took from the world.
  package func reduced(_ action: Action, id: ActionID, at state: UnsafePointer<State>) {
    if isPlain, replayLog.isEmpty, !sharedReplayLog.hasFound {
      open.append(action, id, cause)
    } else {
      append(action, id, state)
    }
    stepsToPause -= 1
    if stepsToPause <= 0 { pause(at: state) }
  }

  /// Lets the endpoints that the effect calls know it.
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

  /// Does what is not done for each step: estimates, keeps the state, makes room.
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

  /// Has the next steps go into another block.
  private func close() {
    if open.count > 0 { kept.append(open) }
    open = kept.newBlock(atMost: kept.stepsToCheckpoint)
    makeRoom()
  }

  /// Makes room for what comes until the next pause.
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

extension Engine {
  /// Puts closures that tell of their calls in the place of endpoints.
  fileprivate func follow(_ endpoints: [RecordedEndpoint], _ log: EndpointLog) {
    let values = overrides ?? DependencyValues()
    overrides = DependencyValues.$_current.withValue(values) {
      DependencyValues.current { values in
        for endpoint in endpoints { endpoint.follow(&values, log) }
      }
    }
  }
}

/// What a recorder writes, in the order in which it happens.
package enum RecordedPart<State, Action> {
  /// A state that what follows is recomputed from, with what the shared values were, and the recording's name for those
  /// that its store has made.
  case checkpoint(State, (values: SharedValues, source: UInt64), isContinuation: Bool)
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
  ///   - endpoints: The endpoints of dependencies whose results are kept, for a test in which effects run with them.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The recorder; nil, with an issue, where the store was scoped from another one or is recorded already.
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

/// The engine of a store, if it can be recorded; reports why not.
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
