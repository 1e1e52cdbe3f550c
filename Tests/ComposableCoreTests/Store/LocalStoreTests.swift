import CasePathsCore
import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras
import Foundation
import IdentifiedCollections
import Testing

/// Runs `body` on a new thread, so that blocking does not keep tasks from running.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: body()) }.start()
  }
}

/// A server's state for one connection.
// [connection]
private actor Connection {
  let store = LocalStore(initialState: Counter.State()) { Counter() }

  func send(_ action: Counter.Action) -> StoreTask { store.send(action).storeTask }
  func finish() async { await store.finish() }
  func cancelEffects() { store.cancelEffects() }
  var count: Int { store.count }
}
// [end]

@Suite struct LocalStoreTests {
  @Test func `an action is reduced before send returns, without an actor`() {
    let store = LocalStore(initialState: Counter.State()) { Counter() }
    store.send(.incrementTwice)
    #expect(store.count == 2)
    store.send(.chain(9_999))
    #expect(store.state.count == 10_002)
    #expect(!store.hasEffects)
  }

  @Test func `a thread waits for the effects of one send, and for all effects`() async {
    let counts = await onThread {
      // [thread]
      let store = LocalStore(initialState: Counter.State()) { Counter() }
      let (first, second) = (Gate(), Gate())
      let task = store.send(.work(first))
      store.send(.work(second))
      first.open()
      task.wait()
      let afterFirst = store.count
      second.open()
      store.waitForEffects()
      // [end]
      return [afterFirst, store.count]
    }
    #expect(counts == [100, 200])
  }

  @Test func `actions of effects are queued until received`() async {
    let store = LocalStore(initialState: Counter.State()) { Counter() }
    let sent = Gate()
    store.send(.work(Gate()))
    store.cancelEffects()
    #expect(!store.hasEffects)
    let reducer = Reduce<Int, Int> { state, action in
      state += action
      guard action == 0 else { return .none }
      return .run { send in
        await send(1)
        sent.open()
      }
    }
    let numbers = LocalStore(initialState: 0) { reducer }
    numbers.send(0)
    await sent.pass()
    #expect(numbers.state == 0)
    numbers.receive()
    #expect(numbers.state == 1)
    await numbers.finish()
    #expect(!numbers.hasEffects)
  }

  @Test func `an actor receives actions of effects automatically`() async {
    let connection = Connection()
    let gate = Gate()
    let task = await connection.send(.work(gate))
    #expect(await connection.count == 0)
    gate.open()
    await task.finish()
    #expect(await connection.count == 100)
  }

  @Test func `a task that waits for an actor's effects resumes after their cancellation`() async {
    let connection = Connection()
    _ = await connection.send(.work(Gate()))
    async let finished: Void = connection.finish()
    await connection.cancelEffects()
    await finished
    _ = await connection.send(.work(Gate()))
    async let finishedAgain: Void = connection.finish()
    _ = await connection.send(.cancelWork)
    await finishedAgain
    #expect(await connection.count == 0)
  }

  @Test func `cancelling the waiting task cancels the effects`() async {
    let connection = Connection()
    _ = await connection.send(.work(Gate()))
    let waiting = Task { await connection.finish() }
    waiting.cancel()
    await waiting.value
    let store = LocalStore(initialState: Counter.State()) { Counter() }
    let task = store.send(.work(Gate()))
    task.cancel()
    await task.finish()
    #expect(task.isCancelled)
    #expect(store.count == 0)
  }

  @Test func `a released store cancels its effects and resumes waiting tasks`() async {
    var connection: Connection? = Connection()
    weak let gone = connection
    let task = await connection?.send(.work(Gate()))
    connection = nil
    await task?.finish()
    #expect(gone == nil)
  }

  @Test func `a task that waits for a send's effects resumes after the store's release`() async {
    let owner = Owner()
    let waiting = Task { await owner.finishWork() }
    while await !owner.isWaiting { await Task.yield() }
    await owner.letGo()
    await waiting.value
  }

  @Test func `child stores send to the root`() {
    let store = LocalStore(initialState: Parent.State()) { Parent() }
    let field = store.scope(state: \.field, action: \.field)
    field.send(.increment)
    #expect(store.state.field.count == 1)
    #expect(field.count == 1)
    #expect(store.scope(state: \.optional, action: \.optional) == nil)
  }

