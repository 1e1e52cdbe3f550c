import Observation
import PropertyTesting
import Testing
import ViewKit

/// Tests virtualized grids: only cells near the visible area are in the tree.
@MainActor
struct LongGridTests {
  @Test(arguments: [1000, 100_000])
  func `a long grid opens with its first cells`(count: Int) {
    let tester = ViewTester(Cells(model: Model(count: count)))
    #expect(tester.cells == Array(0..<60))
    #expect(tester.gaps == [count - 60])
    #expect(tester.graph.bodiesEvaluated < 150)
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `a short grid is completely in the tree`() {
    let tester = ViewTester(Cells(model: Model(count: 500)))
    #expect(tester.cells.count == 500)
    #expect(tester.gaps == [])
  }

  @Test func `scrolling adds the visible cells and removes distant cells`() throws {
    let tester = ViewTester(Cells(model: Model(count: 100_000)))
    tester.checksEveryFlush = true
    let first = try #require(tester.find(text: "0")).element.id
    try tester.scroll(gap: 0, to: 0..<40)
    #expect(tester.cells == Array(0..<100))
    #expect(tester.find(text: "0")?.element.id == first)
    try tester.scroll(gap: 0, to: 99_860..<99_900)
    #expect(tester.cells == Array(99_960..<100_000))
    #expect(tester.gaps == [99_960])
    #expect(tester.problems == [])
  }

  @Test func `a focused cell stays in the tree when the grid scrolls away`() throws {
    let tester = ViewTester(Cells(model: Model(count: 10_000)))
    tester.checksEveryFlush = true
    let button = try #require(tester.find(label: "Press 3"))
    button.tap()
    try tester.scroll(gap: 0, to: 5000..<5040)
    #expect(tester.cells == [3] + Array(5060..<5100))
    #expect(tester.gaps == [3, 5056, 4900])
    #expect(tester.graph.focusedNode == button.element.id)
    #expect(tester.problems == [])
  }

  @Test func `a cell appears when it becomes visible, and disappears when removed`() throws {
    let model = Model(count: 1000)
    let tester = ViewTester(Cells(model: model))
    #expect(model.appeared == [])
    try #require(tester.find(text: "7")).appear()
    #expect(model.appeared == [7])
    try tester.scroll(gap: 0, to: 700..<740)
    #expect(tester.find(text: "7") == nil)
    #expect(model.appeared == [])
  }

  @Test(arguments: Kind.allCases)
  func `a lazy container opens with its first cells and follows the scrolling`(kind: Kind) throws {
    let tester = ViewTester(Shelf(kind: kind, model: Model(count: 100_000)))
    tester.checksEveryFlush = true
    #expect(tester.cells == Array(0..<60))
    #expect(tester.gaps == [99_940])
    #expect(tester.graph.bodiesEvaluated < 150)
    try tester.scroll(gap: 0, to: 99_860..<99_900)
    #expect(tester.cells == Array(99_920..<99_960))
    #expect(tester.gaps == [99_920, 40])
    #expect(tester.problems == [])
  }

  @Test func `a grid is scrolled to a far cell`() throws {
    let model = Model(count: 100_000)
    let tester = ViewTester(
      ScrollViewReader { proxy in
        VStack {
          Button("Far") { proxy.scrollTo(90_000, anchor: .top) }
          Cells(model: model)
        }
      }
    )
    tester.checksEveryFlush = true
    try #require(tester.find(.button, label: "Far")).tap()
    #expect(tester.cells.contains(90_000))
    #expect(tester.cells.count == 60)
    let cell = try #require(tester.find(text: "90000")).element.id
    let marked = tester.graph.snapshot.path(to: cell).contains { $0.props[.scrollTarget] != nil }
    #expect(marked)
    #expect(tester.problems == [])
  }

  @Test func `a horizontal grid reports its row count`() {
    let tester = ViewTester(Shelf(kind: .grid, model: Model(count: 5)))
    let grid = tester.find(.grid)?.element
    #expect(grid?.props[.axis] == .string("horizontal") && grid?.props[.rows] == .int(3))
    #expect(grid?.props[.columns] == nil)
  }

  @Test(arguments: Kind.allCases, ProgramSeeds.chosen(1))
  func `random scrolling and changes produce the same tree as a fresh render`(
    kind: Kind,
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let model = Model(count: 2000)
    let tester = ViewTester(Shelf(kind: kind, model: model))
    tester.checksEveryFlush = true
    for _ in 0..<40 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        let count = Int.random(in: 0..<300, using: &generator)
        model.cells.removeSubrange(0..<min(model.cells.count, count))
      case 1: model.cells.shuffle(using: &generator)
      case 2: tester.findAll(.button).randomElement(using: &generator)?.tap()
      case 3:
        let place = Int.random(in: 0...model.cells.count, using: &generator)
        let first = (model.cells.max() ?? 0) + 1
        let count = Int.random(in: 1..<300, using: &generator)
        model.cells.insert(contentsOf: first..<first + count, at: place)
      default:
        if let gap = tester.findAll(.rowPlaceholder).randomElement(using: &generator)?.element,
          case .int(let count)? = gap.props[.value]
        {
          let first = Int.random(in: 0..<count, using: &generator)
          let value = "\(first),\(min(count, first + 30))"
          #expect(tester.send(.scroll, to: gap.id, value: value) == .handled)
        }
      }
      tester.flush()
      try #require(tester.problems.isEmpty, "seed \(seed): \(tester.problems.first ?? "")")
      // Each existing cell equals the model's cell at its position.
      let cells = tester.cellsInPlace
      try #require(cells.count == model.cells.count, "seed \(seed)")
      let differs = zip(cells, model.cells).contains { $0 != nil && $0 != $1 }
      try #require(!differs, "seed \(seed)")
    }
  }

  enum Kind: CaseIterable { case lines, grid, row }
}

