import ComposableArchitecture
import ComposableRecorder
import DependenciesTestSupport
import Foundation
import PropertyTesting
import Testing

/// A recording contains the outside changes of shared values that reducers read.
@MainActor
@Suite(.dependencies) struct SharedRecordingTests {
  private func till(
    _ state: Till.State = Till.state(),
    limits: RecordingLimits = RecordingLimits(),
    redacting redactions: [Redaction<Till.State, Till.Action>] = []
  ) throws -> (store: StoreOf<Till>, recorder: StoreRecorder<Till.State, Till.Action>) {
    let store = Store(initialState: state) { Till() }
    return (store, try #require(store.record(limits: limits, redacting: redactions)))
  }

  @Test func `a change by another store is replayed before the step`() throws {
    let total = Shared(value: 1)
    let (store, recorder) = try till(Till.state(total: total))
    let other = Store(initialState: Till.state(total: total)) { Till() }
    store.send(.added(1))
    other.send(.added(10))
    store.send(.looked)
    other.send(.added(100))
    let replay = recorder.recording.replay { Till() }
    #expect(replay.divergence == nil)
    #expect(replay.states.map(\.sum) == [0, 24])
    #expect(replay.states.indices.map { replay.withState(at: $0) { $0.total } } == [2, 12])
    #expect(replay.states.map(\.total) == [112, 112])
    #expect(total.wrappedValue == 112)
  }

  @Test func `a change by an effect is replayed before the effect's action`() async throws {
    let (store, recorder) = try till()
    await store.send(.loadTapped).finish()
    let replay = recorder.recording.replay { Till() }
    #expect(replay.divergence == nil)
    #expect(replay.states.map(\.sum) == [0, 101])
    #expect(replay.withState(at: 0) { $0.total } == 1)
  }

  @Test func `a shared value of the reducer alone is recorded at its first read`() throws {
    @Shared(.inMemory("visits of tills")) var visits = 7
    let (store, recorder) = try till()
    store.send(.visited)
    $visits.withLock { $0 = 20 }
    store.send(.visited)
    $visits.withLock { $0 = 0 }
    #expect(recorder.recording.replay { Till() }.states.map(\.sum) == [8, 21])
  }

  @Test func `a replay identifies a shared value created by a reducer`() throws {
    let (store, recorder) = try till()
    store.send(.rowMade)
    store.send(.rowMade)
    let count = store.withState { $0.rows[id: 2]?.$count }
    count?.withLock { $0 = 50 }
    store.send(.rowCounted(2))
    store.send(.looked)
    let replay = recorder.recording.replay { Till() }
    #expect(replay.divergence == nil)
    #expect(replay.states.last?.sum == 1 + 51 + 2)
    #expect(replay.withState(at: 3) { $0.rows.map(\.count) } == [1, 51])
  }

  @Test
  func `a replay starts with the recorded shared values and does not change the current values`()
    throws
  {
    let (store, recorder) = try till(limits: RecordingLimits(checkpointInterval: 2))
    for number in 1...7 { store.send(.added(number)) }
    let replay = recorder.recording.replay { Till() }
    #expect(
      replay.states.indices.map { replay.withState(at: $0) { $0.total } }
        == [2, 4, 7, 11, 16, 22, 29]
    )
    #expect(store.withState(\.total) == 29)
  }

  @Test func `a reducer that changes a shared value differently is reported with the field`() throws
  {
    let (store, recorder) = try till()
    store.send(.added(1))
    let replay = recorder.recording.replay {
      Reduce<Till.State, Till.Action> { state, _ in
        state.$total.withLock { $0 += 5 }
        return .none
      }
    }
    #expect(replay.divergence?.step == ActionID(rawValue: 1))
    #expect(replay.divergence?.fields == ["$total"])
  }

