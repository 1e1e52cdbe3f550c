import ComposableCore
import Dependencies

/// The scenarios of an optimized build.
@MainActor
enum Scenarios {
  static var all: [Scenario] {
    [
      Scenario("an effect sees the dependencies of its store", expecting: ["1"]) {
        await log(of: .readNumber)
      },
      Scenario("an effect stays off the main actor", expecting: ["true", "false false"]) {
        await log(of: .askWhereItRuns)
      },
      Scenario("effects follow each other", expecting: ["first", "second", "3"]) {
        await log(of: .sequence)
      },
      Scenario("actions are throttled", expecting: ["1", "3"]) { await log(of: .series) },
      Scenario("an effect is cancelled by its id", expecting: []) { await log(cancelling: 100) },
      Scenario("effects that are cancelled as they begin are over once", expecting: 1_000) {
        let store = makeStore()
        for _ in 0..<1_000 {
          let task = store.send(.race)
          store.send(.cancelRace)
          await task.finish()
        }
        return store.withState(\.log).count
      },
      Scenario("a part of an effect is cancelled", expecting: ["went on"]) {
        await log(of: .cancelPart)
      },
      Scenario("a presented feature sees its own dependencies", expecting: ["2"]) {
        let store = Store(initialState: Screen.State()) { Screen() }
        await store.send(.worker(.presented(.readNumber))).finish()
        return store.withState { $0.worker.wrappedValue?.log ?? [] }
      },
      Scenario("a presented feature dismisses itself", expecting: true) {
        let store = Store(initialState: Screen.State()) { Screen() }
        let waiting = store.send(.worker(.presented(.wait(id: 1))))
        await store.send(.worker(.presented(.close))).finish()
        await waiting.finish()
        return store.withState { $0.worker.wrappedValue == nil }
      },
      Scenario("a store that goes away ends its effects", expecting: true) {
        var store: Store<Worker.State, Worker.Action>? = Store(initialState: Worker.State()) {
          Worker()
        }
        weak let gone = store
        let task = store?.send(.wait(id: 1))
        store = nil
        await task?.finish()
        return gone == nil
      },
      Scenario("ten levels of a large state are reduced on a small stack", expecting: 2) {
        visits(of: Tower.self)
      },
      Scenario("ten optionals of a large state are reduced on a small stack", expecting: 2) {
        visits(of: Terraces.self)
      },
      Scenario("ten presentations of a large state are reduced on a small stack", expecting: 2) {
        visits(of: Balconies.self)
      },
      Scenario("ten elements of a large state are reduced on a small stack", expecting: 2) {
        visits(of: Galleries.self)
      },
    ]
  }

  private static func log(of action: Worker.Action) async -> [String] {
    let store = makeStore()
    await store.send(action).finish()
    return store.withState(\.log)
  }

  private static func log(cancelling count: Int) async -> [String] {
    let store = makeStore()
    let tasks = (0..<count).map { store.send(.wait(id: $0)) }
    for id in 0..<count { store.send(.cancel(id: id)) }
    for task in tasks { await task.finish() }
    return store.withState(\.log)
  }

  private static func visits<Ground: Storey>(of ground: Ground.Type) -> Int {
    let store = makeStore(of: ground)
    let send: @MainActor () -> Void = { store.send(Ground.topAction) }
    // The other thread may run code of the main actor, because the main thread is blocked meanwhile.
    onThread(stackSize: 512 * 1024, unsafeBitCast(send, to: (() -> Void).self))
    return readVisits(of: ground, in: store)
  }

  // Separate functions, so that the copies of the state from creating and reading a store are not on this thread's
  // stack at the same time. The small stack is for reducing only.
  @inline(never)
  private static func makeStore<Ground: Storey>(
    of ground: Ground.Type
  ) -> Store<Ground.State, Ground.Action> {
    Store(initialState: Ground.makeState()) { Ground() }
  }

  @inline(never)
  private static func readVisits<Ground: Storey>(
    of ground: Ground.Type,
    in store: Store<Ground.State, Ground.Action>
  ) -> Int {
    store.withState { Ground.visits(in: $0) }
  }

  private static func makeStore() -> Store<Worker.State, Worker.Action> {
    Store(initialState: Worker.State()) {
      Worker()
    } withDependencies: {
      $0.number = 1
    }
  }
}
