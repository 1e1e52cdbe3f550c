import ComposableArchitecture
import Testing
import ViewKit

/// Tests of `.sheet(store:)`, `.alert(store:)`, `NavigationStackStore` and related views.
@MainActor
@Suite struct OldPresentationTests {
  private static func sheet(_ store: StoreOf<OldList>) -> Store<
    PresentationState<OldRow.State>, PresentationAction<OldRow.Action>
  > {
    store.scope(state: \.$sheet, action: { .sheet($0) })
  }

  private static func destination(_ store: StoreOf<OldList>) -> Store<
    PresentationState<OldList.Destination.State>, PresentationAction<OldList.Destination.Action>
  > {
    store.scope(state: \.$destination, action: { .destination($0) })
  }

  private enum Kind: CaseIterable { case sheet, cover, popover, page }

  @ViewBuilder
  private static func presenter(_ kind: Kind, _ store: StoreOf<OldList>) -> some View {
    let content = Button("Base") {}
    switch kind {
    case .sheet:
      content.sheet(store: sheet(store)) { OldRowView(name: "row", store: $0) }
    case .cover:
      content.fullScreenCover(store: sheet(store)) { OldRowView(name: "row", store: $0) }
    case .popover:
      content.popover(store: sheet(store)) { OldRowView(name: "row", store: $0) }
    case .page:
      NavigationStack {
        content.navigationDestination(store: sheet(store)) { OldRowView(name: "row", store: $0) }
      }
    }
  }

  @ViewBuilder
  private static func casePresenter(_ kind: Kind, _ store: StoreOf<OldList>) -> some View {
    let toState: (OldList.Destination.State) -> OldRow.State? = /OldList.Destination.State.edit
    let action = OldList.Destination.Action.edit
    let content = Button("Base") {}
    switch kind {
    case .sheet:
      content.sheet(store: destination(store), state: toState, action: action) {
        OldRowView(name: "row", store: $0)
      }
    case .cover:
      content.fullScreenCover(store: destination(store), state: toState, action: action) {
        OldRowView(name: "row", store: $0)
      }
    case .popover:
      content.popover(store: destination(store), state: toState, action: action) {
        OldRowView(name: "row", store: $0)
      }
    case .page:
      NavigationStack {
        content.navigationDestination(store: destination(store), state: toState, action: action) {
          OldRowView(name: "row", store: $0)
        }
      }
    }
  }

  private func dismiss(_ kind: Kind, _ page: ViewTester) throws {
    if kind == .page {
      try #require(page.findAll(.page).last).dismiss()
    } else {
      try #require(page.find(.sheet)).dismiss()
    }
  }

  @Test(arguments: Kind.allCases)
  private func `a presentation of a store is shown and dismissed`(kind: Kind) throws {
    let (store, page) = oldPage { Self.presenter(kind, $0) }
    #expect(page.find(testID: "row-count") == nil)
    store.change { $0.sheet = OldRow.State(id: 1, count: 3) }
    page.flush()
    try page.element("row-plus").tap()
    #expect(page.text("row-count") == "4")
    try dismiss(kind, page)
    #expect(store.withState(\.sheet) == nil)
    #expect(store.withState(\.log) == ["dismiss"])
    #expect(page.find(testID: "row-count") == nil)
    #expect(page.problems == [])
  }

  @Test(arguments: Kind.allCases)
  private func `one case of a presentation is shown and dismissed`(kind: Kind) throws {
    let (store, page) = oldPage { Self.casePresenter(kind, $0) }
    store.change { $0.destination = .info(OldRow.State(id: 2)) }
    page.flush()
    #expect(page.find(testID: "row-count") == nil)
    store.change { $0.destination = .edit(OldRow.State(id: 1)) }
    page.flush()
    try page.element("row-plus").tap()
    #expect(page.text("row-count") == "1")
    try dismiss(kind, page)
    #expect(store.withState(\.destination) == nil)
    #expect(store.withState(\.log) == ["dismiss"])
    #expect(page.problems == [])
  }

  @Test func `a sheet of another child replaces the current sheet`() throws {
    let (store, page) = oldPage { Self.presenter(.sheet, $0) }
    store.change { $0.sheet = OldRow.State(id: 1, count: 1) }
    page.flush()
    let first = try #require(page.find(.sheet))
    store.change { $0.sheet = OldRow.State(id: 2, count: 2) }
    page.flush()
    #expect(first.current == nil)
    #expect(page.text("row-count") == "2")
    first.dismiss()
    #expect(store.withState(\.sheet?.id) == 2)
    #expect(page.problems == [])
  }

  @Test func `a case key path finds the state of a macro's enum`() throws {
    let store = Store(initialState: Browser.State()) { Browser() }
    let page = ViewTester(
      Text("Base").sheet(
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.edit,
        action: { .edit($0) }
      ) { store in
        CountView(name: "edit", store: store)
      }
    )
    page.checksEveryFlush = true
    store.send(.show(.edit(Row.State(id: 1))))
    page.flush()
    try page.element("edit-plus").tap()
    #expect(page.text("edit-count") == "1")
    #expect(page.problems == [])
  }

