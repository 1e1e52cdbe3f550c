import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing

/// Runs the code of Documentation/FromBugReportToTest.md.
@MainActor
@Suite struct GuideTests {
  @Test func `a recorded bug report becomes a test`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    try use(recordingInto: url)

    // [look]
    let recording = try Recording<Shop.State, Shop.Action>(contentsOf: url) { print($0) }
    for step in recording.steps { print(step.id.rawValue, step.action, step.cause) }
    // [end]

    // [replay]
    let replay = recording.replay { Shop() }
    if let divergence = replay.divergence { print(divergence) }
    // [end]

    // [step]
    let before = recording.state(after: ActionID(rawValue: 1)) { Shop() }
    // [end]

    // [make]
    let file = recording.makeTest(of: "Shop", importing: ["MyShop"]) { Shop() }
    try file.write(to: url, atomically: true, encoding: .utf8)
    // [end]

    #expect(replay.divergence == nil)
    #expect(replay.states.last?.items.count == 1)
    #expect(before?.title == "Tea")
    #expect(file.contains("await store.send(.titleChanged(\"Tea\")) {\n      $0.title = \"Tea\"\n"))
  }

  private func use(recordingInto url: URL) throws {
    let store = Store(initialState: Shop.State()) { Shop() }
    // [record]
    let recorder = try store.record(
      to: url,
      redacting: [.action(\.note.presented.textChanged, as: "•")]
    )
    // [end]
    store.send(.titleChanged("Tea"))
    store.send(.addTapped(name: "Tea", price: 2))
    recorder?.stop()
  }

  @Test func `a running program shows an earlier step`() throws {
    let store = Store(initialState: Shop.State()) { Shop() }
    let recorder = try #require(store.record())
    store.send(.titleChanged("Tea"))
    store.send(.titleChanged("Rye"))

    // [travel]
    recorder.travel(to: ActionID(rawValue: 1)) { Shop() }
    // [end]
    #expect(store.title == "Tea")
    // [skip]
    recorder.resume()
    recorder.recompute(skipping: [ActionID(rawValue: 2)]) { Shop() }
    // [end]
    #expect(store.title == "Tea")
  }
}
