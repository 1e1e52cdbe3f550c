public import ComposableCore
public import Foundation
import IssueReporting

extension StoreActor {
  /// Records what this store does from now on.
  ///
  /// ```swift
  /// let room = StoreActor(initialState: Room.State()) { Room() }
  /// let recorder = await room.record()
  /// await room.send(.entered("Blob"))
  /// let recording = await recorder?.recording
  /// ```
  ///
  /// A store has one recorder at a time, and keeps it until ``StoreActorRecorder/stop()``.
  ///
  /// - Parameters:
  ///   - limits: How much is kept.
  ///   - redactions: Values that must not be kept; replay goes on with what stands in their place.
  ///   - endpoints: The endpoints of dependencies whose results are kept, for a test in which effects run with them.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The recorder; nil, with an issue, where the store is recorded already.
  public func record(
    limits: RecordingLimits = RecordingLimits(),
    redacting redactions: sending [Redaction<State, Action>] = [],
    resultsOf endpoints: sending [RecordedEndpoint] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreActorRecorder<State, Action>? {
    let report: (String) -> Void = {
      reportIssue($0, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    guard let engine = recordable(rootEngine, of: typeName(Self.self), report) else { return nil }
    let recorder = StoreRecorder(
      engine,
      limits: limits,
      redacting: redactions,
      resultsOf: endpoints,
      write: nil,
      report: report
    )
    return StoreActorRecorder(store: self, recorder: recorder)
  }
}

extension StoreActor where State: Codable, Action: Codable {
  /// Records what this store does from now on, and appends it to a file as it happens.
  ///
  /// The file is JSON Lines. It grows as long as the store is recorded: the limits are those of what is kept in memory.
  ///
  /// - Parameters:
  ///   - url: The file; what it held before is replaced.
  ///   - limits: How much is kept in memory, and how often a state is written.
  ///   - redactions: Values that must not be written.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The recorder; nil, with an issue, where the store is recorded already.
  /// - Throws: An error of the file system, where the file cannot be made.
  @discardableResult
  public func record(
    to url: URL,
    limits: RecordingLimits = RecordingLimits(),
    redacting redactions: sending [Redaction<State, Action>] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws -> StoreActorRecorder<State, Action>? {
    let report: (String) -> Void = {
      reportIssue($0, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    guard let engine = recordable(rootEngine, of: typeName(Self.self), report) else { return nil }
    let recorder = try StoreRecorder(
      engine,
      to: url,
      limits: limits,
      redacting: redactions,
      report: report
    )
    return StoreActorRecorder(store: self, recorder: recorder)
  }
}

/// Records what a store does that is an actor; made by `StoreActor.record()`, and used from anywhere.
public struct StoreActorRecorder<State, Action: Sendable>: Sendable {
  private let store: StoreActor<State, Action>
  // Is where the store is, and used on its actor only.
  nonisolated(unsafe) private let recorder: StoreRecorder<State, Action>

  init(store: StoreActor<State, Action>, recorder: StoreRecorder<State, Action>) {
    self.store = store
    self.recorder = recorder
  }

  /// Keeps the state as it is now, so that what follows is recomputed from here.
  public func checkpoint() async { await store.withStore { _ in recorder.checkpoint() } }

  /// Records nothing more.
  public func stop() async { await store.withStore { _ in recorder.stop() } }
}

extension StoreActorRecorder where State: Sendable {
  /// What has been recorded so far.
  ///
  /// The recording that is returned is a value of its own; what comes later is not in it.
  public var recording: Recording<State, Action> {
    get async { await store.withStore { _ in recorder.recording } }
  }
}
