import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import Testing

private struct SyncUp: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var title = ""
  var attendees: [String] = []
  var minutes = 5
}

extension SharedReaderKey where Self == FileStorageKey<IdentifiedArrayOf<SyncUp>>.Default {
  fileprivate static var syncUps: Self {
    Self[.fileStorage(URL(filePath: "/sync-ups-of-tests.json")), default: []]
  }
}

@Reducer
private struct SyncUpForm {
  @ObservableState
  struct State: Equatable {
    var focus: Field? = .title
    var syncUp: SyncUp
    enum Field: Hashable { case attendee(Int), title }
  }
  enum Action: BindableAction, Equatable {
    case addAttendeeButtonTapped
    case binding(BindingAction<State>)
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addAttendeeButtonTapped:
        state.syncUp.attendees.append("")
        state.focus = .attendee(state.syncUp.attendees.count - 1)
        return .none
      case .binding: return .none
      }
    }
  }
}

@Reducer
private struct SyncUpDetail {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(SyncUpForm)
    @CasePathable enum Alert { case confirmDeletion }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared var syncUp: SyncUp
  }

  enum Action {
    case cancelEditButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case doneEditingButtonTapped
    case editButtonTapped
    @CasePathable enum Delegate { case startMeeting }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelEditButtonTapped:
        state.destination = nil
        return .none
      case .delegate: return .none
      case .deleteButtonTapped:
        state.destination = .alert(
          AlertState {
            TextState("Delete?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
          }
        )
        return .none
      case .destination(.presented(.alert(.confirmDeletion))):
        @Shared(.syncUps) var syncUps
        let id = state.syncUp.id
        $syncUps.withLock { _ = $0.remove(id: id) }
        return .run { _ in await dismiss() }
      case .destination: return .none
      case .doneEditingButtonTapped:
        guard let edited = state.destination?.edit?.syncUp else { return .none }
        state.$syncUp.withLock { $0 = edited }
        state.destination = nil
        return .none
      case .editButtonTapped:
        state.destination = .edit(SyncUpForm.State(syncUp: state.syncUp))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SyncUpDetail.Destination.State: Equatable {}

@Reducer
private struct SyncUpsList {
  @ObservableState
  struct State: Equatable {
    @Presents var add: SyncUpForm.State?
    @Shared(.syncUps) var syncUps
  }
  enum Action {
    case add(PresentationAction<SyncUpForm.Action>)
    case addButtonTapped
    case confirmAddButtonTapped
    case onDelete(IndexSet)
  }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add: return .none
      case .addButtonTapped:
        state.add = SyncUpForm.State(syncUp: SyncUp(id: uuid()))
        return .none
      case .confirmAddButtonTapped:
        guard let syncUp = state.add?.syncUp else { return .none }
        state.add = nil
        state.$syncUps.withLock { _ = $0.append(syncUp) }
        return .none
      case .onDelete(let offsets):
        state.$syncUps.withLock { $0.remove(atOffsets: offsets) }
        return .none
      }
    }
    .ifLet(\.$add, action: \.add) { SyncUpForm() }
  }
}

