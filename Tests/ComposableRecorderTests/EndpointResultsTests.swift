import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing

/// A recording contains the results of dependency endpoints, for tests that run effects.
@MainActor
@Suite struct EndpointResultsTests {
  private typealias Recorder = StoreRecorder<Desk.State, Desk.Action>

  private static let endpoints: [RecordedEndpoint] = [
    .endpoint(\.desk.greeting, named: "desk.greeting"),
    .endpoint(\.desk.load, named: "desk.load"),
    .endpoint(\.desk.check, named: "desk.check"),
    .endpoint(\.desk.save, named: "desk.save"),
  ]

  /// Records a session that decides when the calls of `load` return.
  private func record(
    redacting redactions: [Redaction<Desk.State, Desk.Action>] = [],
    _ session: @MainActor (StoreOf<Desk>, RecordedCalls<[String]>, Recorder) async -> Void
  ) async throws -> Recording<Desk.State, Desk.Action> {
    let pages = RecordedCalls<[String]>("desk.load")
    let store = Store(initialState: Desk.State()) {
      Desk()
    } withDependencies: {
      $0.desk.greeting = { "Hello, \($0)" }
      $0.desk.load = { _ in try await pages.call() }
      $0.desk.check = { _ in }
      $0.desk.save = { text, _ in text.count }
    }
    let recorder = try #require(store.record(redacting: redactions, resultsOf: Self.endpoints))
    // Effects then call the endpoints in the order of their starts.
    await withMainSerialExecutor { await session(store, pages, recorder) }
    return recorder.recording
  }

  private func makeTest(_ recording: Recording<Desk.State, Desk.Action>) -> String {
    recording.makeTest(of: "Desk", dependencies: .recorded) { Desk() }
  }

  /// Records the session whose generated test, next to this file, compiles and passes with the suite.
  @Test func `the checked-in test equals the test generated from the session`() async throws {
    let recording = try await record { store, pages, _ in
      store.send(.typed("Ada"))
      store.send(.greetTapped)
      let first = store.send(.loadTapped(page: 1))
      await Task.megaYield()
      let second = store.send(.loadTapped(page: 2))
      await Task.megaYield()
      store.send(.typed("Grace"))
      // The second result arrives first, and a view sends an action before the first effect does.
      pages.end(1, .success(["b"]))
      await second.finish()
      store.send(.typed("Mary"))
      pages.end(0, .success(["a", "\"A\""]))
      await first.finish()
      await store.send(.saveTapped).finish()
      let third = store.send(.loadTapped(page: 3))
      pages.end(2, .failure(DeskError()))
      await third.finish()
      // A canceled call, and a call that never ends.
      let fourth = store.send(.loadTapped(page: 1))
      await Task.megaYield()
      store.send(.cancelTapped)
      await fourth.finish()
      store.send(.loadTapped(page: 4))
      await Task.megaYield()
    }
    let made = makeTest(recording)
    let folder = URL(filePath: "\(#filePath)").deletingLastPathComponent()
    let file = folder.appending(path: "RecordedDeskTests.swift")
    if ProcessInfo.processInfo.environment["WRITE_RECORDED_TEST"] != nil {
      try made.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == made)
  }

  @Test func `a call ends right before its effect's action and after earlier actions of views`()
    async throws
  {
    let recording = try await record { store, pages, _ in
      let load = store.send(.loadTapped(page: 1))
      await Task.megaYield()
      store.send(.typed("x"))
      pages.end(0, .success(["a"]))
      await load.finish()
    }
    let lines = makeTest(recording).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let typed = try #require(lines.firstIndex { $0.hasPrefix("await store.send(.typed(\"x\"))") })
    let end = try #require(lines.firstIndex(of: "deskLoad.end(0, .success([\"a\"]))"))
    #expect(typed < end)
    #expect(lines[end + 1].hasPrefix("await store.receive(.loaded(page: 1, [\"a\"]))"))
  }

  @Test func `a hidden result is absent from the recording and its test`() async throws {
    let hidden: [Redaction<Desk.State, Desk.Action>] = [
      .result(of: "desk.load", as: ["•"]), .action(\.loaded, as: (page: 0, ["•"])),
    ]
    let recording = try await record(redacting: hidden) { store, pages, _ in
      let load = store.send(.loadTapped(page: 1))
      pages.end(0, .success(["secret"]))
      await load.finish()
    }
    let made = makeTest(recording)
    #expect(made.contains("deskLoad.end(0, .success([\"•\"]))"))
    #expect(!made.contains("secret"))
    #expect(recording.steps.map(\.action) == [.loadTapped(page: 1), .loaded(page: 0, ["•"])])
  }

  @Test func `a call ends in the test if the endpoint itself throws a cancellation error`()
    async throws
  {
    let recording = try await record { store, pages, _ in
      let load = store.send(.loadTapped(page: 1))
      pages.end(0, .failure(CancellationError()))
      await load.finish()
    }
    #expect(makeTest(recording).contains("deskLoad.end(0, .failure(CancellationError()))"))
  }

  @Test func `a test omits the calls of dropped steps`() async throws {
    let recording = try await record { store, pages, recorder in
      let first = store.send(.loadTapped(page: 1))
      pages.end(0, .success(["a"]))
      await first.finish()
      recorder.recompute(skipping: []) { Desk() }
      let second = store.send(.loadTapped(page: 2))
      pages.end(1, .success(["b"]))
      await second.finish()
    }
    let made = makeTest(recording)
    #expect(made.contains("deskLoad.end(0, .success([\"b\"]))"))
    #expect(!made.contains("\"a\"])"))
  }

  @Test func `a stopped recorder restores the dependencies`() async throws {
    let recording = try await record { store, pages, recorder in
      recorder.stop()
      pages.end(0, .success(["a"]))
      await store.send(.loadTapped(page: 1)).finish()
      #expect(store.pages == [1: ["a"]])
    }
    #expect(recording.count == 0)
    #expect(!makeTest(recording).contains("RecordedCalls"))
  }

  @Test func `the recorded byte count includes results`() async throws {
    let recording = try await record { store, pages, _ in
      let load = store.send(.loadTapped(page: 1))
      pages.end(0, .success([String(repeating: "x", count: 100_000)]))
      await load.finish()
    }
    #expect(recording.byteCount > 100_000)
  }
}
