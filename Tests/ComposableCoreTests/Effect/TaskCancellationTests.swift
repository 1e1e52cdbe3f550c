import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import ConcurrencyExtras
import Dependencies
import IdentifiedCollections
import Testing

@MainActor
@Suite struct TaskCancellationTests {
  /// A feature with an effect that is partially cancellable by an id.
  private struct Player: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var log: [String] = []
    }
    enum Action: Equatable {
      case play(Gate)
      case stop
      case stopFromEffect
      case log(String)
    }
    enum WorkID { case song }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .play(let gate):
        return .run { send in
          await withTaskCancellation(id: WorkID.song) {
            await gate.pass()
            await send(.log(Task.isCancelled ? "unheard" : "played"))
          }
          await send(.log("went on"))
        }
      case .stop:
        return .cancel(id: WorkID.song)
      case .stopFromEffect:
        return .run { _ in Task.cancel(id: WorkID.song) }
      case .log(let entry):
        state.log.append(entry)
        return .none
      }
    }
  }

  @Test func `an id cancels a part of an effect, and the effect continues`() async {
    for stop in [Player.Action.stop, .stopFromEffect] {
      let store = TestStore(initialState: Player.State()) { Player() }
      let gate = Gate()
      await store.send(.play(gate))
      await store.send(stop)
      await store.receive(.log("went on")) { $0.log = ["went on"] }
    }
  }

  @Test func `an uncancelled part of an effect runs to its end`() async {
    let store = TestStore(initialState: Player.State()) { Player() }
    let gate = Gate()
    await store.send(.play(gate))
    gate.open()
    await store.receive(.log("played")) { $0.log = ["played"] }
    await store.receive(.log("went on")) { $0.log = ["played", "went on"] }
  }

  @Test func `an id in an effect reaches the rows below, and no siblings`() async {
    struct Players: Reducer {
      enum Action: Equatable, CasePathable {
        case rows(IdentifiedActionOf<Player>)
        case stopFromEffect
        struct AllCasePaths {
          var rows: AnyCasePath<Action, IdentifiedActionOf<Player>> {
            AnyCasePath(
              embed: { .rows($0) },
              extract: { if case .rows(let action) = $0 { action } else { nil } }
            )
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      var body: some Reducer<IdentifiedArrayOf<Player.State>, Action> {
        Reduce { _, action in
          guard action == .stopFromEffect else { return .none }
          return .run { _ in Task.cancel(id: Player.WorkID.song) }
        }
        .forEach(\.self, action: \.rows) { Player() }
      }
    }
    let store = TestStore(initialState: [Player.State(id: 1), Player.State(id: 2)]) { Players() }
    let (first, second) = (Gate(), Gate())
    await store.send(.rows(.element(id: 1, action: .play(first))))
    await store.send(.rows(.element(id: 2, action: .play(second))))
    await store.send(.rows(.element(id: 1, action: .stopFromEffect)))
    await store.receive(.rows(.element(id: 1, action: .log("went on")))) {
      $0[id: 1]?.log = ["went on"]
    }
    await store.send(.stopFromEffect)
    await store.receive(.rows(.element(id: 2, action: .log("went on")))) {
      $0[id: 2]?.log = ["went on"]
    }
  }

  @Test func `an id finds a task that outlives its effect in a child`() async {
    struct Row: Reducer {
      enum Action { case play(LockIsolated<Task<Void, Never>?>, over: Gate, begun: Gate), stop }
      func reduce(into state: inout Counter.State, action: Action) -> Effect<Action> {
        switch action {
        case .play(let song, let over, let begun):
          return .run { _ in
            song.setValue(
              Task {
                await over.pass()
                await withTaskCancellation(id: "song") {
                  begun.open()
                  await Gate().pass()
                }
              }
            )
          }
        case .stop:
          return .cancel(id: "song")
        }
      }
    }
    enum Action: CasePathable {
      case rows(IdentifiedAction<Int, Row.Action>)
      case stop
      struct AllCasePaths {
        var rows: AnyCasePath<Action, IdentifiedAction<Int, Row.Action>> {
          AnyCasePath(
            embed: { .rows($0) },
            extract: { if case .rows(let action) = $0 { action } else { nil } }
          )
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    struct Rows: Reducer {
      var body: some Reducer<IdentifiedArrayOf<Counter.State>, Action> {
        Reduce { _, action in
          if case .stop = action { .cancel(id: "song") } else { .none }
        }
        .forEach(\.self, action: \.rows) { Row() }
      }
    }
    let rows: IdentifiedArrayOf<Counter.State> = [Counter.State(id: 1), Counter.State(id: 2)]
    let store = Store(initialState: rows) { Rows() }
    for stop in [Action.rows(.element(id: 1, action: .stop)), .stop] {
      let song = LockIsolated<Task<Void, Never>?>(nil)
      let (over, begun) = (Gate(), Gate())
      await store.send(.rows(.element(id: 1, action: .play(song, over: over, begun: begun))))
        .finish()
      over.open()
      await begun.pass()
      store.send(.rows(.element(id: 2, action: .stop)))
      #expect(song.value?.isCancelled == false)
      store.send(stop)
      await song.value?.value
    }
  }

  @Test func `an effect cancels other effects of its feature from any thread`() async {
    enum Action { case work(Gate), cancelFromManyThreads, worked }
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { state, action in
        switch action {
        case .work(let gate):
          return .run { send in
            await gate.pass()
            await send(.worked)
          }
          .cancellable(id: "work")
        case .cancelFromManyThreads:
          return .run { _ in
            await withTaskGroup { group in
              for _ in 0..<100 { group.addTask { Task.cancel(id: "work") } }
            }
          }
        case .worked:
          state += 1
          return .none
        }
      }
    }
    let gate = Gate()
    let work = (0..<100).map { _ in store.send(.work(gate)) }
    await store.send(.cancelFromManyThreads).finish()
    for task in work { await task.finish() }
    #expect(store.currentState == 0)
  }

  @Test func `outside of effects an id finds operations started outside of effects`() async {
    let (entered, gate) = (Gate(), Gate())
    let task = Task {
      await withTaskCancellation(id: "outside") {
        entered.open()
        await gate.pass()
        return Task.isCancelled
      }
    }
    await entered.pass()
    Task.cancel(id: "outside")
    #expect(await task.value)
  }

  @Test func `an id in a test does not find operations started outside of the test`() async {
    let (entered, gate) = (Gate(), Gate())
    // A detached task belongs to no test, like the program's other code.
    let task = Task.detached {
      await withTaskCancellation(id: "apart") {
        entered.open()
        await gate.pass()
        return Task.isCancelled
      }
    }
    await entered.pass()
    Task.cancel(id: "apart")
    gate.open()
    #expect(await !task.value)
  }

  @Test func `a new operation cancels an operation with the same id if requested`() async {
    let (entered, gate) = (Gate(), Gate())
    let first = Task {
      await withTaskCancellation(id: 1, cancelInFlight: true) {
        entered.open()
        await gate.pass()
        return Task.isCancelled
      }
    }
    await entered.pass()
    await withTaskCancellation(id: 1, cancelInFlight: true) {}
    #expect(await first.value)
  }

  @Test func `an operation that cancels its own id is found`() async {
    for _ in 0..<1_000 {
      let isCancelled = await withTaskCancellation(id: "itself") {
        Task.cancel(id: "itself")
        return Task.isCancelled
      }
      #expect(isCancelled)
    }
  }

  @Test func `cancelling the task that waits for an operation cancels the operation`() async {
    let gate = Gate()
    let task = Task {
      await withTaskCancellation(id: "waiting") {
        await gate.pass()
        return Task.isCancelled
      }
    }
    task.cancel()
    #expect(await task.value)
  }

  @Test(.timeLimit(.minutes(15)))
  func `an operation that throws is released, and its error is rethrown unchanged`() async {
    final class Failure: Error {}
    weak var kept: Failure?
    do throws(Failure) {
      try await withTaskCancellation(id: "throws") { () async throws(Failure) -> Void in
        throw Failure()
      }
    } catch {
      kept = error
    }
    // The thread that ended the operation may not have released it yet.
    while kept != nil { await Task.yield() }
  }

  @Test func `a test clock runs an operation in a deterministic order`() async {
    let clock = TestClock()
    let store = TestStore(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        guard action == 0 else { return .none }
        return .run { send in
          try await withTaskCancellation(id: "ticks") {
            for tick in 1...2 {
              try await clock.sleep(for: .seconds(1))
              await send(tick)
            }
          }
        }
      }
    }
    await store.send(0) { $0 = [0] }
    await clock.advance(by: .seconds(1))
    await store.receive(1) { $0 = [0, 1] }
    await clock.advance(by: .seconds(1))
    await store.receive(2) { $0 = [0, 1, 2] }
  }
}
