import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing

/// Tests written from recordings are compiled with this suite and pass.
@MainActor
@Suite struct WrittenTestsTests {
  /// Expects that a checked-in file equals a generated test.
  private func expect(_ made: String, in name: String) throws {
    let folder = URL(filePath: "\(#filePath)").deletingLastPathComponent()
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["WRITE_RECORDED_TEST"] != nil {
      try made.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == made)
  }

  @Test func `the test of a feature with stacks equals its checked-in file`() throws {
    let recording = try #require(recordedTrail(after: 0))
    try expect(recording.makeTest(of: "Trail") { Trail() }, in: "RecordedTrailTests.swift")
  }

  @Test func `stack elements are numbered from zero for any recorded ids`() throws {
    let (first, later) = (recordedTrail(after: 0), recordedTrail(after: 7))
    let recording = try #require(later)
    #expect(recording.initialState.path.ids.first != 0)
    let made = recording.makeTest(of: "Trail") { Trail() }
    #expect(made == first?.makeTest(of: "Trail") { Trail() })
  }

  @Test func `a test replays the recording of a live program without an issue`() throws {
    let later = withDependencies {
      $0.context = .live
    } operation: {
      recordedTrail(after: 7)
    }
    let recording = try #require(later)
    #expect(recording.replay { Trail() }.divergence == nil)
    let made = recording.makeTest(of: "Trail") { Trail() }
    #expect(made == recordedTrail(after: 0)?.makeTest(of: "Trail") { Trail() })
  }

  @Test func `the test of a feature with unusual values equals its checked-in file`() throws {
    let recording = try #require(recordedGauge())
    try expect(recording.makeTest(of: "Gauge") { Gauge() }, in: "RecordedGaugeTests.swift")
  }

  @Test func `the test of a feature with unusual names equals its checked-in file`() throws {
    let recording = try #require(recordedLabel())
    try expect(recording.makeTest(of: "Label") { Label() }, in: "RecordedLabelTests.swift")
  }

  @Test func `the test of a feature with existentials equals its checked-in file`() throws {
    let recording = try #require(recordedParcel())
    try expect(recording.makeTest(of: "Parcel") { Parcel() }, in: "RecordedParcelTests.swift")
  }

  @Test func `the test of effects with actions that are not Equatable equals its checked-in file`()
    async throws
  {
    let recording = try #require(await recordedCourier())
    try expect(
      recording.makeTest(of: "Courier", effects: .executed) { Courier() },
      in: "RecordedCourierTests.swift"
    )
  }

  @Test func `a binding action of a nested field is missing as a whole`() throws {
    let store = Store(initialState: Label.State()) { Label() }
    let recorder = try #require(store.record())
    store.send(.binding(.set(\.form.name, "Blob")))
    let made = recorder.recording.makeTest(of: "Label") { Label() }
    #expect(
      made.contains(
        #"try await store.send(.binding(missing("BindingAction<Label.State>"))) {"#
      )
    )
  }

  @Test func `a step asserts its other fields if a changed value has no expression`() throws {
    let made = try #require(recordedGauge()).makeTest(of: "Gauge") { Gauge() }
    #expect(
      made.contains(
        """
            // Not asserted: "alert". Its values of these types have no expression: "AlertState<Never>".
            // Not asserted: "link". Its values of these types have no expression: "URLComponents".
            // Not asserted: "handle". Its values of these types have no expression: "Gauge.Handle".
            store.exhaustivity = .off
            await store.send(.attached(3)) {
              $0.score = Gauge.Score(limit: 10, points: 5)
              $0.choice = .none
            }
            store.exhaustivity = .on
            // Not asserted: "link". Its values of these types have no expression: "URLComponents".
            // Not asserted: "handle". Its values of these types have no expression: "Gauge.Handle".
            store.exhaustivity = .off
            await store.send(.attached(4)) {
              $0.score = Gauge.Score(limit: 10, points: 9)
            }
            store.exhaustivity = .on

        """
      )
    )
  }

  @Test func `a test fails at a required value without an expression`() async throws {
    let store = Store(initialState: Latch.State()) { Latch() }
    let recorder = try #require(store.record())
    store.send(.turned)
    store.send(.keyed(Gauge.Handle()))
    let made = recorder.recording.makeTest(of: "Latch") { Latch() }
    // Compiled with the suite, but run only here.
    try expect(made.replacing("  @Test func", with: "  func"), in: "RecordedLatchTests.swift")
    await #expect(
      throws: RecordedError(
        "Replace this call of \"missing\" by a value of the type Gauge.Handle."
      )
    ) {
      try await RecordedLatchTests().`Latch replays the recording`()
    }
  }

  @Test func `an initial state without an expression is created before the store`() throws {
    let store = Store(initialState: Latch.State(handle: Gauge.Handle())) { Latch() }
    let recorder = try #require(store.record())
    let made = recorder.recording.makeTest(of: "Latch") { Latch() }
    #expect(
      made.contains(
        """
            let initialState: Latch.State = try Latch.State(isOpen: false, handle: missing("Gauge.Handle"))
            let store = TestStore(initialState: initialState) {

        """
      )
    )
  }
}

/// A feature whose action contains an object.
@Reducer
struct Latch {
  struct State: Equatable {
    var isOpen = false
    var handle: Gauge.Handle?
  }

  enum Action {
    case turned
    case keyed(Gauge.Handle)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .turned = action { state.isOpen.toggle() }
      return .none
    }
  }
}