  private static func ask(_ title: String) -> AlertState<OldList.Ask> {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(action: .yes) { TextState("Yes") }
      ButtonState(action: .again) { TextState("Again") }
      ButtonState(role: .cancel) { TextState("No") }
    } message: {
      TextState("It cannot be undone.")
    }
  }

  @Test func `an alert's buttons send their actions`() throws {
    let (store, page) = oldPage { store in
      Text("Base").alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
    }
    store.change { $0.alert = Self.ask("Delete?") }
    page.flush()
    #expect(
      page.find(.alert, label: "Delete?")?.element.props[.text] == .string("It cannot be undone.")
    )
    try #require(page.find(.button, label: "Again")).tap()
    #expect(page.find(.alert, label: "Really?") != nil)
    try #require(page.find(.alert)).dismiss()
    #expect(store.withState(\.alert) == nil)
    store.change { $0.alert = Self.ask("Delete?") }
    page.flush()
    try #require(page.find(.button, label: "Yes")).tap()
    #expect(store.withState(\.log) == ["again", "alert yes"])
    #expect(store.withState(\.alert) == nil)
    #expect(page.find(.alert) == nil)
    #expect(page.problems == [])
  }

  @Test func `an alert is one case of a presentation`() throws {
    let (store, page) = oldPage { store in
      Text("Base").alert(
        store: Self.destination(store),
        state: /OldList.Destination.State.alert,
        action: OldList.Destination.Action.alert
      )
    }
    store.change { $0.destination = .alert(Self.ask("Delete?")) }
    page.flush()
    try #require(page.find(.button, label: "Yes")).tap()
    #expect(store.withState(\.log).contains("destination yes"))
    #expect(store.withState(\.destination) == nil)
    #expect(page.problems == [])
  }

  @Test func `a dialog's buttons send their actions`() throws {
    let (store, page) = oldPage { store in
      Text("Base").confirmationDialog(store: store.scope(state: \.$dialog, action: { .dialog($0) }))
    }
    store.change {
      $0.dialog = ConfirmationDialogState {
        TextState("How?")
      } actions: {
        ButtonState(action: .yes) { TextState("So") }
      }
    }
    page.flush()
    try #require(page.find(.button, label: "So")).tap()
    #expect(store.withState(\.log) == ["dialog yes"])
    #expect(store.withState(\.dialog) == nil)
    #expect(page.problems == [])
  }

  @Test func `an alert without presentation state sends an action when it closes`() throws {
    let (store, page) = oldPage { store in
      Text("Base").alert(
        store.scope(state: \.plainAlert, action: { $0 }),
        dismiss: .plainAlertDismissed
      )
    }
    store.change {
      $0.plainAlert = AlertState {
        TextState("Sure?")
      } actions: {
        ButtonState(action: .plainAlertConfirmed) { TextState("Yes") }
      }
    }
    page.flush()
    try #require(page.find(.button, label: "Yes")).tap()
    #expect(store.withState(\.log) == ["confirmed", "closed"])
    #expect(page.find(.alert) == nil)
    #expect(page.problems == [])
  }

  @Test func `a stack builds its screens by a switch over their states`() throws {
    let (store, page) = oldPage { state in
      state.path.append(.list(OldRow.State(id: 1)))
    } content: { store in
      NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
        NavigationLink("Grid", state: Mode.State.grid(OldRow.State(id: 2)))
      } destination: { state in
        switch state {
        case .list:
          CaseLet(/Mode.State.list, action: Mode.Action.list) {
            OldRowView(name: "list", store: $0)
          }
        case .grid:
          CaseLet(/Mode.State.grid, action: Mode.Action.grid) {
            OldRowView(name: "grid", store: $0)
          }
        }
      }
    }
    try page.element("list-plus").tap()
    #expect(page.text("list-count") == "1")
    try #require(page.findAll(.page).last).dismiss()
    #expect(store.withState(\.path.count) == 0)
    try #require(page.find(.button, label: "Grid")).tap()
    try page.element("grid-plus").tap()
    #expect(page.text("grid-count") == "1")
    #expect(store.withState { $0.path.first } == .grid(OldRow.State(id: 2, count: 1)))
    #expect(page.problems == [])
  }

  @Test func `a stack builds its screens from their stores`() throws {
    let (_, page) = oldPage { state in
      state.path.append(.list(OldRow.State(id: 1)))
    } content: { store in
      NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
        Text("Root")
      } destination: { (store: StoreOf<Mode>) in
        IfLetStore(store.scope(state: /Mode.State.list, action: Mode.Action.list)) {
          OldRowView(name: "list", store: $0)
        }
      }
    }
    try page.element("list-plus").tap()
    #expect(page.text("list-count") == "1")
    #expect(page.problems == [])
  }

  @Test func `a link requests its screen and shows it once its state exists`() throws {
    let (store, page) = oldPage { store in
      NavigationStack {
        NavigationLinkStore(
          Self.destination(store),
          state: /OldList.Destination.State.edit,
          action: OldList.Destination.Action.edit
        ) {
          store.change { $0.destination = .edit(OldRow.State(id: 4)) }
        } destination: { store in
          OldRowView(name: "edit", store: store)
        } label: {
          Text("Edit")
        }
      }
    }
    try #require(page.find(.button, label: "Edit")).tap()
    try page.element("edit-plus").tap()
    #expect(page.text("edit-count") == "1")
    try #require(page.findAll(.page).last).dismiss()
    #expect(store.withState(\.destination) == nil)
    #expect(page.problems == [])
  }
}
