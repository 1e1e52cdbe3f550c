import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing

/// Stores outside the main actor are recorded like stores on it.
@Suite struct StoresAnywhereTests {
  @Reducer
  struct Tally {
    struct State: Codable, Equatable, Sendable {
      var count = 0
      var id: UUID?
      var note = ""
    }

    enum Action: Codable, Equatable, Sendable {
      case add(Int)
      case askTapped
      case answered(String)
    }

    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let number):
          state.count += number
          state.id = uuid()
          return .none
        case .askTapped:
          return .run { [count = state.count] send in await send(.answered("\(count)!")) }
        case .answered(let note):
          state.note = note
          return .none
        }
      }
    }
  }

  private func expect(
    _ recording: Recording<Tally.State, Tally.Action>,
    leadsTo state: Tally.State
  ) {
    #expect(recording.steps.map(\.action) == [.add(2), .askTapped, .answered("2!"), .add(3)])
    #expect(recording.steps.map(\.cause).filter { $0 == .outside }.count == 3)
    let replay = recording.replay { Tally() }
    #expect(replay.states.last == state)
    #expect(replay.states.map(\.count) == [2, 2, 2, 5])
    #expect(replay.divergence == nil)
  }

  private actor Holder {
    let store = LocalStore(initialState: Tally.State()) {
      Tally()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    func run(to file: URL?) async throws -> (Recording<Tally.State, Tally.Action>, Tally.State) {
      let recorder =
        if let file { try store.record(to: file) } else { store.record() }
      store.send(.add(2))
      await store.send(.askTapped).finish()
      store.send(.add(3))
      let recording = try #require(recorder?.recording)
      let state = store.state
      recorder?.stop()
      store.send(.add(100))
      #expect(recorder?.recording.steps.count == 4)
      return (recording, state)
    }
  }

  @Test func `an actor's local store is recorded in the actor's isolation`() async throws {
    let (recording, state) = try await Holder().run(to: nil)
    expect(recording, leadsTo: state)
  }

  @Test func `an actor's local store is recorded in a file`() async throws {
    let file = URL.temporaryDirectory.appending(component: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let (_, state) = try await Holder().run(to: file)
    expect(try Recording(contentsOf: file), leadsTo: state)
  }

  @Test func `a store actor is recorded and its recorder is usable from any isolation`()
    async throws
  {
    let store = StoreActor(initialState: Tally.State()) {
      Tally()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    let recorder = try #require(await store.record(redacting: []))
    await store.send(.add(2))
    await store.send(.askTapped).finish()
    await recorder.checkpoint()
    await store.send(.add(3))
    expect(await recorder.recording, leadsTo: await store.state)
    await recorder.stop()
    await store.send(.add(100))
    #expect(await recorder.recording.steps.count == 4)
    let test = await recorder.recording.makeTest(of: "Tally") { Tally() }
    #expect(test.contains("await store.send(.add(2))"))
  }

  @Test func `a store actor is recorded in a file without redacted values`()
    async throws
  {
    let file = URL.temporaryDirectory.appending(component: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let store = StoreActor(initialState: Tally.State()) {
      Tally()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    try await store.record(
      to: file,
      redacting: [.action(\.answered, as: "•"), .state(\.note, as: "•")]
    )
    await store.send(.add(2))
    await store.send(.askTapped).finish()
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("•") && !text.contains("2!"))
    #expect(try Recording<Tally.State, Tally.Action>(contentsOf: file).steps.count == 3)
  }

  @Test func `recording a recorded store or a scope is rejected`() async {
    await withKnownIssue {
      let store = StoreActor(initialState: Tally.State()) { Tally() }
      #expect(await store.record() != nil)
      #expect(await store.record() == nil)
    } matching: { issue in
      "\(issue)".contains("A second recorder was attached to a store: StoreActor<")
    }
    withKnownIssue {
      let store = LocalStore(initialState: Tally.State()) { Tally() }
      #expect(store.scope(state: \.self, action: \.self).record() == nil)
    } matching: { issue in
      "\(issue)".contains("scoped from another store: LocalStore<")
    }
  }
}
