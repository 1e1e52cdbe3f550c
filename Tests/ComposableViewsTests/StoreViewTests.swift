import ComposableArchitecture
import Testing
import ViewKit

@MainActor
@Suite struct StoreViewTests {
  @Test func `a tab's selection is read from the state and written as an action`() throws {
    let store = Store(initialState: Screen.State()) { Screen() }
    let page = ViewTester(ScreenView(store: store))
    #expect(page.dump.contains("tab 0"))
    try page.element("next").tap()
    #expect(store.tab == 1)
    #expect(page.dump.contains("tab 1"))
  }

  @Test func `a text field writes each change as an action and shows what the reducer made of it`()
    throws
  {
    let store = Store(initialState: Screen.State()) { Screen() }
    let page = ViewTester(ScreenView(store: store))
    try page.element("name").type("blob")
    #expect(store.name == "BLOB")
    #expect(try page.element("name").current?.props[.value] == .string("BLOB"))
  }

  @Test func `a sheet is shown while its state is there and dismissed by the person`() throws {
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

  @Test func `an alert's buttons send their actions and the alert goes`() throws {
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

  @Test func `an alert that a button's action presents stays`() throws {
    let store = Store(initialState: Screen.State()) { Screen() }
    let page = ViewTester(ScreenView(store: store))
    try page.element("ask").tap()
    try #require(page.find(.button, label: "Ask again")).tap()
    #expect(page.dump.contains("Really, really?"))
    #expect(store.alert != nil)
  }

  @Test func `changing one row evaluates that row's body only`() throws {
    var state = Screen.State()
    state.rows = IdentifiedArray(uniqueElements: (0..<300).map { Row.State(id: $0) })
    let store = Store(initialState: state) { Screen() }
    let page = ViewTester(ScreenView(store: store))
    let before = page.graph.bodiesEvaluated
    try page.element("row-plus-7").tap()
    #expect(page.text("row-7") == "1")
    #expect(page.graph.bodiesEvaluated - before == 1)
  }

  @Test func `appending a row leaves the bodies of the others alone`() throws {
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

  @Test func `replacing a row shows the new one`() throws {
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

  @Test func `a row that replaces its own state shows the new one`() throws {
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

  @Test func `closing a child that its parent never clears is reported`() {
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
      "\(issue)".contains("the child's state is still there after \"dismiss\" was sent")
    }
  }
}
