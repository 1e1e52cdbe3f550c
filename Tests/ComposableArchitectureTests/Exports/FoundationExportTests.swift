import ComposableArchitecture
import Testing

// No import of Foundation: features and tests of 1.x omit it for its frequent types.

@Reducer
private struct Reminders {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Reminder> = []
  }
  enum Action {
    case add(Date)
    case delete(IndexSet)
  }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let date):
        let link = URL(string: "https://example.com")
        state.rows.append(Reminder(id: uuid(), date: date, link: link))
      case .delete(let offsets):
        state.rows.remove(atOffsets: offsets)
      }
      return .none
    }
  }
}

private struct Reminder: Equatable, Identifiable {
  let id: UUID
  var date: Date
  var link: URL?
}

@MainActor
@Suite struct FoundationExportTests {
  @Test func `a feature and its test need no import of Foundation`() async {
    let store = TestStore(initialState: Reminders.State()) {
      Reminders()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    let date = Date(timeIntervalSince1970: 0)
    await store.send(.add(date)) {
      $0.rows = [Reminder(id: UUID(0), date: date, link: URL(string: "https://example.com"))]
    }
    await store.send(.delete(IndexSet(integer: 0))) { $0.rows = [] }
  }
}
