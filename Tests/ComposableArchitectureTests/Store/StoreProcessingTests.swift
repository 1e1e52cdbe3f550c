import ComposableArchitecture
import Foundation
import Testing

/// Tests the steps of one `send`, and its notifications.
@MainActor
@Suite struct StoreProcessingTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var log: [String] = []
      var child = Child.State()
      var optional: Child.State?
    }
    enum Action: Equatable {
      case add(Int)
      case start
      case started
      case followed
      case child(Child.Action)
      case optional(Child.Action)
      case setOptional(Child.State?)
      case identify
    }
    @Dependency(\.uuid) var uuid
    let gate: AsyncStream<Void>
    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Child() }
      Reduce { state, action in
        switch action {
        case .add(let number):
          state.count += number
          return .none
        case .start:
          return .run { send in await send(.started) }
        case .started:
          state.log.append("started")
          return .run { [gate] send in
            for await _ in gate {}
            try Task.checkCancellation()
            await send(.followed)
          }
        case .followed:
          state.log.append("followed")
          return .none
        case .setOptional(let child):
          state.optional = child
          return .none
        case .identify:
          state.log.append(uuid().uuidString)
          return .none
        case .child, .optional:
          return .none
        }
      }
      .ifLet(\.optional, action: \.optional) { Child() }
    }
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {
      var number = 0
      var grandchild = Grandchild.State()
    }
    enum Action: Equatable {
      case increment
      case grandchild(Grandchild.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.grandchild, action: \.grandchild) { Grandchild() }
      Reduce { state, action in
        if action == .increment { state.number += 1 }
        return .none
      }
    }
  }

  @Reducer
  struct Grandchild {}

  private func makeStore(gate: AsyncStream<Void> = .finished) -> StoreOf<Feature> {
    Store(initialState: Feature.State()) { Feature(gate: gate) }
  }

  @Test func `an action sent by an observer is queued, reduced and reported`() {
    let store = makeStore()
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated {
        withKnownIssue {
          _ = store.send(.child(.increment))
        } matching: { issue in
          "\(issue)".contains("Feature.Action.child(.increment)")
        }
      }
    }
    store.send(.add(1))
    #expect(store.count == 1)
    #expect(store.child.number == 1)
  }

  @Test func `a send's task lasts as long as the effects of its effects' actions`() async {
    let (gate, door) = AsyncStream<Void>.makeStream()
    let store = makeStore(gate: gate)
    let task = store.send(.start)
    door.finish()
    await task.finish()
    #expect(store.log == ["started", "followed"])
  }

  @Test func `cancelling a send's task cancels the effects of its effects' actions`() async {
    let (gate, door) = AsyncStream<Void>.makeStream()
    let store = makeStore(gate: gate)
    let (changes, change) = AsyncStream<Void>.makeStream()
    withObservationTracking {
      _ = store.log
    } onChange: {
      change.finish()
    }
    let task = store.send(.start)
    for await _ in changes {}
    #expect(store.log == ["started"])
    task.cancel()
    door.finish()
    await task.finish()
    #expect(store.log == ["started"])
  }

  @Test func `equal scopes return the same store, also two levels down`() {
    let store = makeStore()
    let child = store.scope(state: \.child, action: \.child)
    #expect(child === store.scope(\.child, action: \.child))
    #expect(
      child.scope(state: \.grandchild, action: \.grandchild)
        === store.scope(state: \.child, action: \.child)
        .scope(state: \.grandchild, action: \.grandchild)
    )
  }

  @Test func `a child presented again has a new store`() throws {
    let store = makeStore()
    store.send(.setOptional(Child.State()))
    let first: StoreOf<Child>? = store.scope(state: \.optional, action: \.optional)
    let again: StoreOf<Child>? = store.scope(state: \.optional, action: \.optional)
    #expect(first === again)
    store.send(.setOptional(nil))
    let gone: StoreOf<Child>? = store.scope(state: \.optional, action: \.optional)
    #expect(gone == nil)
    store.send(.setOptional(Child.State(number: 5)))
    let second: StoreOf<Child>? = store.scope(state: \.optional, action: \.optional)
    #expect(first !== second)
    #expect(try #require(second).number == 5)
  }

  @Test
  func `a store of a dismissed child still sends, and the parent's operator reports the action`()
    throws
  {
    let store = makeStore()
    store.send(.setOptional(Child.State()))
    let scoped: StoreOf<Child>? = store.scope(state: \.optional, action: \.optional)
    let child = try #require(scoped)
    store.send(.setOptional(nil))
    withKnownIssue {
      _ = child.send(.increment)
    } matching: { issue in
      "\(issue)".contains("\"ifLet\" at") && "\(issue)".contains(".optional(.increment)")
    }
    #expect(child.number == 0)
  }

  @Test func `stores with the same scope share state`() {
    let store = makeStore()
    let one = store.scope(state: \.child, action: \.child)
    let other = store.scope(state: \.child, action: Feature.Action.child)
    one.send(.increment)
    other.send(.increment)
    #expect(one.number == 2)
    #expect(other.number == 2)
  }

  @Test func `state and reducer are created once, with the store's dependencies`() {
    var made = 0
    func state() -> Feature.State {
      made += 1
      @Dependency(\.uuid) var uuid
      return Feature.State(log: [uuid().uuidString])
    }
    let store = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      Store(initialState: state()) {
        let _ = { made += 1 }()
        Feature(gate: .finished)
      }
    }
    #expect(made == 2)
    store.send(.identify)
    #expect(store.log.map { $0.suffix(1) } == ["0", "1"])

    let prepared = Store(initialState: state()) {
      Feature(gate: .finished)
    } withDependencies: {
      $0.uuid = .constant(UUID(42))
    }
    prepared.send(.identify)
    #expect(prepared.log == [UUID(42).uuidString, UUID(42).uuidString])
  }

  @Test func `actions of concatenated and merged effects arrive in the declared order`()
    async
  {
    let store = TestStore(initialState: Sequence.State()) { Sequence() }
    await store.send(.start)
    for name in ["b1", "b2", "b3", "c1", "c2", "c3"] {
      await store.receive(.step(name)) { $0.log.append(name) }
    }
  }

  @Reducer
  struct Sequence {
    @ObservableState
    struct State: Equatable {
      var log: [String] = []
    }
    enum Action: Equatable {
      case start
      case step(String)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            await send(.step("b1"))
            await send(.step("c1"))
          }
        case .step(let name):
          state.log.append(name)
          guard name.hasSuffix("1") else { return .none }
          let letter = name.prefix(1)
          return .concatenate(.send(.step("\(letter)2")), .send(.step("\(letter)3")))
        }
      }
    }
  }
}
