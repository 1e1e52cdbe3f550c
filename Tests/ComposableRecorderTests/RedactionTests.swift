import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing

/// What must not be seen is in no file (`RecordingFileTests`), in no made test, and on request not in memory either.
@MainActor
@Suite struct RedactionTests {
  private let redactions: [Redaction<Shop.State, Shop.Action>] = [
    .state(\.title, as: "•"), .action(\.titleChanged, as: "•"),
  ]

  private func record(
    redacting redactions: [Redaction<Shop.State, Shop.Action>]
  ) throws -> Recording<Shop.State, Shop.Action> {
    let store = Store(initialState: Shop.State(title: "secret one")) { Shop() }
    let recorder = try #require(
      store.record(limits: RecordingLimits(checkpointInterval: 1), redacting: redactions)
    )
    store.send(.stepTapped(1))
    store.send(.titleChanged("secret two"))
    store.send(.noteTapped)
    #expect(store.title == "secret two")
    return recorder.recording
  }

  @Test func `a made test has what stands in their place`() throws {
    let recording = try record(redacting: [])
    let made = recording.makeTest(of: "Shop", redacting: redactions) { Shop() }
    #expect(!made.contains("secret"))
    #expect(made.contains("Shop.State(title: \"•\""))
    #expect(made.contains("await store.send(.titleChanged(\"•\"))\n"))
    #expect(made.contains("$0.note = Note.State(text: \"•\")"))
  }

  @Test func `what is not to be kept is nowhere in the recording`() throws {
    let recording = try record(redacting: redactions)
    var texts = "\(recording.initialState)"
    for step in recording.steps { texts += "\(step)" }
    let replay = recording.replay { Shop() }
    for state in replay.states { texts += "\(state)" }
    #expect(!texts.contains("secret"))
    #expect(recording.steps.map(\.action).contains(.titleChanged("•")))
    #expect(replay.states.last?.steps == [0, 1, 0])
  }

  @Test func `a hidden value of a recording in a file is not in memory`() throws {
    let url = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    let store = Store(initialState: Shop.State(title: "secret one")) { Shop() }
    let recorder = try #require(try store.record(to: url, redacting: redactions))
    store.send(.titleChanged("secret two"))
    let recording = recorder.recording
    var texts = "\(recording.initialState)"
    for step in recording.steps { texts += "\(step)" }
    texts += recording.makeTest(of: "Shop") { Shop() }
    #expect(!texts.contains("secret"))
    #expect(recording.steps.map(\.action) == [.titleChanged("•")])
    recorder.stop()
  }
}
