import ComposableArchitecture
import ComposableRecorder
import Foundation
import PropertyTesting
import Testing

@MainActor
@Suite struct ReplayTests {
  /// Sends random actions and returns the state after each, the expected result of a replay.
  private func play(
    _ count: Int,
    seed: UInt64,
    limits: RecordingLimits = RecordingLimits()
  ) throws -> (recording: Recording<Shop.State, Shop.Action>, states: [Shop.State]) {
    let store = Store(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.uuid = UUIDGenerator { UUID() }
      $0.date = DateGenerator { Date() }
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    }
    let recorder = try #require(store.record(limits: limits))
    let states = States()
    store.attach(states)
    var numbers = CountingNumbers(seed: seed)
    for _ in 0..<count { store.send(.random(in: store.withState { $0 }, using: &numbers)) }
    return (recorder.recording, states.all)
  }

  @Test func `a replay of random steps reproduces their states`() throws {
    let environment = ProcessInfo.processInfo.environment["RECORDED_STEPS"]
    let count = environment.flatMap { Int($0) } ?? 2_000
    let seed = ProgramSeeds.first()
    let limits = RecordingLimits(actionCount: 2 * count, byteCount: .max)
    let (recording, states) = try play(count, seed: seed, limits: limits)
    let replay = recording.replay { Shop() }
    #expect(replay.divergence == nil, "seed \(seed)")
    #expect(replay.states.count == states.count, "seed \(seed)")
    let first = zip(replay.states, states).enumerated().first { $1.0 != $1.1 }
    #expect(first == nil, "seed \(seed), step \(first.map { $0.offset + 1 } ?? 0)")
  }

  @Test func `the state after any step is recomputed from the preceding checkpoint`() throws {
    let limits = RecordingLimits(checkpointInterval: 7)
    let (recording, states) = try play(50, seed: 3, limits: limits)
    for (step, state) in zip(recording.steps, states) {
      #expect(recording.state(after: step.id) { Shop() } == state)
    }
    #expect(recording.state(after: ActionID(rawValue: 5_000)) { Shop() } == nil)
  }

  @Test func `a step contains its cause`() async throws {
    let recording = try #require(await recordedSession())
    let loaded = try #require(recording.steps.firstIndex { $0.action.is(\.loaded) })
    guard case .effect = recording.steps[loaded].cause else {
      Issue.record("\(recording.steps[loaded].cause)")
      return
    }
    let chain = try #require(recording.steps.firstIndex { $0.action.is(\.chainTapped) })
    #expect(recording.steps[chain].cause == .outside)
    #expect(recording.steps[chain + 1].cause == .action(recording.steps[chain].id))
  }

  @Test func `skipped steps are omitted and the remaining steps are recomputed`() async throws {
    let recording = try #require(await recordedSession())
    let renamed = try #require(recording.steps.firstIndex { $0.action.is(\.titleChanged) })
    let state = recording.state(skipping: [recording.steps[renamed].id]) { Shop() }
    #expect(state.title == "Corner \"shop\"")
    #expect(state.items.map(\.name) == ["Milk"])
    #expect(recording.steps.map { $0.id.rawValue } == Array(1...recording.count))
  }