  @Test func `a file contains outside changes of shared values`() throws {
    @Shared(.inMemory("visits of tills")) var visits = 0
    $visits.withLock { $0 = 7 }
    let total = Shared(value: 1)
    let account = Shared(value: Till.Account())
    let store = Store(initialState: Till.state(total: total, account: account)) { Till() }
    var text = Data()
    text = try file { url in
      let limits = RecordingLimits(checkpointInterval: 4)
      let recorder = try #require(
        try store.record(to: url, limits: limits, redacting: [.shared(\.$account.token, as: "•")])
      )
      store.send(.added(1))
      total.withLock { $0 = 40 }
      account.withLock { $0 = Till.Account(name: "Grace", token: "secret two") }
      store.send(.looked)
      store.send(.visited)
      $visits.withLock { $0 = 20 }
      store.send(.visited)
      store.send(.rowMade)
      store.withState { $0.rows[id: 1]?.$count }?.withLock { $0 = 50 }
      store.send(.rowCounted(1))
      store.send(.looked)
      recorder.stop()
    }
    // Current values must not affect the replay.
    total.withLock { $0 = -1 }
    $visits.withLock { $0 = -1 }
    #expect(!String(decoding: text, as: UTF8.self).contains("secret"))
    let recording = try Recording<Till.State, Till.Action>(text) { Issue.record("\($0)") }
    let replay = recording.replay { Till() }
    #expect(replay.divergence == nil)
    #expect(replay.states.map(\.sum) == [0, 80, 8, 21, 21, 21, 80 + 51])
    #expect(replay.states.map(\.label).last == "Grace")
    #expect(replay.withState(at: 6) { $0.account.token } == "•")
    #expect(replay.withState(at: 6) { $0.rows.map(\.count) } == [51])
    #expect(recording.state(after: ActionID(rawValue: 2)) { Till() }?.sum == 80)
    let made = recording.makeTest(of: "Till") { Till() }
    #expect(made.contains("$0 = 40") && made.contains("\"Grace\"") && !made.contains("secret"))
  }

  @Test func `a recording contains no hidden part of a shared value`() throws {
    let account = Shared(value: Till.Account())
    let limits = RecordingLimits(checkpointInterval: 1)
    let redactions: [Redaction<Till.State, Till.Action>] = [.shared(\.$account.token, as: "•")]
    let (store, recorder) = try till(
      Till.state(account: account),
      limits: limits,
      redacting: redactions
    )
    account.token.withLock { $0 = "secret two" }
    store.send(.looked)
    store.send(.renamed("Grace"))
    let recording = recorder.recording
    let replay = recording.replay { Till() }
    #expect(replay.divergence == nil)
    for index in replay.states.indices {
      #expect(replay.withState(at: index) { $0.account.token } == "•")
    }
    #expect(replay.withState(at: 1) { $0.account.name } == "Grace")
    let made = recording.makeTest(of: "Till") { Till() }
    #expect(!made.contains("secret"))
    #expect(made.contains("token: \"•\""))
    #expect(account.wrappedValue == Till.Account(name: "Grace", token: "secret two"))
  }

  @Test func `a generated test contains no shared value that was hidden afterwards`() throws {
    let account = Shared(value: Till.Account())
    let (store, recorder) = try till(Till.state(account: account))
    account.withLock { $0.token = "secret two" }
    store.send(.looked)
    let made = recorder.recording.makeTest(
      of: "Till",
      redacting: [.shared(\.$account, as: Till.Account(name: "Ada", token: "•"))]
    ) { Till() }
    #expect(!made.contains("secret"))
  }

  @Test func `the checked-in test equals the test generated from shared values`() async throws {
    let total = Shared(value: 1)
    let account = Shared(value: Till.Account())
    let (store, recorder) = try till(Till.state(total: total, account: account))
    store.send(.added(2))
    total.withLock { $0 = 40 }
    store.send(.looked)
    account.withLock { $0.name = "Grace" }
    store.send(.renamed("Mary"))
    store.send(.looked)
    store.send(.rowMade)
    store.withState { $0.rows[id: 1]?.$count }?.withLock { $0 = 8 }
    store.send(.rowCounted(1))
    store.send(.drawerOpened)
    await store.send(.loadTapped).finish()
    let made = recorder.recording.makeTest(of: "Till") { Till() }
    let folder = URL(filePath: "\(#filePath)").deletingLastPathComponent()
    let file = folder.appending(path: "RecordedTillTests.swift")
    if ProcessInfo.processInfo.environment["WRITE_RECORDED_TEST"] != nil {
      try made.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == made)
  }

  @Test func `a replay of stores with shared values reproduces their states`() async {
    let search = ProgramSearch(
      stepsPerProgram: 30,
      makeSubject: Tills.init,
      makeStep: SharingStep.random
    )
    let budget = SearchBudget(firstSeed: ProgramSeeds.first(), seconds: 2, share: 1)
    let found = await search.run(budget)
    #expect(found == nil, "\(found?.description ?? "")")
  }
}

