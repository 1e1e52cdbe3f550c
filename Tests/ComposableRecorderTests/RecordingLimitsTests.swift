import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing

@MainActor
@Suite struct RecordingLimitsTests {
  @Test func `very many actions take no more memory than the limits allow`() throws {
    let environment = ProcessInfo.processInfo.environment["RECORDED_ACTIONS"]
    let count = environment.flatMap { Int($0) } ?? 100_000
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state &+= action
        return .none
      }
    }
    let limits = RecordingLimits(actionCount: 1_000, byteCount: 1 << 20, checkpointInterval: 100)
    let recorder = try #require(store.record(limits: limits))
    for action in 0..<count {
      store.send(action)
      guard action % 997 == 0 else { continue }
      let recording = recorder.recording
      #expect(recording.count <= 1_000)
      #expect(recording.byteCount <= 1 << 20)
    }
    let recording = recorder.recording
    #expect(recording.count + recording.droppedCount == count)
    #expect(recording.count > 800)
    #expect(recording.steps.last?.action == count - 1)
    let replay = recording.replay {
      Reduce<Int, Int> { state, action in
        state &+= action
        return .none
      }
    }
    #expect(replay.divergence == nil)
    #expect(replay.states.last == store.withState { $0 })
  }

  @Test func `long texts count`() throws {
    let store = Store(initialState: "") {
      Reduce<String, String> { state, action in
        state = action
        return .none
      }
    }
    let limits = RecordingLimits(byteCount: 1 << 20, checkpointInterval: 10)
    let recorder = try #require(store.record(limits: limits))
    for index in 0..<1_000 { store.send(String(repeating: "x", count: 10_000 + index % 10)) }
    let recording = recorder.recording
    #expect(recording.byteCount <= 1 << 20)
    #expect((20..<110).contains(recording.count))
  }

  @Test func `a recording that was taken stays as it is`() throws {
    let store = Store(initialState: Shop.State()) { Shop() }
    let recorder = try #require(store.record())
    store.send(.stepTapped(1))
    let recording = recorder.recording
    store.send(.stepTapped(1))
    #expect(recording.count == 1)
    #expect(recorder.recording.count == 2)
  }
}
