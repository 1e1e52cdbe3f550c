import ComposableArchitecture
import Testing
import ViewKit

/// Tests of `IfLetStore`, `ForEachStore` and `SwitchStore`.
@MainActor
@Suite struct OldChildViewTests {
  @Test func `a child is shown while its state exists`() throws {
    let (store, page) = oldPage { store in
      IfLetStore(store.scope(state: \.selected, action: OldList.Action.selected)) { store in
        OldRowView(name: "row", store: store)
      } else: {
        Text("nothing")
      }
    }
    #expect(page.find(text: "nothing") != nil)
    store.change { $0.selected = OldRow.State(id: 1, count: 3) }
    page.flush()
    #expect(page.text("row-count") == "3")
    try page.element("row-plus").tap()
    #expect(page.text("row-count") == "4")
    store.change { $0.selected = nil }
    page.flush()
    #expect(page.find(text: "nothing") != nil)
    #expect(page.find(testID: "row-count") == nil)
    store.change { $0.selected = OldRow.State(id: 2, count: 8) }
    page.flush()
    #expect(page.text("row-count") == "8")
    #expect(page.problems == [])
  }

  @Test func `a child view without an else view is empty while the state is nil`() throws {
    let (store, page) = oldPage { store in
      Text("always")
      IfLetStore(store.scope(state: \.$sheet, action: { .sheet($0) })) {
        OldRowView(name: "row", store: $0)
      }
    }
    #expect(page.find(testID: "row-count") == nil)
    store.change { $0.sheet = OldRow.State(id: 1) }
    page.flush()
    try page.element("row-plus").tap()
    #expect(page.text("row-count") == "1")
    #expect(store.withState(\.sheet?.count) == 1)
    #expect(page.problems == [])
  }

  @Test func `one case of a presentation is shown`() throws {
    let (store, page) = oldPage { store in
      let destination = store.scope(state: \.$destination, action: { .destination($0) })
      IfLetStore(
        destination,
        state: /OldList.Destination.State.edit,
        action: OldList.Destination.Action.edit
      ) { store in
        OldRowView(name: "edit", store: store)
      } else: {
        Text("not editing")
      }
    }
    store.change { $0.destination = .info(OldRow.State(id: 1)) }
    page.flush()
    #expect(page.find(text: "not editing") != nil)
    store.change { $0.destination = .edit(OldRow.State(id: 1)) }
    page.flush()
    try page.element("edit-plus").tap()
    #expect(page.text("edit-count") == "1")
    #expect(page.problems == [])
  }

  @Test func `each element of a collection has a store`() throws {
    let (store, page) = oldPage {
      $0.rows = [OldRow.State(id: 1), OldRow.State(id: 2)]
      $0.newRows = [OldRow.State(id: 7)]
    } content: { store in
      ForEachStore(store.scope(state: \.rows, action: OldList.Action.row(id:action:))) { store in
        OldRowView(name: "row-\(store.withState(\.id))", store: store)
      }
      ForEachStore(store.scope(state: \.newRows, action: { .newRows($0) })) { store in
        OldRowView(name: "row-\(store.withState(\.id))", store: store)
      }
    }
    try page.element("row-2-plus").tap()
    try page.element("row-7-plus").tap()
    #expect(page.text("row-1-count") == "0")
    #expect(page.text("row-2-count") == "1")
    #expect(page.text("row-7-count") == "1")
    store.change { state in
      state.rows.insert(OldRow.State(id: 3, count: 30), at: 0)
      state.rows.remove(id: 1)
    }
    page.flush()
    #expect(page.text("row-3-count") == "30")
    #expect(page.text("row-2-count") == "1")
    #expect(page.find(testID: "row-1-count") == nil)
    #expect(page.problems == [])
  }

  @Test func `a changed row does not evaluate the other rows`() throws {
    let (_, page) = oldPage {
      $0.rows = IdentifiedArray(uniqueElements: (0..<50).map { OldRow.State(id: $0) })
    } content: { store in
      ForEachStore(store.scope(state: \.rows, action: { .row(id: $0, action: $1) })) { store in
        OldRowView(name: "row-\(store.withState(\.id))", store: store)
      }
    }
    let before = page.graph.bodiesEvaluated
    try page.element("row-7-plus").tap()
    #expect(page.text("row-7-count") == "1")
    // The row, and the evaluations by the comparison with a fresh render.
    #expect(page.patches.count == 1)
    #expect(page.graph.bodiesEvaluated - before < 300)
  }