/// Returns the contents of a file written by `write`.
private func file(_ write: (URL) throws -> Void) throws -> Data {
  let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
  defer { try? FileManager.default.removeItem(at: url) }
  try write(url)
  return try Data(contentsOf: url)
}

/// Two recorded stores that share values, and their states after each action.
@MainActor
private final class Tills: ProgramSubject {
  @MainActor
  private final class Side {
    let store: StoreOf<Till>
    let recorder: StoreRecorder<Till.State, Till.Action>?
    var seen: [String] = []

    init(_ state: Till.State, interval: Int) {
      store = Store(initialState: state) { Till() }
      recorder = store.record(
        limits: RecordingLimits(actionCount: 1_000, checkpointInterval: interval)
      )
    }

    func send(_ action: Till.Action) {
      store.send(action)
      seen.append(store.withState(Till.seen))
    }

    var problem: String? {
      guard let recording = recorder?.recording else { return "The store was not recorded." }
      let replay = recording.replay { Till() }
      if let divergence = replay.divergence { return divergence.description }
      let replayed = replay.states.indices.map { replay.withState(at: $0, Till.seen) }
      guard replayed == seen else { return "Was: \(seen)\nReplayed: \(replayed)" }
      return problem(of: recording)
    }

    /// Returns the first failure of a replay after one and two round trips through a file.
    private func problem(of recording: Recording<Till.State, Till.Action>) -> String? {
      do {
        var read = recording
        for time in 1...2 {
          var problem: String?
          let text = try file { try read.write(to: $0) }
          read = try Recording<Till.State, Till.Action>(text) { problem = $0 }
          if let problem { return problem }
          let replay = read.replay { Till() }
          if let divergence = replay.divergence { return "File \(time): \(divergence)" }
          let replayed = replay.states.indices.map { replay.withState(at: $0, Till.seen) }
          guard replayed == seen else { return "Was: \(seen)\nFile \(time): \(replayed)" }
        }
        return nil
      } catch {
        return "\(error)"
      }
    }
  }

  private let total = Shared(value: 1)
  private let account = Shared(value: Till.Account())
  private let sides: [Side]

  init() {
    let state = Till.state(total: total, account: account)
    // Earlier programs may have changed the value.
    state.$drawer.withLock { $0 = 0 }
    sides = [Side(state, interval: 3), Side(state, interval: 100)]
  }

  func run(_ step: SharingStep) async -> String? {
    switch step {
    case .send(let side, let action): sides[side].send(action)
    case .set(let number): total.withLock { $0 = number }
    case .rename(let name): account.withLock { $0.name = name }
    case .setRow(let side, let id, let number):
      sides[side].store.withState { $0.rows[id: id]?.$count }?.withLock { $0 = number }
    case .setDrawer(let number):
      sides[0].store.withState { $0.$drawer }.withLock { $0 = number }
    }
    return sides[0].problem ?? sides[1].problem
  }
}

private enum SharingStep: ProgramStep {
  case send(Int, Till.Action)
  case set(Int)
  case rename(String)
  case setRow(Int, Int, Int)
  case setDrawer(Int)

  var description: String {
    switch self {
    case .send(let side, let action): "sides[\(side)].send(.\(action))"
    case .set(let number): "total = \(number)"
    case .rename(let name): "account.name = \(name)"
    case .setRow(let side, let id, let number): "sides[\(side)].rows[id: \(id)].count = \(number)"
    case .setDrawer(let number): "drawer = \(number)"
    }
  }

  static func random(using generator: inout SeededGenerator) -> Self {
    let (side, number) = (generator.below(2), generator.below(9))
    return switch generator.below(14) {
    case 0: .set(number)
    case 1: .rename("\(number)")
    case 2, 3: .setRow(side, 1 + generator.below(3), number)
    case 4: .setDrawer(number)
    case 5: .send(side, .added(number))
    case 6: .send(side, .renamed("\(number)"))
    case 7: .send(side, .looked)
    case 8: .send(side, .rowMade)
    case 9, 10: .send(side, .rowCounted(1 + generator.below(3)))
    case 11: .send(side, .rowRemoved(1 + generator.below(3)))
    case 12: .send(side, .visited)
    default: .send(side, .drawerOpened)
    }
  }
}
