import Observation
import PropertyTesting
import Testing
import ViewKit

/// Tests rows that keep their nodes without a description while their closures return the same content.
@MainActor
struct KeptRowTests {
  @Test func `an unchanged row with another parent runs the action that its closure created last`()
  {
    let model = Model(2)
    let tester = ViewTester(MovedRows(model: model))
    // The actions change first, in a row that stays.
    model.revision = 1
    tester.flush()
    model.isVertical = true
    tester.flush()
    for button in tester.findAll(.button) { button.tap() }
    #expect(model.taps == ["0 in 1", "1 in 1"])
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `rows follow a changed modifier around them`() throws {
    let model = Model(3)
    let tester = ViewTester(PaddedRows(model: model))
    for padding in [8.0, 8.0, 2.0, 2.0] {
      model.padding = padding
      model.revision += 1
      tester.flush()
      tester.check()
    }
    #expect(tester.problems == [])
    #expect(tester.dump.contains("2.0"))
  }

  @Test func `a view around the rows that reads them changes each row`() {
    let model = Model(2)
    let tester = ViewTester(OverlaidRows(model: model))
    for _ in 0..<3 {
      model.revision += 1
      tester.flush()
      tester.check()
    }
    #expect(tester.problems == [])
    #expect(tester.findAll(.text).filter { $0.element.text == "Over 3" }.count == 2)
  }

  @Test func `equal rows of another branch are other rows`() throws {
    let model = Model(2)
    let tester = ViewTester(BranchedRows(model: model))
    try #require(tester.findAll(.button).first).tap()
    #expect(tester.findAll(.button).map(\.element.text) == ["0: 1", "1: 0"])
    model.isVertical = true
    tester.flush()
    #expect(tester.findAll(.button).map(\.element.text) == ["0: 0", "1: 0"])
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `rows keep their state when an earlier list with equal rows disappears`() throws {
    let model = Model(2)
    let tester = ViewTester(TwoLists(model: model))
    try #require(tester.findAll(.button).last).tap()
    model.isVertical = true
    tester.flush()
    #expect(tester.findAll(.button).map(\.element.text) == ["0: 0", "1: 1"])
    model.isVertical = false
    tester.flush()
    #expect(tester.findAll(.button).map(\.element.text) == ["0: 0", "1: 0", "0: 0", "1: 1"])
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `a closed graph keeps no row`() {
    weak var released: Model?
    do {
      let model = Model(3)
      released = model
      let tester = ViewTester(BranchedRows(model: model))
      model.isVertical = true
      tester.flush()
      model.rows.removeLast()
      tester.flush()
    }
    #expect(released == nil)
  }

  @Test(arguments: ProgramSeeds.chosen(12))
  func `rows in any container equal a fresh render, and run their newest actions`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let model = Model(4)
    let tester = ViewTester(ContainedRows(model: model))
    for _ in 0..<60 {
      model.change(using: &generator)
      tester.flush()
      tester.check()
      model.taps = []
      for button in tester.findAll(.button) { button.tap() }
      let expected = model.rows.map { "\($0.id) in \(model.revision)" }
      // The buttons of composite rows keep a count, and run no action of the closure.
      #expect(model.taps == (model.kind == .composite ? [] : expected))
      if !tester.problems.isEmpty || model.kind != .composite && model.taps != expected { break }
    }
    #expect(tester.problems == [])
  }
}

@MainActor @Observable
private final class Model {
  struct Row: Identifiable {
    let id: Int
    var name: String
  }

  enum Kind: CaseIterable {
    case stack, padded, button, tuple, conditional, composite, tapped
  }

  enum Container: CaseIterable {
    case none, vertical, horizontal, list, section, selection, overlay, padding, lazy, layered
  }

  var rows: [Row]
  var revision = 0
  var isVertical = false
  var padding = 0.0
  var kind = Kind.stack
  var container = Container.none
  var selected: Set<Int> = []
  @ObservationIgnored var taps: [String] = []
  private var lastID = 100

  init(_ count: Int) {
    rows = (0..<count).map { Row(id: $0, name: "\($0)") }
  }

  func change(using generator: inout SeededGenerator) {
    let index = rows.indices.randomElement(using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...2: revision += 1
    case 3: padding = Double.random(in: 0..<3, using: &generator).rounded()
    case 4: kind = Kind.allCases.randomElement(using: &generator) ?? .stack
    case 5: container = Container.allCases.randomElement(using: &generator) ?? .none
    case 6:
      lastID += 1
      let row = Row(id: lastID, name: "\(lastID)")
      rows.insert(row, at: Int.random(in: 0...rows.count, using: &generator))
    case 7: rows.shuffle(using: &generator)
    case 8: if let index { rows[index].name += "!" }
    case 9: if let index { selected.formSymmetricDifference([rows[index].id]) }
    case 10: if let index { rows.remove(at: index) }
    default: isVertical.toggle()
    }
  }
}

private struct MovedRows: View {
  let model: Model

  var body: some View {
    let revision = model.revision
    if model.isVertical {
      VStack { rows(revision) }
    } else {
      HStack { rows(revision) }
    }
  }

  private func rows(_ revision: Int) -> some View {
    ForEach(model.rows) { row in
      HStack { Button(row.name) { model.taps.append("\(row.id) in \(revision)") } }
    }
  }
}

private struct PaddedRows: View {
  let model: Model

  var body: some View {
    Text("Revision \(model.revision)")
    ForEach(model.rows) { row in HStack { Text(row.name) } }
      .padding(model.padding)
  }
}

private struct OverlaidRows: View {
  let model: Model

  var body: some View {
    ForEach(model.rows) { row in HStack { Text(row.name) } }
      .overlay { Text("Over \(model.revision)") }
  }
}

private struct BranchedRows: View {
  let model: Model

  var body: some View {
    if model.isVertical {
      ForEach(model.rows) { NestedRow(name: $0.name) }
    } else {
      ForEach(model.rows) { NestedRow(name: $0.name) }
    }
  }
}

private struct TwoLists: View {
  let model: Model

  var body: some View {
    if !model.isVertical {
      VStack { ForEach(model.rows) { NestedRow(name: $0.name) } }
    }
    VStack { ForEach(model.rows) { NestedRow(name: $0.name) } }
  }
}

private struct CountedRow: View {
  @State private var count = 0
  let name: String

  var body: some View {
    Button("\(name): \(count)") { count += 1 }
  }
}

/// A row with state in a view inside.
///
/// A row with its own state is never kept, because its new value has other bits.
private struct NestedRow: View {
  let name: String

  var body: some View { CountedRow(name: name) }
}

/// Rows of several kinds in several containers.
private struct ContainedRows: View {
  let model: Model

  var body: some View {
    Text("Revision \(model.revision)")
    switch model.container {
    case .none: rows
    case .vertical: VStack(spacing: model.padding) { rows }
    case .horizontal: HStack(spacing: model.padding) { rows }
    case .list: List { rows }
    case .section: List { Section("Rows") { rows } }
    case .selection: List(selection: Bindable(model).selected) { rows }
    case .overlay: rows.overlay { Text("Over \(model.revision)") }
    case .padding: rows.padding(model.padding)
    case .lazy: ScrollView { LazyVStack { rows } }
    case .layered: rows.padding(model.padding).background(.red).disabled(false)
    }
  }

  @ViewBuilder private var rows: some View {
    switch model.kind {
    case .stack: ForEach(model.rows) { row in HStack { button(row) } }
    case .padded: ForEach(model.rows) { row in VStack { button(row) }.padding().bold() }
    case .button: ForEach(model.rows) { button($0) }
    case .tuple:
      ForEach(model.rows) { row in
        Text(row.name)
        button(row)
      }
    case .conditional:
      ForEach(model.rows) { row in
        if row.id.isMultiple(of: 2) { HStack { button(row) } } else { button(row) }
      }
    case .composite: ForEach(model.rows) { NestedRow(name: $0.name) }
    case .tapped: ForEach(model.rows) { row in HStack { button(row) }.onAppear {} }
    }
  }

  private func button(_ row: Model.Row) -> some View {
    let revision = model.revision
    return Button(row.name) { model.taps.append("\(row.id) in \(revision)") }
  }
}

extension Element {
  fileprivate var text: String {
    if case .string(let text)? = props[.label] ?? props[.text] { text } else { "" }
  }
}
