import ComposableArchitecture
import IssueReporting
import Testing
import ViewKit

/// Tests of a stack of screens in a feature's state, and of links that push onto it.
@MainActor
@Suite struct StackViewTests {
  private func page(_ state: Browser.State = Browser.State()) -> (StoreOf<Browser>, ViewTester) {
    let store = Store(initialState: state) { Browser() }
    let page = ViewTester(BrowserView(store: store))
    page.checksEveryFlush = true
    return (store, page)
  }

  @Test func `a link pushes its state`() throws {
    let (store, page) = page()
    try #require(page.find(.button, label: "Page")).tap()
    #expect(store.path.count == 1)
    #expect(store.path.first == .page(Row.State(id: 1)))
    #expect(store.log.count == 1 && store.log[0].hasPrefix("push"))
    #expect(page.text("page-count") == "0")
    #expect(page.problems == [])
  }

  @Test func `a screen's store changes only its element`() throws {
    let (store, page) = page()
    try #require(page.find(.button, label: "Page")).tap()
    try #require(page.find(.button, label: "Deeper")).tap()
    #expect(store.path.count == 2)
    let pluses = page.findAll(testID: "page-plus")
    #expect(pluses.count == 2)
    pluses.last?.tap()
    #expect(store.path.map { $0.page?.count } == [0, 1])
    #expect(
      page.findAll(testID: "page-count").map { $0.current?.props[.text] } == [
        .string("0"), .string("1"),
      ]
    )
    #expect(page.problems == [])
  }

  @Test func `going back pops the screen and the screens above it`() throws {
    let (store, page) = page()
    try #require(page.find(.button, label: "Page")).tap()
    try #require(page.find(.button, label: "Deeper")).tap()
    let pages = page.findAll(.page)
    #expect(pages.count == 3)
    pages[1].dismiss()
    #expect(store.path.isEmpty)
    #expect(store.log.last?.hasPrefix("pop") == true)
    #expect(page.find(testID: "page-count") == nil)
    #expect(page.problems == [])
  }

  @Test func `a link works again after its screen was popped`() throws {
    let (store, page) = page()
    for _ in 1...3 {
      try #require(page.find(.button, label: "Settings")).tap()
      #expect(page.text("settings-count") == "0")
      try page.element("settings-plus").tap()
      #expect(page.text("settings-count") == "1")
      page.findAll(.page).last?.dismiss()
      #expect(store.path.isEmpty)
    }
    #expect(page.problems == [])
  }

  @Test func `a stack shows screens pushed and popped by the feature`() throws {
    var state = Browser.State()
    state.path.append(.page(Row.State(id: 1, count: 5)))
    state.path.append(.settings(Row.State(id: 2, count: 6)))
    let (store, page) = page(state)
    #expect(page.text("page-count") == "5")
    #expect(page.text("settings-count") == "6")
    store.send(.popToRoot)
    page.flush()
    #expect(page.findAll(.page).count == 1)
    #expect(page.problems == [])
  }

  @Test func `a link without a state is a no-op`() throws {
    let (store, page) = page()
    try #require(page.find(.button, label: "Nothing")).tap()
    #expect(store.path.isEmpty)
    #expect(page.findAll(.page).count == 1)
  }

  @Test func `a link to a screen outside a matching stack is reported`() {
    let store = Store(initialState: Browser.State()) { Browser() }
    withKnownIssue {
      let page = ViewTester(StrayLinks(store: store))
      page.flush()
    } matching: { issue in
      issue.comments.contains { comment in
        let lines = comment.rawValue.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.first?.hasPrefix(
          "The navigation link at ComposableViewsTests/StackViewTests.swift:"
        ) == true
          && lines.dropFirst() == [
            "", "  State: Int", "",
            "Place it in a \"NavigationStack(path:root:destination:)\" with a path of this state.",
          ]
      }
    }
  }

  @Test func `a child's field pushes one screen`() throws {
    let (store, page) = page()
    try #require(page.find(.button, label: "Help")).tap()
    #expect(store.help?.id == 9)
    try page.element("help-plus").tap()
    #expect(page.text("help-count") == "1")
    page.findAll(.page).last?.dismiss()
    #expect(store.help == nil)
    #expect(page.find(testID: "help-count") == nil)
    #expect(page.problems == [])
  }

  @Test func `one field presents a sheet, a popover or an alert`() throws {
    let (store, page) = page()
    store.send(.show(.edit(Row.State(id: 1))))
    page.flush()
    try page.element("edit-plus").tap()
    #expect(page.text("edit-count") == "1")
    store.send(.show(.info(Row.State(id: 2))))
    page.flush()
    #expect(page.find(testID: "edit-count") == nil)
    #expect(page.text("info-count") == "0")
    try #require(page.find(.sheet)).dismiss()
    #expect(store.destination == nil)
    #expect(store.log == ["dismiss"])
    store.send(
      .show(
        .alert(
          AlertState {
            TextState("Sure?")
          } actions: {
            ButtonState(action: .confirmed) { TextState("Yes") }
          }
        )
      )
    )
    page.flush()
    try #require(page.find(.button, label: "Yes")).tap()
    #expect(store.log == ["dismiss", "confirmed"])
    #expect(store.destination == nil)
    #expect(page.problems == [])
  }
}

/// A link outside of any stack that takes its state.
private struct StrayLinks: View {
  @Bindable var store: StoreOf<Browser>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      NavigationLink("Stray", state: 1)
    } destination: { _ in
      EmptyView()
    }
  }
}
