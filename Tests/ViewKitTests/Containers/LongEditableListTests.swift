import Foundation
import Observation
import PropertyTesting
import Testing
import ViewKit

/// Tests long lists whose rows can be deleted, moved, selected and scrolled to.
@MainActor
struct LongEditableListTests {
  @Test func `a long list with row menus opens with its first rows`() {
    let tester = ViewTester(Editable(model: Model(count: 100_000)))
    #expect(tester.findAll(.row).count == 60)
    #expect(tester.findAll(.menu).count == 60)
    #expect(tester.graph.bodiesEvaluated < 10)
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `a row far down is deleted and moved in place`() throws {
    let model = Model(count: 100_000)
    let tester = ViewTester(Editable(model: model))
    tester.checksEveryFlush = true
    try tester.scroll(to: 70_000)
    let row = tester.findAll(.menu)[3]
    let number = try #require(tester.number(of: row))
    #expect(model.rows[number] == number)
    try tester.press("Delete", in: row)
    #expect(model.rows.count == 99_999)
    #expect(model.rows[number] == number + 1)
    let next = try #require(tester.find(.menu, label: "Actions for \(number + 1)"))
    try tester.press("Move Down", in: next)
    #expect(Array(model.rows[number...number + 1]) == [number + 2, number + 1])
    try tester.press(
      "Move Up",
      in: try #require(tester.find(.menu, label: "Actions for \(number + 1)"))
    )
    #expect(Array(model.rows[number...number + 1]) == [number + 1, number + 2])
    #expect(tester.problems == [])
  }

  @Test func `a row far down is selected`() throws {
    let model = Model(count: 100_000)
    let tester = ViewTester(Selecting(model: model))
    tester.checksEveryFlush = true
    #expect(tester.findAll(.row).count == 60)
    try tester.scroll(to: 50_000)
    let row = tester.findAll(.row)[5]
    #expect(row.tap() == .handled)
    let chosen = try #require(model.chosen.first)
    #expect(chosen > 49_000)
    #expect(tester.selected == [true])
    row.tap()
    #expect(model.chosen == [])
    #expect(tester.selected == [])
    model.chosen = [3]
    try tester.scroll(to: 0, last: false)
    #expect(tester.selected == [true])
    #expect(tester.problems == [])
  }

  @Test func `a scroll target far down is in the tree and marked`() throws {
    let model = Model(count: 100_000)
    let tester = ViewTester(Jumping(model: model))
    tester.checksEveryFlush = true
    tester.find(.button, label: "Jump")?.tap()
    let row = try #require(tester.find(text: "90000"))
    #expect(tester.marked == [.string("center 1 center")])
    #expect(tester.findAll(.row).count == 60)
    model.rows.removeFirst(10)
    tester.flush()
    #expect(row.current != nil)
    // The user's next scroll supersedes the earlier scroll request.
    try tester.scroll(to: 0, last: false)
    #expect(tester.find(text: "90000") == nil)
    tester.find(.button, label: "Jump")?.tap()
    #expect(tester.marked == [.string("center 2 center")])
    #expect(tester.problems == [])
  }

  @Test(arguments: ProgramSeeds.chosen(1))
  func `random edits of a long list change the model accordingly`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let model = Model(count: 900)
    var expected = model.rows
    let tester = ViewTester(Editable(model: model))
    tester.checksEveryFlush = true
    for _ in 0..<40 {
      if Bool.random(using: &generator) {
        try tester.scroll(to: Int.random(in: 0..<expected.count, using: &generator), last: nil)
      } else if let menu = tester.findAll(.menu).randomElement(using: &generator),
        let number = tester.number(of: menu), let offset = expected.firstIndex(of: number)
      {
        let choices = menu.element.children.compactMap { $0.props[.buttonRole] == nil }
        if choices.last == false, Bool.random(using: &generator) {
          expected.remove(at: offset)
          try tester.press("Delete", in: menu)
        } else if offset > 0 {
          expected.swapAt(offset, offset - 1)
          try tester.press("Move Up", in: menu)
        }
      }
      try #require(model.rows == expected, "seed \(seed)")
      try #require(tester.problems.isEmpty, "seed \(seed): \(tester.problems.first ?? "")")
    }
  }
}

extension ViewTester {
  fileprivate var selected: [Bool] {
    findAll(.row).filter { $0.element.props[.isSelected] == .bool(true) }.map { _ in true }
  }

  fileprivate var marked: [PropValue] {
    findAll().compactMap { $0.element.props[.scrollTarget] }
  }

  fileprivate func number(of menu: Found) -> Int? {
    guard case .string(let label)? = menu.element.props[.label] else { return nil }
    return label.split(separator: " ").last.flatMap { Int($0) }
  }

  fileprivate func press(_ label: String, in menu: Found) throws {
    let ids = Set(menu.element.children.map(\.id))
    let button = try #require(findAll(.button, label: label).first { ids.contains($0.element.id) })
    #expect(button.tap() == .handled)
  }

  /// Sends a scroll event for rows of the last gap, of the first gap, or of any gap if `last` is nil.
  fileprivate func scroll(to row: Int, last: Bool? = true) throws {
    let gaps = findAll(.rowPlaceholder)
    guard let gap = last == false ? gaps.first : gaps.last else {
      if last != nil { Issue.record("there is no gap") }
      return
    }
    guard case .int(let count)? = gap.element.props[.value] else { return }
    let first = min(row, count - 1)
    #expect(
      send(.scroll, to: gap.element.id, value: "\(first),\(min(count, first + 30))") == .handled
    )
  }
}

@MainActor @Observable
private final class Model {
  var rows: [Int]
  var chosen: Set<Int> = []

  init(count: Int) {
    rows = Array(0..<count)
  }
}

private struct Editable: View {
  let model: Model

  var body: some View {
    List {
      ForEach(model.rows, id: \.self) { Text(verbatim: "\($0)") }
        .onDelete { model.rows.remove(atOffsets: $0) }
        .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

private struct Selecting: View {
  @Bindable var model: Model

  var body: some View {
    List(model.rows, id: \.self, selection: $model.chosen) { Text(verbatim: "\($0)") }
  }
}

private struct Jumping: View {
  let model: Model

  var body: some View {
    ScrollViewReader { proxy in
      Button("Jump") { proxy.scrollTo(90_000, anchor: .center) }
      List {
        ForEach(model.rows, id: \.self) { Text(verbatim: "\($0)") }
      }
    }
  }
}