  @Test func `a reducer with its own clock is reported with its step and field`() throws {
    let store = Store(initialState: Clocked.State()) { Clocked() }
    let recorder = try #require(store.record())
    for index in 0..<10 { store.send(index == 6 ? .lookAtClock : .count) }
    let divergence = try #require(recorder.recording.replay { Clocked() }.divergence)
    #expect(divergence.step == ActionID(rawValue: 7))
    #expect(divergence.fields == ["inner.nanoseconds"])
    #expect(
      divergence.description == """
        A replay differs from its recording at step 7.

          Action: Clocked.Action.lookAtClock
          Fields: inner.nanoseconds

        Either the reducer has changed since, or it reads values that are not recorded: its own clock or generator, a \
        global variable, or an object. Read them through "@Dependency", or store them in the state.
        """
    )
  }

  @Test func `a reducer that requests other dependency values is reported with its step`() throws {
    let store = Store(initialState: Clocked.State()) { Clocked() }
    let recorder = try #require(store.record())
    store.send(.count)
    store.send(.askForNumber)
    let recording = recorder.recording
    let less = recording.replay { EmptyReducer<Clocked.State, Clocked.Action>() }
    #expect(less.divergence?.step == ActionID(rawValue: 2))
    #expect(
      less.divergence?.description.hasPrefix(
        """
        A replay differs from its recording at step 2: the reducer did not request all dependency values that it \
        requested when it was recorded.
        """
      ) == true
    )
    let more = recording.replay {
      Reduce { _, _ in .none }; AsksForIdentity()
    }
    #expect(
      more.divergence?.description.hasPrefix(
        """
        A replay differs from its recording at step 1: the reducer requested an identity, but requested none here when \
        it was recorded.
        """
      ) == true
    )
  }

  @Test func `a replay does not change shared values`() throws {
    let store = Store(initialState: Sharer.State()) { Sharer() }
    let recorder = try #require(store.record())
    store.send(())
    let replay = recorder.recording.replay { Sharer() }
    #expect(replay.divergence == nil)
    #expect(store.withState(\.count) == 1)
  }

  @Test func `a store is recorded at most once and only as a whole`() throws {
    let store = Store(initialState: Shop.State(items: [Item.State(id: 1, name: "Tea")])) { Shop() }
    let recorder = try #require(store.record())
    withKnownIssue {
      #expect(store.record() == nil)
    } matching: {
      "\($0)".hasSuffix("Use the first recorder, or call its \"stop()\" before.")
    }
    let child = try #require(store.scope(state: \.items, action: \.items).first)
    withKnownIssue {
      #expect(child.record() == nil)
    } matching: {
      "\($0)".contains(
        "A recorder was attached to a store that was scoped from another store: StoreOf<Item>."
      )
    }
    recorder.stop()
    store.send(.noteTapped)
    #expect(recorder.recording.count == 0)
    #expect(store.record() != nil)
  }
}

/// An observer that collects the state after each action.
private final class States: StoreObserver {
  typealias State = Shop.State
  typealias Action = Shop.Action
  private(set) var all: [State] = []

  func reduced(_ action: Action, id: ActionID, to state: State) {
    all.append(state)
  }
}

extension Shop.Action {
  /// Returns a possible next action.
  static func random(in state: Shop.State, using numbers: inout CountingNumbers) -> Self {
    let id = state.items.ids.randomElement(using: &numbers)
    let text = String(numbers.next() % 100)
    switch (Int.random(in: 0..<13, using: &numbers), id) {
    case (0, _): return .titleChanged(text)
    case (1, _): return .addTapped(name: text, price: Decimal(numbers.next() % 10))
    case (2, let id?): return .removeTapped(id)
    case (3, let id?): return .items(.element(id: id, action: .incrementTapped))
    case (4, let id?): return .items(.element(id: id, action: .nameChanged(text)))
    case (5, _): return .orderTapped
    case (6, _): return .rollTapped
    case (7, _): return .loaded([text: 1])
    case (8, _) where state.note == nil: return .noteTapped
    case (8, _): return .note(.presented(.textChanged(text)))
    case (9, _) where state.note != nil: return .note(.dismiss)
    case (10, _): return .chainTapped
    case (11, _): return .tagTapped(text)
    default: return .stepTapped(Int(numbers.next() % 9))
    }
  }
}

/// A reducer that reads a clock outside its dependencies.
private struct Clocked: Reducer {
  struct State: Equatable {
    struct Inner: Equatable { var nanoseconds: UInt64 = 0 }
    var count = 0
    var inner = Inner()
  }
  enum Action { case count, lookAtClock, askForNumber }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .count: state.count += 1
    case .lookAtClock: state.inner.nanoseconds = DispatchTime.now().uptimeNanoseconds
    case .askForNumber:
      withDependencies {
        $0.withRandomNumberGenerator = .init(CountingNumbers())
      } operation: {
        @Dependency(\.withRandomNumberGenerator) var numbers
        state.count = numbers { Int.random(in: 0..<10, using: &$0) }
      }
    }
    return .none
  }
}

private struct AsksForIdentity: Reducer {
  func reduce(into state: inout Clocked.State, action: Clocked.Action) -> Effect<Clocked.Action> {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      _ = uuid()
    }
    return .none
  }
}

private struct Sharer: Reducer {
  struct State: Equatable { @Shared(value: 0) var count }
  func reduce(into state: inout State, action: Void) -> Effect<Void> {
    state.$count.withLock { $0 += 1 }
    return .none
  }
}
