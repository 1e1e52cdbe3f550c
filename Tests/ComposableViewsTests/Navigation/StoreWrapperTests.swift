import ComposableArchitecture
import Testing
import ViewKit

/// Tests of stores in property wrappers other than `@Bindable`.
@MainActor
@Suite struct StoreWrapperTests {
  private struct BoundView: View {
    @Binding var store: StoreOf<Screen>

    var body: some View {
      Button("Open") { store.send(.openTapped) }
      Stepper("Tab \(store.tab)", value: $store.tab.sending(\.tabSelected))
        .sheet(item: $store.scope(state: \.child, action: \.child)) { store in
          CountView(name: "sheet", store: store)
        }
    }
  }

  private struct ObservedView: View {
    @ObservedObject var store: StoreOf<Screen>

    var body: some View {
      Button("Open") { store.send(.openTapped) }
      Stepper("Tab \(store.tab)", value: $store.tab.sending(\.tabSelected))
        .sheet(item: $store.scope(state: \.child, action: \.child)) { store in
          CountView(name: "sheet", store: store)
        }
    }
  }

  private struct OwningView: View {
    @State var store = Store(initialState: Screen.State()) { Screen() }

    var body: some View {
      Button("Open") { store.send(.openTapped) }
      Stepper("Tab \(store.tab)", value: $store.tab.sending(\.tabSelected))
        .sheet(item: $store.scope(state: \.child, action: \.child)) { store in
          CountView(name: "sheet", store: store)
        }
    }
  }

  private struct OldStackView: View {
    @ObservedObject var store: StoreOf<Browser>

    var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        NavigationLink("Page", state: Browser.Path.State.page(Row.State(id: 1)))
      } destination: { store in
        if case .page(let store) = store.case { CountView(name: "page", store: store) }
      }
    }
  }

  private func check(_ page: ViewTester) throws {
    page.checksEveryFlush = true
    try #require(page.find(.button, label: "Open")).tap()
    try page.element("sheet-plus").tap()
    #expect(page.text("sheet-count") == "1")
    try #require(page.find(.sheet)).dismiss()
    #expect(page.find(testID: "sheet-count") == nil)
    try #require(page.find(.stepper)).select("3")
    #expect(page.dump.contains("Tab 3"))
    #expect(page.problems == [])
  }

  @Test func `a binding to a store presents children and binds fields`() throws {
    let store = Store(initialState: Screen.State()) { Screen() }
    try check(ViewTester(BoundView(store: .constant(store))))
  }

  @Test func `an observed store presents children and binds fields`() throws {
    let store = Store(initialState: Screen.State()) { Screen() }
    try check(ViewTester(ObservedView(store: store)))
  }

  @Test func `a store in a view's own state presents children and binds fields`() throws {
    try check(ViewTester(OwningView()))
  }

  @Test func `an observed store shows a stack`() throws {
    let store = Store(initialState: Browser.State()) { Browser() }
    let page = ViewTester(OldStackView(store: store))
    page.checksEveryFlush = true
    try #require(page.find(.button, label: "Page")).tap()
    try page.element("page-plus").tap()
    #expect(page.text("page-count") == "1")
    #expect(page.problems == [])
  }
}
