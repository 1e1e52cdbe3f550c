import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import Testing

/// A recording with a timer.
@Reducer
private struct RecordingMemo {
  @ObservableState
  struct State: Equatable, Sendable {
    var date: Date
    var duration: TimeInterval = 0
    var mode = Mode.recording
    let url: URL
    enum Mode { case recording, encoding }
  }

  enum Action: Sendable {
    case audioRecorderDidFinish(Result<Bool, any Error>)
    case delegate(Delegate)
    case finalRecordingTime(TimeInterval)
    case onTask
    case timerUpdated
    case stopButtonTapped
    @CasePathable
    enum Delegate: Sendable { case didFinish(Result<State, any Error>) }
  }

  struct Failed: Equatable, Error {}

  @Dependency(\.recorder) var recorder
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .audioRecorderDidFinish(.success(true)):
        return .send(.delegate(.didFinish(.success(state))))
      case .audioRecorderDidFinish(.success(false)):
        return .send(.delegate(.didFinish(.failure(Failed()))))
      case .audioRecorderDidFinish(.failure(let error)):
        return .send(.delegate(.didFinish(.failure(error))))
      case .delegate:
        return .none
      case .finalRecordingTime(let duration):
        state.duration = duration
        return .none
      case .stopButtonTapped:
        state.mode = .encoding
        return .run { send in
          if let time = await recorder.currentTime() { await send(.finalRecordingTime(time)) }
          await recorder.stop()
        }
      case .onTask:
        return .run { [url = state.url] send in
          async let startRecording: Void = send(
            .audioRecorderDidFinish(Result { try await recorder.start(url) })
          )
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerUpdated) }
          await startRecording
        }
      case .timerUpdated:
        state.duration += 1
        return .none
      }
    }
  }
}

@DependencyClient
private struct Recorder: Sendable {
  var currentTime: @Sendable () async -> TimeInterval?
  var start: @Sendable (_ url: URL) async throws -> Bool
  var stop: @Sendable () async -> Void
}

extension Recorder: TestDependencyKey {
  static let testValue = Recorder()
}

extension DependencyValues {
  fileprivate var recorder: Recorder {
    get { self[Recorder.self] }
    set { self[Recorder.self] = newValue }
  }
}

/// The list of memos, with a presented recording and an alert.
@Reducer
private struct Memos {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var recording: RecordingMemo.State?
    var memos: IdentifiedArrayOf<Memo> = []
  }

  struct Memo: Equatable, Identifiable {
    var date: Date
    var duration: TimeInterval
    var url: URL
    var id: URL { url }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case onDelete(IndexSet)
    case recordButtonTapped
    case recording(PresentationAction<RecordingMemo.Action>)
    enum Alert: Equatable {}
  }

  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert: return .none
      case .onDelete(let indexSet):
        state.memos.remove(atOffsets: indexSet)
        return .none
      case .recordButtonTapped:
        state.recording = RecordingMemo.State(
          date: date.now,
          url: URL(filePath: "/tmp").appending(component: "\(uuid().uuidString).m4a")
        )
        return .none
      case .recording(.presented(.delegate(.didFinish(.success(let memo))))):
        state.recording = nil
        state.memos.insert(Memo(date: memo.date, duration: memo.duration, url: memo.url), at: 0)
        return .none
      case .recording(.presented(.delegate(.didFinish(.failure)))):
        state.alert = AlertState { TextState("Voice memo recording failed.") }
        state.recording = nil
        return .none
      case .recording: return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$recording, action: \.recording) { RecordingMemo() }
  }
}

@MainActor
@Suite(.dependencies) struct MemosAppTests {
  private nonisolated static let url = URL(
    filePath: "/tmp/00000000-0000-0000-0000-000000000000.m4a"
  )

  @Test func `a memo is recorded and stopped`() async {
    let clock = TestClock()
    let didFinish = AsyncThrowingStream.makeStream(of: Bool.self)
    let store = TestStore(initialState: Memos.State()) {
      Memos()
    } withDependencies: {
      $0.recorder.currentTime = { 2.5 }
      $0.recorder.start = { @Sendable _ in
        for try await result in didFinish.stream { return result }
        fatalError("The stream ended.")
      }
      $0.recorder.stop = {
        didFinish.continuation.yield(true)
        didFinish.continuation.finish()
      }
      $0.date.now = Date(timeIntervalSinceReferenceDate: 0)
      $0.continuousClock = clock
      $0.uuid = .constant(UUID(0))
    }
    await store.send(.recordButtonTapped) {
      $0.recording = RecordingMemo.State(
        date: Date(timeIntervalSinceReferenceDate: 0),
        url: Self.url
      )
    }
    let task = await store.send(\.recording.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.recording.timerUpdated) { $0.recording?.duration = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.recording.timerUpdated) { $0.recording?.duration = 2 }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.recording.stopButtonTapped) { $0.recording?.mode = .encoding }
    await store.receive(\.recording.finalRecordingTime) { $0.recording?.duration = 2.5 }
    await store.receive(\.recording.audioRecorderDidFinish.success)
    await store.receive(\.recording.delegate.didFinish.success) {
      $0.recording = nil
      $0.memos = [
        Memos.Memo(date: Date(timeIntervalSinceReferenceDate: 0), duration: 2.5, url: Self.url)
      ]
    }
    await task.cancel()
  }

  @Test func `a failed recording shows an alert`() async {
    struct SomeError: Error {}
    let clock = TestClock()
    let didFinish = AsyncThrowingStream.makeStream(of: Bool.self)
    let store = TestStore(initialState: Memos.State()) {
      Memos()
    } withDependencies: {
      $0.recorder.start = { @Sendable _ in
        for try await result in didFinish.stream { return result }
        return false
      }
      $0.date.now = Date(timeIntervalSinceReferenceDate: 0)
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await store.send(.recordButtonTapped)
    let task = await store.send(\.recording.onTask)
    didFinish.continuation.finish(throwing: SomeError())
    await store.receive(\.recording.delegate.didFinish.failure) {
      $0.alert = AlertState { TextState("Voice memo recording failed.") }
      $0.recording = nil
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await task.cancel()
  }

  @Test func `a memo is deleted`() async {
    let memo = Memos.Memo(date: .distantPast, duration: 1, url: Self.url)
    let store = TestStore(initialState: Memos.State(memos: [memo])) { Memos() }
    await store.send(.onDelete([0])) { $0.memos = [] }
  }

  @Test func `dismissing the recording stops its timer`() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Memos.State(recording: RecordingMemo.State(date: .now, url: Self.url))
    ) {
      Memos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.recorder.start = { @Sendable _ in try await Task.never() }
    }
    await store.send(\.recording.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.recording.timerUpdated) { $0.recording?.duration = 1 }
    await store.send(\.recording.dismiss) { $0.recording = nil }
    await clock.advance(by: .seconds(3))
    await store.finish()
  }

  @Test func `a recorder that never finishes fails the test`() async {
    let found = await failures {
      let store = TestStore(
        initialState: RecordingMemo.State(date: .now, url: Self.url)
      ) {
        RecordingMemo()
      } withDependencies: {
        $0.continuousClock = TestClock()
        $0.recorder.start = { @Sendable _ in try await Task.never() }
      }
      await store.send(.onTask)
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("Started by: .onTask") == true, "\(found)")
  }
}
