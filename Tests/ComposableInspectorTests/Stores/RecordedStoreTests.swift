import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing

@testable import ComposableInspector
@testable import ComposableInspectorClient

@MainActor
@Suite struct RecordedStoreTests {
  private let inspector = Inspector()
  private let store = Store(initialState: Clicker.State()) { Clicker() }

  private func inspected() throws -> RecordedStore<Clicker> {
    inspector.inspect(store) { Clicker() }
    return try recorded(1)
  }

  private func recorded(_ id: StoreSummary.ID) throws -> RecordedStore<Clicker> {
    try #require(inspector.store(id) as? RecordedStore<Clicker>)
  }

  @Test func `steps contain their causes, effects their locations and outcomes`()
    async throws
  {
    let inspected = try inspected()
    await store.send(.loadTapped).finish()
    store.send(.chainTapped)
    let sample = inspected.sample(after: nil, effectsOf: 1)
    #expect(
      sample.newSteps.map(\.name.title) == [
        ".loadTapped", ".loaded([Row(id: 1, name: \"Tea\"), Row(id: 2, name: \"Rye\")])",
        ".chainTapped", ".tapped",
      ]
    )
    #expect(sample.newSteps.map(\.parent) == [nil, 1, nil, 3])
    #expect(sample.newSteps.map(\.depth) == [0, 1, 0, 1])
    guard case .effect(_, let name, let place) = sample.newSteps[1].origin else {
      Issue.record("\(sample.newSteps[1].origin)")
      return
    }
    #expect(name == "load")
    #expect(place?.hasPrefix("Clicker.swift:") == true)
    #expect(sample.newSteps[3].origin == .action(3))
    #expect(sample.effects.map(\.outcome) == [.finished])
    #expect(sample.effects[0].end.map { $0 >= sample.effects[0].start } == true)
    #expect(inspected.sample(after: 3, effectsOf: nil).newSteps.map(\.id) == [4])
  }

  @Test func `the details of a step contain its changes, its action and its state`() throws {
    let inspected = try inspected()
    store.send(.tapped)
    store.send(.loaded([Clicker.Row(id: 1, name: "Tea")]))
    store.send(.tapped)
    let detail = try #require(inspected.detail(of: 2, openAction: [""], openState: [""]))
    #expect(detail.changes.map(\.path) == ["rows[id: 1]"])
    #expect(detail.action.first?.text == ".loaded([Row(id: 1, name: \"Tea\")])")
    #expect(detail.state.first { $0.name == "count" }?.text == "1")
    #expect(inspected.detail(of: 9, openAction: [], openState: []) == nil)
  }

  @Test func `an exported recording is shown step by step when it is opened`() async throws {
    let inspected = try inspected()
    store.send(.tapped)
    await store.send(.loadTapped).finish()
    store.send(.renamed(1, "Chai"))
    let url = try file(inspected.export().text)
    defer { try? FileManager.default.removeItem(at: url) }
    let imported = try inspector.open(url, as: 1)
    #expect(imported == ImportedStore(id: 2, problem: nil))
    let read = try recorded(2)
    #expect(
      read.summary
        == StoreSummary(id: 2, name: url.lastPathComponent, isLiving: false, isImported: true)
    )
    let (before, after) = (
      inspected.sample(after: nil, effectsOf: nil).newSteps,
      read.sample(after: nil, effectsOf: nil).newSteps
    )
    #expect(after.map(\.text) == before.map(\.text))
    #expect(after.allSatisfy { $0.time == nil && $0.cost == nil })
    for step in before {
      #expect(
        read.detail(of: step.id, openAction: [""], openState: [""])
          == inspected.detail(of: step.id, openAction: [""], openState: [""])
      )
    }
    #expect(!read.show(1))
    #expect(read.makeTest(through: 4) == inspected.makeTest(through: 4))
    let (first, second) = try (inspected.export().text, read.export().text)
    #expect(first.split(separator: "\n").dropFirst() == second.split(separator: "\n").dropFirst())
  }

  @Test func `the readable steps of a damaged file are shown`() throws {
    let inspected = try inspected()
    for _ in 0..<3 { store.send(.tapped) }
    var lines = try inspected.export().text.split(separator: "\n").map(String.init)
    lines[3] = lines[3].replacing("tapped", with: "rapped")
    let url = try file(lines.joined(separator: "\n") + "\n")
    defer { try? FileManager.default.removeItem(at: url) }
    let imported = try inspector.open(url, as: 1)
    #expect(
      imported.problem?.hasPrefix("Line 4 of a recording cannot be read as Clicker.Action") == true
    )
    #expect(inspector.store(imported.id)?.sample(after: nil, effectsOf: nil).newSteps.count == 1)
    let problem = try inspector.open(url) { Clicker() }
    #expect(problem == imported.problem)
  }

  @Test func `a file without a recording of the feature is rejected with a message`() throws {
    _ = try inspected()
    let url = try file("{}\n")
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(throws: RecordingFileError.self) { try inspector.open(url, as: 1) }
    let client = InspectorClient.live(inspector)
    guard case .failure(let problem) = client.open("/there/is/none.jsonl", 1) else {
      Issue.record("A file that is not there was read.")
      return
    }
    #expect(
      problem.description.hasPrefix("No readable recording at “/there/is/none.jsonl”: ")
    )
    #expect(
      client.open(url.path(), 9)
        == .failure(ImportProblem(ComposableInspectorClient.Messages.noStore))
    )
    #expect(inspector.summaries.count == 1)
  }

  private func file(_ text: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(
      component: "\(UUID().uuidString).jsonl"
    )
    try Data(text.utf8).write(to: url)
    return url
  }

  @Test func `a step is shown in the app, followed by the current state`() throws {
    let inspected = try inspected()
    for _ in 0..<3 { store.send(.tapped) }
    #expect(inspected.show(1))
    #expect(store.count == 1)
    #expect(inspected.sample(after: nil, effectsOf: nil).shownStep == 1)
    inspected.resume()
    #expect(store.count == 3)
    inspected.skip([1, 2])
    #expect(store.count == 1)
  }

  @Test func `a test is generated from the steps up to a step`() throws {
    let inspected = try inspected()
    store.send(.tapped)
    store.send(.failed)
    let test = inspected.makeTest(through: 1)
    #expect(test.contains("@testable import ComposableInspectorTests"))
    #expect(test.contains("await store.send(.tapped) {\n      $0.count = 1\n    }"))
    #expect(!test.contains(".failed"))
  }

  @Test func `a store with Codable state and actions is exported as a recording file`() throws {
    let inspected = try inspected()
    store.send(.tapped)
    store.send(.renamed(1, "Tea"))
    let file = try inspected.export()
    #expect(file.name == "Clicker.jsonl")
    let recording = try Recording<Clicker.State, Clicker.Action>(Data(file.text.utf8))
    #expect(recording.steps.map(\.action) == [.tapped, .renamed(1, "Tea")])
  }

  @Test func `a store inspected by generic code is exported as a recording file`() throws {
    func inspect<Feature: Reducer>(_ store: StoreOf<Feature>, _ feature: Feature) {
      inspector.inspect(store) { feature }
    }
    inspect(store, Clicker())
    store.send(.tapped)
    let file = try recorded(1).export()
    #expect(file.name == "Clicker.jsonl")
    let recording = try Recording<Clicker.State, Clicker.Action>(Data(file.text.utf8))
    #expect(recording.steps.map(\.action) == [.tapped])
  }

  @Test func `redacted values appear on the page only, not in tests and files`() throws {
    inspector.inspect(store, redacting: [.action(\.named, as: "•")]) { Clicker() }
    store.send(.named("secret"))
    let inspected = try recorded(1)
    #expect(try !inspected.export().text.contains("secret"))
    #expect(!inspected.makeTest(through: 1).contains("secret"))
    #expect(inspected.sample(after: nil, effectsOf: nil).newSteps[0].text == ".named(\"secret\")")
  }

  @Test func `a store without Codable is exported as text`() throws {
    struct Raise {}
    let feature = Reduce<Int, Raise> { count, _ in
      count += 1
      return .none
    }
    let store = Store(initialState: 0) { feature }
    inspector.inspect(store, named: "Number") { feature }
    store.send(Raise())
    let recorded = try #require(inspector.store(1) as? RecordedStore<Reduce<Int, Raise>>)
    let file = try recorded.export()
    #expect(file.name == "Number.txt")
    #expect(file.text.hasPrefix("1\t0.0"))
    #expect(file.text.hasSuffix("\u{a0}s\tfrom outside\tRaise()\n"))
  }

  @Test func `a limited number of released stores is retained`() throws {
    for _ in 0..<12 {
      let store = Store(initialState: Clicker.State()) { Clicker() }
      inspector.inspect(store) { Clicker() }
      store.send(.tapped)
    }
    inspector.inspect(store) { Clicker() }
    #expect(inspector.summaries.map(\.isLiving) == Array(repeating: false, count: 8) + [true])
    #expect(inspector.summaries.last?.id == 13)
    let gone = try recorded(12)
    #expect(gone.detail(of: 1, openAction: [], openState: [])?.changes.map(\.path) == ["count"])
    #expect(!gone.show(1))
  }

  @Test func `the timeline contains running and ended effects`()
    async throws
  {
    let inspected = try inspected()
    #expect(inspected.timeline() == EffectTimeline())
    let watch = store.send(.watchTapped)
    await store.send(.loadTapped).finish()
    let running = try #require(inspected.timeline())
    #expect(running.effects.map(\.name) == ["watch", "load"])
    #expect(running.effects.map(\.step) == [1, 2])
    #expect(running.effects.map(\.outcome) == [nil, .finished])
    #expect(running.end >= running.effects[1].start)
    store.send(.watchEnded)
    await watch.finish()
    let ended = try #require(inspected.timeline())
    #expect(ended.effects.map(\.outcome) == [.cancelled, .finished])
    #expect(ended.end == ended.effects.compactMap(\.end).max())
    #expect(ended == inspected.timeline())
  }

  @Test func `the timeline contains the last effects and all running ones`() async throws {
    let inspected = try inspected()
    let watch = store.send(.watchTapped)
    for _ in 0..<300 { await store.send(.loadTapped).finish() }
    let timeline = try #require(inspected.timeline())
    #expect(timeline.effects.count == 200)
    #expect(timeline.leftOut == 101)
    #expect(timeline.effects.first?.name == "watch")
    #expect(
      timeline.effects.dropFirst().map(\.id) == timeline.effects.dropFirst().map(\.id).sorted()
    )
    #expect(
      timeline.effects.last?.step
        == inspected.sample(after: nil, effectsOf: nil).newSteps.dropLast().last?.id
    )
    watch.cancel()
  }

  @Test func `a request for a missing step returns no details`() throws {
    let inspected = try inspected()
    store.send(.tapped)
    for number in [Int.min, -1, 0, 2, .max] {
      let step = ActionID(rawValue: number)
      #expect(inspected.detail(of: step, openAction: [], openState: []) == nil)
      #expect(!inspected.show(step))
      #expect(inspected.effects(of: step) == [])
    }
  }

  @Test func `notified views are listed with their number`() throws {
    let inspected = try inspected()
    store.send(.renamed(9, "Nobody"))
    NotifiedObservers.note(Int.self)
    let seen = store.count
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated {
        for _ in 0..<2 { NotifiedObservers.note(String.self) }
        NotifiedObservers.note(Bool.self)
      }
    }
    store.send(.tapped)
    #expect(store.count == seen + 1)
    let observers = [1, 2].map {
      inspected.detail(of: $0, openAction: [], openState: [])?.observers
    }
    #expect(observers[1] == StepObservers(last: 2, names: ["Bool", "String (2)"]))
    #expect(observers[0]?.last == 2)
    store.send(.tapped)
    #expect(
      inspected.detail(of: 3, openAction: [], openState: [])?.observers
        == StepObservers(last: 3, names: [])
    )
  }

  @Test func `a log retains a limited number of steps and counts all of them`() throws {
    inspector.inspect(store, limits: RecordingLimits(actionCount: 100)) { Clicker() }
    for _ in 0..<1_000 { store.send(.tapped) }
    let sample = try #require(inspector.store(1)?.sample(after: nil, effectsOf: nil))
    #expect((95...100).contains(sample.newSteps.count))
    #expect(sample.newSteps.last?.id == 1_000)
    #expect(sample.firstStep == sample.newSteps.first?.id)
    #expect(
      inspector.store(1)?.sample(after: 3, effectsOf: nil).newSteps.count == sample.newSteps.count
    )
  }
}