  @Test func `the store of a dismissed child keeps the state at its creation`() {
    var state = Parent.State()
    state.optional = Counter.State(count: 7)
    let store = LocalStore(initialState: state) { Parent() }
    let child = store.scope(state: \.optional, action: \.optional)
    child?.send(.increment)
    #expect(child?.count == 8)
    store.send(.clearOptional)
    #expect(child?.count == 7)
  }

  @Test func `elements have stores in order`() {
    var state = Parent.State()
    state.rows = [Counter.State(id: 3), Counter.State(id: 5)]
    let store = LocalStore(initialState: state) { Parent() }
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    rows[1].send(.increment)
    #expect(rows.map(\.id) == [3, 5])
    #expect(rows.map(\.count) == [0, 1])
    store.send(.removeRow(3))
    #expect(store.scope(state: \.rows, action: \.rows).map(\.id) == [5])
  }

  @Test func `a removed child's effects are cancelled`() async {
    var state = Parent.State()
    state.rows = [Counter.State(id: 3)]
    let store = LocalStore(initialState: state) { Parent() }
    store.send(.rows(.element(id: 3, action: .work(Gate()))))
    #expect(store.hasEffects)
    store.send(.removeRow(3))
    await store.finish()
    #expect(store.state.rows.isEmpty)
  }

  @Test func `callbacks are dispatched to the actor that owns the store`() async {
    let isOnActor = LockIsolated(false)
    let callSite = CallSite()
    let home = CallbackOwner(isOnActor: isOnActor) {
      Effect(
        .callback(
          EffectCallback(name: nil, callSite: callSite) { receiver in
            let receiver = UncheckedSendable(receiver)
            Thread {
              for number in 1...3 { receiver.value.send(number) }
              receiver.value.finish()
            }
            .start()
            return {}
          }
        )
      )
    }
    await home.begin().finish()
    #expect(isOnActor.value)
    #expect(await home.numbers == [0, 1, 2, 3])
  }

  @Test func `an observer is called on the store's actor`() async {
    let home = ObservedOwner()
    await home.run()
    #expect(await home.texts == ["received", "reduced", "received", "reduced"])
  }
}

private actor Owner {
  private var store: LocalStoreOf<Counter>? = LocalStore(initialState: Counter.State()) {
    Counter()
  }
  private(set) var isWaiting = false

  func finishWork() async {
    let task = store?.send(.work(Gate()))
    isWaiting = true
    await task?.finish()
  }

  func letGo() { store = nil }
}

private actor CallbackOwner {
  let store: LocalStore<[Int], Int>
  private let actor: LockIsolated<CallbackOwner?>

  init(isOnActor: LockIsolated<Bool>, effect: @escaping @Sendable () -> Effect<Int>) {
    let actor = LockIsolated<CallbackOwner?>(nil)
    self.actor = actor
    store = LocalStore(initialState: []) {
      Reduce { state, number in
        state.append(number)
        actor.value?.preconditionIsolated()
        if number == 3 { isOnActor.setValue(actor.value != nil) }
        return number == 0 ? effect() : .none
      }
    }
  }

  func begin() -> StoreTask {
    actor.setValue(self)
    return store.send(0).storeTask
  }

  var numbers: [Int] {
    actor.setValue(nil)
    return store.state
  }
}

private actor ObservedOwner {
  let store = LocalStore(initialState: 0) {
    Reduce<Int, Int> { state, action in
      state += 1
      return action == 0 ? .run { send in await send(1) } : .none
    }
  }
  private let observer = Observer()
  var texts: [String] { observer.texts }

  private final class Observer: StoreObserver {
    var texts: [String] = []
    weak var home: ObservedOwner?

    func actionReceived(_ action: Int, id: ActionID, cause: ActionCause) { note("received") }
    func reduced(_ action: Int, id: ActionID, to state: Int) { note("reduced") }

    private func note(_ text: String) {
      home?.preconditionIsolated()
      texts.append(text)
    }
  }

  func run() async {
    observer.home = self
    store.attach(observer)
    store.send(0)
    await store.finish()
    store.detach(observer)
  }
}
