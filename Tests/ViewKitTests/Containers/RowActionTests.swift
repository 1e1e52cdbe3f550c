import Foundation
import Observation
import Testing
import ViewKit

/// Tests the actions in the menus of rows.
@MainActor
struct RowActionTests {
  @Test func `a row is deleted through its menu`() throws {
    let model = Model()
    let tester = ViewTester(Editable(model: model))
    tester.checksEveryFlush = true
    #expect(tester.findAll(.menu).count == 3)
    let second = try #require(tester.find(.menu, label: "Actions for b"))
    let delete = try #require(button("Delete", in: second, tester))
    #expect(delete.tap() == .handled)
    #expect(model.names == ["a", "c"])
    #expect(tester.findAll(.row).count == 2)
    #expect(tester.problems == [])
  }

  @Test func `rows are moved up and down; the first and last rows only inward`() throws {
    let model = Model()
    let tester = ViewTester(Editable(model: model))
    tester.checksEveryFlush = true
    let first = try #require(tester.find(.menu, label: "Actions for a"))
    #expect(button("Move Up", in: first, tester) == nil)
    button("Move Down", in: first, tester)?.tap()
    #expect(model.names == ["b", "a", "c"])
    let last = try #require(tester.find(.menu, label: "Actions for c"))
    #expect(button("Move Down", in: last, tester) == nil)
    button("Move Up", in: last, tester)?.tap()
    #expect(model.names == ["b", "c", "a"])
    #expect(tester.problems == [])
  }

  @Test func `swipe actions and a context menu are buttons of the row's menu`() throws {
    var log: [String] = []
    let tester = ViewTester(
      List {
        Text("Mail")
          .swipeActions { Button("Flag") { log.append("flag") } }
          .swipeActions(edge: .leading) { Button("Read") { log.append("read") } }
        Text("Note").contextMenu { Button("Copy") { log.append("copy") } }
      }
    )
    #expect(tester.findAll(.menu).count == 2)
    for label in ["Flag", "Read", "Copy"] { tester.find(.button, label: label)?.tap() }
    #expect(log == ["flag", "read", "copy"])
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `one row is selected by a tap`() throws {
    let model = Model()
    let tester = ViewTester(Selecting(model: model))
    tester.checksEveryFlush = true
    let rows = tester.findAll(.row)
    #expect(rows[1].tap() == .handled)
    #expect(model.one == "b")
    #expect(
      tester.findAll(.row).map { $0.element.props[.isSelected] }
        == [false, true, false].map { .bool($0) }
    )
    #expect(tester.problems == [])
  }

  @Test func `several rows are selected and deselected`() throws {
    let model = Model()
    let tester = ViewTester(
      List(
        model.names,
        id: \.self,
        selection: Binding(get: { model.many }, set: { model.many = $0 })
      ) {
        Text(verbatim: $0)
      }
    )
    tester.findAll(.row)[0].tap()
    tester.findAll(.row)[2].tap()
    #expect(model.many == ["a", "c"])
    tester.findAll(.row)[0].tap()
    #expect(model.many == ["c"])
  }

  @Test func `row styles apply to one row, section styles to all rows of the section`() {
    let tester = ViewTester(
      List {
        Text("a").listRowBackground(Color.red).listRowInsets(
          EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        )
        Section {
          Text("b")
        }
        .listRowSeparator(.hidden)
        Text("c").badge(3)
      }
    )
    #expect(
      tester.dump == """
        root
          list
            row backgroundColor=red padding=(1.0 2.0 3.0 4.0)
              text "a"
            section
              row separator="hidden"
                text "b"
            row badge="3"
              text "c"
        """
    )
  }

  private func button(
    _ label: String,
    in menu: ViewTester.Found,
    _ tester: ViewTester
  ) -> ViewTester.Found? {
    let ids = Set(menu.element.children.map(\.id))
    return tester.findAll(.button, label: label).first { ids.contains($0.element.id) }
  }
}

@MainActor @Observable
private final class Model {
  var names = ["a", "b", "c"]
  var one: String?
  var many: Set<String> = []
}

private struct Editable: View {
  let model: Model

  var body: some View {
    List {
      ForEach(model.names, id: \.self) { Text(verbatim: $0) }
        .onDelete { model.names.remove(atOffsets: $0) }
        .onMove { model.names.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

private struct Selecting: View {
  @Bindable var model: Model

  var body: some View {
    List(selection: $model.one) {
      ForEach(model.names, id: \.self) { Text(verbatim: $0) }
    }
  }
}
