import ComposableArchitecture
import Testing
import ViewKit

private struct EditedRow: Reducer {
  struct State: Equatable, Identifiable { let id: Int }
  enum Action: Equatable { case tap }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

private struct EditedRows: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<EditedRow.State> = [.init(id: 1), .init(id: 2), .init(id: 3)]
  }
  enum Action: Equatable {
    case row(id: Int, action: EditedRow.Action)
    case delete(IndexSet)
    case move(IndexSet, Int)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .row: break
      case .delete(let offsets): state.rows.remove(atOffsets: offsets)
      case .move(let source, let destination):
        state.rows.move(fromOffsets: source, toOffset: destination)
      }
      return .none
    }
  }
}

private struct EditedRowsView: View {
  let store: StoreOf<EditedRows>

  var body: some View {
    List {
      ForEachStore(store.scope(state: \.rows, action: EditedRows.Action.row(id:action:))) { store in
        WithViewStore(store, observe: { $0 }) { Text("row \($0.id)") }
      }
      .onDelete { store.send(.delete($0)) }
      .onMove { store.send(.move($0, $1)) }
    }
  }
}

private struct ObservedRowsView: View {
  let store: StoreOf<EditedRows>

  var body: some View {
    List {
      WithViewStore(store, observe: \.rows.ids) { viewStore in
        ForEach(viewStore.state, id: \.self) { Text("row \($0)") }
      }
      .onDelete { store.send(.delete($0)) }
    }
  }
}

@MainActor
@Suite struct ForEachStoreEditingTests {
  @Test func `rows of stores can be deleted and moved`() throws {
    let store = Store(initialState: EditedRows.State()) { EditedRows() }
    let page = ViewTester(EditedRowsView(store: store))
    page.checksEveryFlush = true
    try #require(page.findAll(.button, label: "Delete").first).tap()
    #expect(store.withState { Array($0.rows.ids) } == [2, 3])
    #expect(page.find(text: "row 1") == nil)
    try #require(page.find(.button, label: "Move Down")).tap()
    #expect(store.withState { Array($0.rows.ids) } == [3, 2])
    try #require(page.findAll(.button, label: "Delete").first).tap()
    #expect(store.withState { Array($0.rows.ids) } == [2])
    #expect(page.problems == [])
  }

  @Test func `rows of an observed collection can be deleted`() throws {
    let store = Store(initialState: EditedRows.State()) { EditedRows() }
    let page = ViewTester(ObservedRowsView(store: store))
    page.checksEveryFlush = true
    try #require(page.findAll(.button, label: "Delete").last).tap()
    #expect(store.withState { Array($0.rows.ids) } == [1, 2])
    #expect(page.problems == [])
  }
}
