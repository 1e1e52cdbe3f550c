import Observation
import PropertyTesting
import Testing
import ViewKit

/// Tests that patches contain only changes, and that only invalidated bodies are evaluated.
@MainActor
struct PatchTests {
  @Test func `changed text is one patch`() throws {
    let tester = ViewTester(Counter())
    let text = try #require(tester.find(text: "Count: 0"))
    let before = tester.graph.bodiesEvaluated
    tester.find(label: "Add")?.tap()
    #expect(tester.patches == [.set(text.element.id, .text, .string("Count: 1"))])
    #expect(tester.graph.bodiesEvaluated == before + 1)
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `a change of an undisplayed field sends no patches`() {
    let model = Rows(count: 3)
    let tester = ViewTester(RowsView(model: model))
    model.unread += 1
    #expect(!tester.graph.needsFlush)
    model.rows[0].isMarked.toggle()
    #expect(tester.graph.needsFlush)
    tester.flush()
    #expect(tester.patches == [])
    #expect(!tester.graph.needsFlush)
  }

  @Test func `appending to 300 rows is one insertion and few bodies`() throws {
    let model = Rows(count: 300)
    let tester = ViewTester(RowsView(model: model))
    let list = try #require(tester.find(.list)).element
    let before = tester.graph.bodiesEvaluated
    model.rows.append(Row(id: 300))
    tester.flush()
    try #require(tester.patches.count == 1)
    guard case .insert(let element, let parent, let next) = tester.patches[0] else {
      Issue.record("\(tester.patches)")
      return
    }
    #expect(parent == list.id)
    #expect(next == nil)
    #expect(element.role == .row)
    // The list itself, its window and the new row.
    #expect(tester.graph.bodiesEvaluated == before + 3)
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `changing one of 300 rows evaluates that row`() throws {
    let model = Rows(count: 300)
    let tester = ViewTester(RowsView(model: model))
    let before = tester.graph.bodiesEvaluated
    model.rows[150].title = "new"
    tester.flush()
    #expect(tester.patches.count == 1)
    #expect(tester.graph.bodiesEvaluated == before + 1)
  }

  @Test func `a removed row is one patch`() throws {
    let model = Rows(count: 10)
    let tester = ViewTester(RowsView(model: model))
    let row = try #require(tester.find(.list)).element.children[4]
    model.rows.remove(at: 4)
    tester.flush()
    #expect(tester.patches == [.remove(row.id)])
  }

  @Test func `moving a row sends one patch`() throws {
    let model = Rows(count: 10)
    let tester = ViewTester(RowsView(model: model))
    let list = try #require(tester.find(.list)).element
    model.rows.insert(model.rows.remove(at: 8), at: 2)
    tester.flush()
    #expect(
      tester.patches
        == [.move(list.children[8].id, parent: list.id, before: list.children[2].id)]
    )
    model.rows.append(model.rows.remove(at: 0))
    tester.flush()
    #expect(tester.patches == [.move(list.children[0].id, parent: list.id, before: nil)])
    tester.check()
    #expect(tester.problems == [])
  }

  @Test(arguments: ProgramSeeds.chosen(1))
  func `a reorder moves as few rows as possible`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let model = Rows(count: 40)
    let tester = ViewTester(RowsView(model: model))
    for _ in 0..<20 {
      let old = model.rows.map(\.id)
      model.rows.shuffle(using: &generator)
      tester.flush()
      let stay = longestCommonSubsequence(old, model.rows.map(\.id))
      #expect(tester.patches.count == 40 - stay)
    }
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `several changes before a flush are one patch`() {
    let model = Rows(count: 2)
    let tester = ViewTester(RowsView(model: model))
    let before = tester.graph.bodiesEvaluated
    for step in 0..<50 { model.rows[0].title = "step \(step)" }
    tester.flush()
    #expect(tester.patches.count == 1)
    #expect(tester.graph.bodiesEvaluated == before + 1)
  }

  @Test func `a change of the observed events is a patch`() throws {
    let tester = ViewTester(Switchable())
    let text = try #require(tester.find(text: "target"))
    #expect(text.element.events == [.tap])
    tester.find(.toggle)?.toggle()
    #expect(tester.patches == [.listen(text.element.id, [])])
    #expect(text.tap() == .noHandler)
  }

  @Test func `the host's tree equals the graph's elements`() {
    let tester = ViewTester(Counter())
    #expect(
      tester.dump == """
        root
          vStack
            text "Count: 0"
            button #add "Add" [tap]
              text "Add"
        """
    )
  }

  private func longestCommonSubsequence(_ old: [Int], _ new: [Int]) -> Int {
    var lengths = [[Int]](
      repeating: [Int](repeating: 0, count: new.count + 1),
      count: old.count + 1
    )
    for (i, a) in old.enumerated() {
      for (j, b) in new.enumerated() {
        lengths[i + 1][j + 1] =
          a == b ? lengths[i][j] + 1 : max(lengths[i][j + 1], lengths[i + 1][j])
      }
    }
    return lengths[old.count][new.count]
  }
}

private struct Counter: View {
  @State var count = 0

  var body: some View {
    VStack {
      Text("Count: \(count)")
      Button("Add") { count += 1 }.accessibilityIdentifier("add")
    }
  }
}

@MainActor @Observable
private final class Row: @MainActor Identifiable {
  let id: Int
  var title: String
  var isMarked = false

  init(id: Int) {
    self.id = id
    title = "row \(id)"
  }
}

@MainActor @Observable
private final class Rows {
  var rows: [Row]
  var unread = 0

  init(count: Int) {
    rows = (0..<count).map { Row(id: $0) }
  }
}

private struct RowsView: View {
  let model: Rows

  var body: some View {
    List(model.rows) { RowView(row: $0) }
  }
}

private struct RowView: View {
  let row: Row

  var body: some View {
    // Read without display.
    let _ = row.isMarked
    Text(row.title)
  }
}

private struct Switchable: View {
  @State private var isOn = true

  var body: some View {
    Toggle("Listen", isOn: $isOn)
    Text("target").disabled(false).onTapGesture {}.disabled(!isOn)
  }
}