extension ViewTester {
  fileprivate var cells: [Int] {
    findAll(.text).compactMap { found in
      if case .string(let text)? = found.element.props[.text] { Int(text) } else { nil }
    }
  }

  fileprivate var gaps: [Int] {
    findAll(.rowPlaceholder).compactMap(\.element.missingCount)
  }

  /// The cells in order, with nil for each cell outside the tree.
  fileprivate var cellsInPlace: [Int?] {
    let around = findAll().first { $0.element.children.contains { $0.role == .vStack } }
    return around?.element.children.flatMap { child -> [Int?] in
      if let count = child.missingCount { return Array(repeating: nil, count: count) }
      guard case .string(let text)? = child.children.first?.props[.text] else { return [] }
      return [Int(text)]
    } ?? []
  }

  fileprivate func scroll(gap index: Int, to cells: Range<Int>) throws {
    let gaps = findAll(.rowPlaceholder)
    try #require(gaps.indices.contains(index))
    let value = "\(cells.lowerBound),\(cells.upperBound)"
    #expect(send(.scroll, to: gaps[index].element.id, value: value) == .handled)
  }
}

extension Element {
  /// The number of cells that a gap represents; `nil` if the element is not a gap.
  fileprivate var missingCount: Int? {
    if role == .rowPlaceholder, case .int(let count)? = props[.value] { count } else { nil }
  }

  /// Returns the elements from this one down to another, both included; empty if `id` is not a descendant.
  fileprivate func path(to id: NodeID) -> [Element] {
    if self.id == id { return [self] }
    for child in children {
      let path = child.path(to: id)
      if !path.isEmpty { return [self] + path }
    }
    return []
  }
}

@MainActor @Observable
private final class Model {
  var cells: [Int]
  @ObservationIgnored var appeared: Set<Int> = []

  init(count: Int) {
    cells = Array(0..<count)
  }
}

private struct Cells: View {
  let model: Model

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))]) {
        ForEach(model.cells, id: \.self) { Cell(number: $0, model: model) }
      }
    }
  }
}

private struct Shelf: View {
  let kind: LongGridTests.Kind
  let model: Model

  var body: some View {
    ScrollView(kind == .lines ? .vertical : .horizontal) {
      switch kind {
      case .lines: LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))]) { cells }
      case .grid: LazyHGrid(rows: Array(repeating: GridItem(), count: 3)) { cells }
      case .row: LazyHStack { cells }
      }
    }
  }

  private var cells: some View {
    ForEach(model.cells, id: \.self) { Cell(number: $0, model: model) }
  }
}

private struct Cell: View {
  let number: Int
  let model: Model

  var body: some View {
    VStack {
      Text(verbatim: "\(number)")
      Button {
      } label: {
        Image(systemName: "plus")
      }
      .accessibilityLabel("Press \(number)")
    }
    .onAppear { model.appeared.insert(number) }
    .onDisappear { model.appeared.remove(number) }
  }
}