@Reducer
private struct SyncUpsApp {
  @Reducer
  enum Path {
    case detail(SyncUpDetail)
    case form(SyncUpForm)
  }
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var list = SyncUpsList.State()
  }
  enum Action {
    case path(StackActionOf<Path>)
    case list(SyncUpsList.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { SyncUpsList() }
    Reduce { state, action in
      switch action {
      case .path(.element(_, .detail(.delegate(.startMeeting)))):
        state.path.append(.form(SyncUpForm.State(syncUp: SyncUp(id: UUID(9)))))
        return .none
      case .path, .list: return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension SyncUpsApp.Path.State: Equatable {}

@MainActor
@Suite(.dependencies) struct SyncUpsAppTests {
  private let syncUp = SyncUp(id: UUID(1), title: "Morning", attendees: ["A"])

  @Test func `a sync-up is added`() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    var added = SyncUp(id: UUID(0))
    await store.send(.addButtonTapped) { $0.add = SyncUpForm.State(syncUp: added) }
    added.title = "Standup"
    await store.send(\.add.binding.syncUp, added) { $0.add?.syncUp.title = "Standup" }
    await store.send(.confirmAddButtonTapped) {
      $0.add = nil
      $0.$syncUps.withLock { $0 = [added] }
    }
  }

  @Test func `a sync-up is deleted`() async {
    let store = TestStore(
      initialState: SyncUpsList.State(syncUps: Shared(wrappedValue: [syncUp], .syncUps))
    ) {
      SyncUpsList()
    }
    await store.send(.onDelete([0])) { $0.$syncUps.withLock { $0 = [] } }
  }

  @Test func `an edit is saved, and another edit is cancelled`() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: Shared(value: syncUp))) {
      SyncUpDetail()
    }
    var edited = syncUp
    edited.title = "Evening"
    await store.send(.editButtonTapped) {
      $0.destination = .edit(SyncUpForm.State(syncUp: syncUp))
    }
    await store.send(\.destination.edit.binding.syncUp, edited) {
      $0.destination?.modify(\.edit) { $0.syncUp.title = "Evening" }
    }
    await store.send(.doneEditingButtonTapped) {
      $0.destination = nil
      $0.$syncUp.withLock { $0.title = "Evening" }
    }
    await store.send(.editButtonTapped) {
      $0.destination = .edit(SyncUpForm.State(syncUp: edited))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `an unasserted shared value of an edit fails`() async {
    let store = TestStore(
      initialState: SyncUpDetail.State(
        destination: .edit(SyncUpForm.State(syncUp: SyncUp(id: UUID(1), title: "x"))),
        syncUp: Shared(value: syncUp)
      )
    ) {
      SyncUpDetail()
    }
    let text = await failure(line: #line + 1) {
      await store.send(.doneEditingButtonTapped) { $0.destination = nil }
    }
    #expect(text.contains("title: \"Morning\""), "\(text)")
    #expect(text.contains("title: \"x\""), "\(text)")
  }

  @Test func `deletion changes a list outside the feature's state and dismisses`() async {
    @Shared(.syncUps) var syncUps = [syncUp]
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: Shared(value: syncUp))) {
      SyncUpDetail()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }
    await store.send(.deleteButtonTapped) {
      $0.destination = .alert(
        AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
        }
      )
    }
    await store.send(\.destination.alert.confirmDeletion) { $0.destination = nil }
    await store.finish()
    #expect(syncUps == [])
    #expect(isDismissed.value)
    #expect(store.isDismissed)
  }

  @Test func `a stack is pushed, edited and popped`() async throws {
    @Shared(.syncUps) var syncUps = [syncUp]
    let shared = try #require(Shared($syncUps[id: syncUp.id]))
    let store = TestStore(initialState: SyncUpsApp.State()) { SyncUpsApp() }
    await store.send(\.path.push, (id: 0, .detail(SyncUpDetail.State(syncUp: shared)))) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: shared))
    }
    await store.send(\.path[id: 0].detail.editButtonTapped) {
      $0.path[id: 0]?.modify(\.detail) {
        $0.destination = .edit(SyncUpForm.State(syncUp: syncUp))
      }
    }
    var edited = syncUp
    edited.minutes = 10
    await store.send(\.path[id: 0].detail.destination.edit.binding.syncUp, edited) {
      $0.path[id: 0]?.modify(\.detail) {
        $0.destination?.modify(\.edit) { $0.syncUp.minutes = 10 }
      }
    }
    await store.send(\.path[id: 0].detail.doneEditingButtonTapped) {
      $0.path[id: 0]?.modify(\.detail) { $0.destination = nil }
      $0.list.$syncUps.withLock { $0[0].minutes = 10 }
    }
    await store.send(\.path[id: 0].detail.delegate.startMeeting) {
      $0.path[id: 1] = .form(SyncUpForm.State(syncUp: SyncUp(id: UUID(9))))
    }
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
  }

  @Test func `deletion in a stack pops the screen`() async throws {
    @Shared(.syncUps) var syncUps = [syncUp]
    let shared = try #require(Shared($syncUps[id: syncUp.id]))
    let store = TestStore(
      initialState: SyncUpsApp.State(
        path: StackState([.detail(SyncUpDetail.State(syncUp: shared))])
      )
    ) {
      SyncUpsApp()
    }
    store.exhaustivity = .off
    await store.send(\.path[id: 0].detail.deleteButtonTapped)
    await store.send(\.path[id: 0].detail.destination.alert.confirmDeletion)
    await store.receive(\.path.popFrom) { $0.path = StackState() }
    #expect(syncUps == [])
    #expect(store.state.list.syncUps == [])
  }
}
