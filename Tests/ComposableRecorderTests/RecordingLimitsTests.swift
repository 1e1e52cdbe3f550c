import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing

@MainActor
@Suite struct RecordingLimitsTests {
  @Test func `many actions stay within the memory limit`() throws {
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

  @Test func `the byte count includes long strings`() throws {
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

  @Test func `large actions force an earlier checkpoint to keep the limits`() throws {
    let store = Store(initialState: 0) {
      Reduce<Int, [Int]> { state, action in
        state &+= action.count
        return .none
      }
    }
    let recorder = try #require(store.record(limits: RecordingLimits(byteCount: 1 << 20)))
    for index in 0..<300 {
      store.send(Array(repeating: 0, count: 10_000 + index))
      #expect(recorder.recording.byteCount <= 1 << 20)
    }
    let recording = recorder.recording
    #expect(recording.count + recording.droppedCount == 300)
    #expect(recording.count > 5)
    let replay = recording.replay {
      Reduce<Int, [Int]> { state, action in
        state &+= action.count
        return .none
      }
    }
    #expect(replay.divergence == nil)
    #expect(replay.states.last == store.withState { $0 })
  }

  @Test func `a state above the limits keeps the actions since the preceding checkpoint`()
    throws
  {
    let large = Array(repeating: 0, count: 20_000)
    let store = Store(initialState: large) { LargeList() }
    let limits = RecordingLimits(byteCount: 200_000, checkpointInterval: 10)
    let recorder = try #require(store.record(limits: limits))
    for index in 0..<45 {
      store.send(index)
      let recording = recorder.recording
      #expect(recording.count >= min(index + 1, 10))
      #expect(recording.count < 20)
      #expect(recording.steps.last?.action == index)
    }
    recorder.checkpoint()
    let recording = recorder.recording
    #expect(recording.count == 5)
    #expect(recording.count + recording.droppedCount == 45)
    let replay = recording.replay { LargeList() }
    #expect(replay.divergence == nil)
    #expect(replay.states.last == store.withState { $0 })
  }

  @Test func `a checkpoint replaces a preceding checkpoint without steps`() throws {
    let store = Store(initialState: Array(repeating: 0, count: 20_000)) { LargeList() }
    let recorder = try #require(store.record(limits: RecordingLimits(byteCount: 200_000)))
    let byteCount = recorder.recording.byteCount
    for index in 0..<5 { store.send(index) }
    for _ in 0..<5 { recorder.checkpoint() }
    let recording = recorder.recording
    #expect(recording.steps.map(\.action) == Array(0..<5))
    #expect(recording.byteCount < byteCount * 3)
    #expect(recording.replay { LargeList() }.divergence == nil)
  }

  @Test func `a recording returns the same steps across any block boundaries`() throws {
    let store = Store(initialState: "") {
      Reduce<String, String> { state, action in
        state = action
        return action.hasPrefix("1") && action.count > 1 ? .send("after") : .none
      }
    }
    let recorder = try #require(store.record(limits: RecordingLimits(checkpointInterval: 700)))
    var expected: [String] = []
    var taken: [(recording: Recording<String, String>, count: Int)] = []
    for index in 0..<2_000 {
      store.send("\(index)")
      expected.append("\(index)")
      if index >= 10, "\(index)".hasPrefix("1") { expected.append("after") }
      if index % 173 == 0 { taken.append((recorder.recording, expected.count)) }
      if index % 411 == 0 { recorder.checkpoint() }
    }
    taken.append((recorder.recording, expected.count))
    recorder.stop()
    taken.append((recorder.recording, expected.count))
    for (recording, count) in taken {
      #expect(recording.count == count)
      #expect(recording.steps.map(\.action) == Array(expected.prefix(count)))
      #expect(recording.steps.map(\.id.rawValue) == Array(1...count))
      for (index, step) in recording.steps.enumerated() {
        let cause =
          step.action == "after" ? ActionCause.action(ActionID(rawValue: index)) : .outside
        #expect(step.cause == cause)
      }
    }
  }

  @Test func `a returned recording does not change with later steps`() throws {
    let store = Store(initialState: Shop.State()) { Shop() }
    let recorder = try #require(store.record())
    store.send(.stepTapped(1))
    let recording = recorder.recording
    store.send(.stepTapped(1))
    #expect(recording.count == 1)
    #expect(recorder.recording.count == 2)
  }
}

/// A feature whose state exceeds the limits of a recording.
private struct LargeList: Reducer {
  var body: some Reducer<[Int], Int> {
    Reduce { state, index in
      state[index] += 1
      return .none
    }
  }
}