  @Test func `a switch shows the current case`() throws {
    let (store, page) = oldPage { store in
      SwitchStore(store.scope(state: \.mode, action: OldList.Action.mode)) { state in
        switch state {
        case .list:
          CaseLet(/Mode.State.list, action: Mode.Action.list) { store in
            OldRowView(name: "list", store: store)
          }
        case .grid:
          CaseLet(/Mode.State.grid, action: Mode.Action.grid) { store in
            OldRowView(name: "grid", store: store)
          }
        }
      }
    }
    try page.element("list-plus").tap()
    #expect(page.text("list-count") == "1")
    store.change { $0.mode = .grid(OldRow.State(id: 1, count: 5)) }
    page.flush()
    #expect(page.find(testID: "list-count") == nil)
    try page.element("grid-plus").tap()
    #expect(page.text("grid-count") == "6")
    #expect(page.problems == [])
  }

  @Test func `a switch accepts a list of cases`() throws {
    let (store, page) = oldPage { store in
      SwitchStore(store.scope(state: \.mode, action: OldList.Action.mode)) {
        CaseLet(state: /Mode.State.list, action: Mode.Action.list) { store in
          OldRowView(name: "list", store: store)
        }
        CaseLet(state: /Mode.State.grid, action: Mode.Action.grid) { store in
          OldRowView(name: "grid", store: store)
        }
      }
    }
    #expect(page.text("list-count") == "0")
    #expect(page.find(testID: "grid-count") == nil)
    store.change { $0.mode = .grid(OldRow.State(id: 1)) }
    page.flush()
    #expect(page.find(testID: "list-count") == nil)
    try page.element("grid-plus").tap()
    #expect(page.text("grid-count") == "1")
    #expect(page.problems == [])
  }

  @Test func `a case's view can send the enum's actions`() throws {
    let (_, page) = oldPage { store in
      SwitchStore(store.scope(state: \.mode, action: OldList.Action.mode)) {
        CaseLet(state: /Mode.State.list) { (store: Store<OldRow.State, Mode.Action>) in
          OldRowView(
            name: "list",
            store: store.scope(state: { $0 }, action: Mode.Action.list)
          )
        }
        Default { Text("no list") }
      }
    }
    try page.element("list-plus").tap()
    #expect(page.text("list-count") == "1")
  }

  @Test func `a default view shows states without a matching case`() {
    let (store, page) = oldPage { store in
      SwitchStore(store.scope(state: \.mode, action: OldList.Action.mode)) {
        CaseLet(state: /Mode.State.grid, action: Mode.Action.grid) { store in
          OldRowView(name: "grid", store: store)
        }
        Default { Text("no grid") }
      }
    }
    #expect(page.find(text: "no grid") != nil)
    store.change { $0.mode = .grid(OldRow.State(id: 1)) }
    page.flush()
    #expect(page.find(text: "no grid") == nil)
    #expect(page.text("grid-count") == "0")
    #expect(page.problems == [])
  }

  @Test func `a state without a matching case is reported`() {
    withKnownIssue {
      let (_, page) = oldPage { store in
        SwitchStore(store.scope(state: \.mode, action: OldList.Action.mode)) {
          CaseLet(state: /Mode.State.grid, action: Mode.Action.grid) { store in
            OldRowView(name: "grid", store: store)
          }
        }
      }
      page.flush()
    } matching: { issue in
      issue.comments.contains { comment in
        comment.rawValue.hasPrefix(
          "The \"SwitchStore\" at ComposableViewsTests/OldChildViewTests.swift:"
        )
          && comment.rawValue.hasSuffix(
            """
             shows nothing: none of its cases matches the state.

              State: Mode.State.list()

            Add a "CaseLet" for this state, or a "Default" at the end.
            """
          )
      }
    }
  }

  @Test func `a case in the branch of another case is reported`() {
    withKnownIssue {
      let (_, page) = oldPage { store in
        SwitchStore(store.scope(state: \.mode, action: OldList.Action.mode)) { _ in
          CaseLet(/Mode.State.grid, action: Mode.Action.grid) { store in
            OldRowView(name: "grid", store: store)
          }
        }
      }
      page.flush()
    } matching: { issue in
      issue.comments.contains { comment in
        comment.rawValue.hasPrefix(
          "The \"CaseLet\" at ComposableViewsTests/OldChildViewTests.swift:"
        )
          && comment.rawValue.hasSuffix(
            """
             shows nothing: the state is in a different case.

              State: Mode.State.list()

            Use the same case in the "case" of the "switch" and in the "CaseLet" after it.
            """
          )
      }
    }
  }

  @Test func `a case outside a switch is reported`() {
    withKnownIssue {
      let page = ViewTester(
        CaseLet(/Mode.State.grid, action: Mode.Action.grid) { store in
          OldRowView(name: "grid", store: store)
        }
      )
      page.flush()
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasSuffix(
          """
           shows nothing: no enclosing "SwitchStore" has its state.

            State: State

          Place it in a "SwitchStore" with a store of this state, and check both types.
          """
        )
      }
    }
  }
}
