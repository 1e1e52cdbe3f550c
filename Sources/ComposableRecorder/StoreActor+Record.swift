public import ComposableCore
public import Foundation
import IssueReporting

extension StoreActor {
  /// Starts recording the store.
  ///
  /// ```swift
  /// let room = StoreActor(initialState: Room.State()) { Room() }
  /// let recorder = await room.record()
  /// await room.send(.entered("Blob"))
  /// let recording = await recorder?.recording
  /// ```
  ///
  /// A store has one recorder at a time, until ``StoreActorRecorder/stop()``.
  ///
  /// - Parameters:
  ///   - limits: The limits of the recording in memory.
  ///   - redactions: Values replaced before they are recorded; replay continues with the replacements.
  ///   - endpoints: The dependency endpoints whose results are recorded, for tests that run effects.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The recorder; `nil`, with a reported issue, if the store is already recorded.
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
  /// Starts recording the store and appends each step to a file.
  ///
  /// The file has the format JSON Lines and grows while the store is recorded. The limits apply to the recording in
  /// memory only.
  ///
  /// - Parameters:
  ///   - url: The file, which is replaced if it exists.
  ///   - limits: The limits of the recording in memory, and the interval between written states.
  ///   - redactions: Values replaced before they are written.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The recorder; `nil`, with a reported issue, if the store is already recorded.
  /// - Throws: A file system error if the file cannot be created.
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

/// A thread-safe recorder of a store that is an actor; created by `StoreActor.record()`.
public struct StoreActorRecorder<State, Action: Sendable>: Sendable {
  private let store: StoreActor<State, Action>
  // The recorder shares the store's isolation and is used on its actor only.
  nonisolated(unsafe) private let recorder: StoreRecorder<State, Action>

  init(store: StoreActor<State, Action>, recorder: StoreRecorder<State, Action>) {
    self.store = store
    self.recorder = recorder
  }

  /// Records the current state, from which the following steps are replayed.
  public func checkpoint() async { await store.withStore { _ in recorder.checkpoint() } }

  /// Stops recording.
  public func stop() async { await store.withStore { _ in recorder.stop() } }
}

extension StoreActorRecorder where State: Sendable {
  /// The recording up to now.
  ///
  /// The returned value is a copy without later steps.
  public var recording: Recording<State, Action> {
    get async { await store.withStore { _ in recorder.recording } }
  }
}
