import ComposableArchitecture
import Testing
import ViewKit

@MainActor
@Suite struct StoreViewTests {
  @Test func `a tab selection reads the state and sends an action`() throws {
    let store = Store(initialState: Screen.State()) { Screen() }
    let page = ViewTester(ScreenView(store: store))
    #expect(page.dump.contains("tab 0"))
    try page.element("next").tap()
    #expect(store.tab == 1)
    #expect(page.dump.contains("tab 1"))
  }

  @Test func `a text field sends each change and shows the reducer's result`()
    throws
  {
    let store = Store(initialState: Screen.State()) { Screen() }
    let page = ViewTester(ScreenView(store: store))
    try page.element("name").type("blob")
    #expect(store.name == "BLOB")
    #expect(try page.element("name").current?.props[.value] == .string("BLOB"))
  }

  @Test func `a sheet is shown while its state exists and is dismissed by the user`() throws {
    let store = Store(initialState: Screen.State()) { Screen() }
    let page = ViewTester(ScreenView(store: store))
    try page.element("open").tap()
    #expect(page.text("sheet-count") == "0")
    try page.element("sheet-plus").tap()
    #expect(page.text("sheet-count") == "1")
    try #require(page.find(.sheet)).dismiss()
    #expect(store.child == nil)
    #expect(page.findAll(testID: "sheet-count").isEmpty)
  }

  @Test func `an alert closes after its button sends an action`() throws {
    let store = Store(initialState: Screen.State()) { Screen() }
    let page = ViewTester(ScreenView(store: store))
    try page.element("ask").tap()
    #expect(page.dump.contains("Really?"))
    try #require(page.find(.button, label: "Yes")).tap()
    #expect(store.answers == ["yes"])
    #expect(store.alert == nil)
    #expect(!page.dump.contains("Really?"))
    try page.element("ask").tap()
    try #require(page.find(.button, label: "No")).tap()
    #expect(store.answers == ["yes"])
    #expect(store.alert == nil)
  }

  @Test func `an alert presented by a button's action remains open`() throws {
    let store = Store(initialState: Screen.State()) { Screen() }
    let page = ViewTester(ScreenView(store: store))
    try page.element("ask").tap()
    try #require(page.find(.button, label: "Ask again")).tap()
    #expect(page.dump.contains("Really, really?"))
    #expect(store.alert != nil)
  }

  @Test func `a changed row evaluates only its own body`() throws {
    var state = Screen.State()
    state.rows = IdentifiedArray(uniqueElements: (0..<300).map { Row.State(id: $0) })
    let store = Store(initialState: state) { Screen() }
    let page = ViewTester(ScreenView(store: store))
    let before = page.graph.bodiesEvaluated
    try page.element("row-plus-7").tap()
    #expect(page.text("row-7") == "1")
    #expect(page.graph.bodiesEvaluated - before == 1)
  }

  @Test func `an appended row does not evaluate the other rows`() throws {
    var state = Screen.State()
    state.rows = IdentifiedArray(uniqueElements: (0..<300).map { Row.State(id: $0) })
    let store = Store(initialState: state) { Screen() }
    let page = ViewTester(ScreenView(store: store))
    let before = page.graph.bodiesEvaluated
    store.send(.appendRow)
    page.flush()
    #expect(page.text("row-300") == "0")
    #expect(page.graph.bodiesEvaluated - before <= 3)
  }

  @Test func `a replaced row shows its new state`() throws {
    var state = Screen.State()
    state.rows = [Row.State(id: 0), Row.State(id: 1)]
    let store = Store(initialState: state) { Screen() }
    let page = ViewTester(ScreenView(store: store))
    store.send(.replaceRow(Row.State(id: 1, count: 42)))
    page.flush()
    #expect(page.text("row-1") == "42")
    try page.element("row-plus-1").tap()
    #expect(page.text("row-1") == "43")
  }

  @Test func `a row that replaces its own state shows the new state`() throws {
    var state = Screen.State()
    state.rows = [Row.State(id: 0), Row.State(id: 1)]
    let store = Store(initialState: state) { Screen() }
    let page = ViewTester(ScreenView(store: store))
    store.send(.rows(.element(id: 1, action: .reset)))
    page.flush()
    #expect(page.text("row-1") == "-1")
    try page.element("row-plus-1").tap()
    #expect(page.text("row-1") == "0")
  }

  @Test func `closing a child without a clearing parent is reported`() {
    struct Forgetful: Reducer {
      var body: some ReducerOf<Screen> { EmptyReducer<Screen.State, Screen.Action>() }
    }
    var state = Screen.State()
    state.child = Row.State(id: 0)
    let store = Store(initialState: state) { Forgetful() }
    let binding = Bindable(store).scope(state: \.child, action: \.child)
    withKnownIssue {
      binding.wrappedValue = nil
    } matching: { issue in
      "\(issue)".contains("the child's state is not nil after \"dismiss\" was sent")
    }
  }
}
