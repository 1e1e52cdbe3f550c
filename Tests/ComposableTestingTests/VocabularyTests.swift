import ComposableArchitecture
import DependenciesTestSupport
import Testing

// The code in this file compiles against the 1.x library, with its single import. The trait has its own module.

@Reducer
private struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case closeTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate: Equatable { case closed(Int) }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .delegate:
        return .none
      case .closeTapped:
        return .run { [id = state.id] send in
          await send(.delegate(.closed(id)))
          await dismiss()
        }
      }
    }
  }
}

@Reducer
private struct List {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var row: Row.State?
    @Shared(.inMemory("closed rows")) var closed = 0
    var path = StackState<Row.State>()
    var rows: IdentifiedArrayOf<Row.State> = []
    var response: String?
  }

  // Not `Equatable`, as is common for actions with results.
  enum Action {
    case alert(PresentationAction<Alert>)
    case deleteTapped
    case loadTapped
    case path(StackActionOf<Row>)
    case response(Result<String, any Error>)
    case row(PresentationAction<Row.Action>)
    case rows(IdentifiedActionOf<Row>)
    case rowTapped(Int)
    case wait

    @CasePathable
    enum Alert: Equatable { case confirm }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirm)):
        state.rows = []
        return .none
      case .deleteTapped:
        state.alert = AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
        }
        return .none
      case .loadTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.response(Result { "\(uuid())" }))
        }
      case .response(let result):
        state.response = try? result.get()
        return .none
      case .row(.presented(.delegate(.closed))):
        state.$closed.withLock { $0 += 1 }
        return .none
      case .rowTapped(let id):
        state.row = state.rows[id: id]
        state.path.append(Row.State(id: id))
        return .none
      case .wait:
        return .run { _ in try await clock.sleep(for: .seconds(60)) }
      case .alert, .path, .row, .rows:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$row, action: \.row) { Row() }
    .forEach(\.rows, action: \.rows) { Row() }
    .forEach(\.path, action: \.path) { Row() }
  }
}

/// Tests of typical features.
@MainActor
@Suite(.dependencies) struct VocabularyTests {
  @Test func `presented, listed and stacked children are tested`() async {
    let store = TestStore(initialState: List.State(rows: [Row.State(id: 1)])) {
      List()
    }
    await store.send(.rowTapped(1)) {
      $0.row = Row.State(id: 1)
      $0.path[id: 0] = Row.State(id: 1)
    }
    await store.send(\.row.binding.title, "One") { $0.row?.title = "One" }
    await store.send(\.rows[id: 1].binding.title, "First") { $0.rows[id: 1]?.title = "First" }
    await store.send(\.path[id: 0].binding.title, "Top") { $0.path[id: 0]?.title = "Top" }
    await store.send(\.row.closeTapped)
    await store.receive(\.row.presented.delegate.closed, 1) {
      $0.$closed.withLock { $0 += 1 }
    }
    await store.receive(\.row.dismiss) { $0.row = nil }
    await store.send(\.path.popFrom, 0) { $0.path.removeAll() }
    await store.send(.deleteTapped) {
      $0.alert = AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
      }
    }
    await store.send(\.alert.confirm) {
      $0.alert = nil
      $0.rows = []
    }
    expectNoDifference(store.state.rows, [])
  }

  @Test func `time, identifiers and results are tested`() async throws {
    let clock = TestClock()
    let store = TestStore(initialState: List.State()) {
      List()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    store.timeout = .seconds(2)
    let id = "00000000-0000-0000-0000-00000000000"
    await store.send(.loadTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.response.success) { $0.response = "\(id)0" }
    await store.send(\.loadTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.response.success, "\(id)1", timeout: .seconds(1)) {
      $0.response = "\(id)1"
    }
    await store.send(.loadTapped)
    await clock.run()
    await store.receive {
      $0.is(\.response.success)
    } assert: {
      $0.response = "\(id)2"
    }

    let task: TestStoreTask = await store.send(.wait)
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(task.isCancelled)
    await task.finish(timeout: .seconds(1))
    await store.finish(timeout: .seconds(1))
  }

  @Test func `exhaustivity, dependencies and skipping are tested`() async {
    let store: TestStoreOf<List> = TestStore(initialState: List.State()) {
      List()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.uuid = .incrementing
    }
    store.useMainSerialExecutor = true
    store.exhaustivity = .off(showSkippedAssertions: false)
    store.exhaustivity = .off
    await store.withExhaustivity(.on) {
      store.dependencies.continuousClock = TestClock()
      await store.send(.wait)
    }
    await store.skipInFlightEffects()
    await store.skipInFlightEffects(strict: false)
    _ = await store.withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      await store.send(.loadTapped)
    }
    await store.skipReceivedActions()
    await store.skipReceivedActions(strict: false)
    store.assert { $0.response = "00000000-0000-0000-0000-000000000000" }
    #expect(!store.isDismissed)
    #expect(store.exhaustivity == .off)
  }

  @Test func `test utilities are available with the single import`() async {
    let isRun = LockIsolated(false)
    await withMainSerialExecutor {
      await Task.yield()
      isRun.setValue(true)
    }
    #expect(isRun.value)
    #expect(isTesting)
    withExpectedIssue { reportIssue("On purpose.") }
    withExpectedIssue { XCTFail("On purpose.") }
    let stream = AsyncStream<Int>.makeStream()
    stream.continuation.finish()
    var text = ""
    customDump(1, to: &text)
    #expect(text == "1")
    #expect(diff(1, 2) != nil)
    let client: @Sendable () -> Int = unimplemented("client", placeholder: 0)
    withExpectedIssue { _ = client() }
    await Task.megaYield()
  }
}
