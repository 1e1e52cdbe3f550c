import Observation
import PropertyTesting
import Testing
import ViewKit

/// Tests virtualized lists: only rows near the visible area are in the tree.
@MainActor
struct LongListTests {
  @Test(arguments: [1000, 100_000])
  func `a long list opens with its first rows`(count: Int) {
    let tester = ViewTester(Numbers(model: Model(count: count)))
    #expect(tester.rows == Array(0..<60))
    #expect(tester.gaps == [count - 60])
    #expect(tester.graph.bodiesEvaluated < 150)
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `a short list is completely in the tree`() {
    let tester = ViewTester(Numbers(model: Model(count: 500)))
    #expect(tester.rows.count == 500)
    #expect(tester.gaps == [])
  }

  @Test func `scrolling adds the visible rows and removes distant rows`() throws {
    let tester = ViewTester(Numbers(model: Model(count: 100_000)))
    tester.checksEveryFlush = true
    try tester.scroll(gap: 0, to: 0..<40)
    #expect(tester.rows == Array(0..<100))
    let kept = tester.model.root
    try tester.scroll(gap: 0, to: 100..<160)
    #expect(tester.rows == Array(200..<260))
    #expect(tester.gaps == [200, 99_740])
    try tester.scroll(gap: 0, to: 150..<200)
    #expect(tester.rows == Array(150..<260))
    #expect(kept != tester.model.root)
    try tester.scroll(gap: 1, to: 99_690..<99_740)
    #expect(tester.rows == Array(99_950..<100_000))
    #expect(tester.gaps == [99_950])
    #expect(tester.problems == [])
  }

  @Test func `remaining rows keep their nodes, and new rows are inserted without motion`() throws {
    let tester = ViewTester(Numbers(model: Model(count: 10_000)))
    let before = tester.findAll(.row).map(\.element.id)
    _ = tester.graph.send(
      Event(node: try tester.gapID(0), kind: .scroll, value: "0,30")
    )
    let groups = tester.graph.flushGroups()
    #expect(groups.map(\.motion) == [Motion.none])
    let after = tester.graph.snapshot.rows
    #expect(Array(after.prefix(60)) == before)
    #expect(groups.flatMap(\.patches).count == 31)
  }

  @Test func `a focused row stays in the tree when the list scrolls away`() throws {
    let tester = ViewTester(Numbers(model: Model(count: 10_000)))
    tester.checksEveryFlush = true
    let button = try #require(tester.find(label: "Press 3"))
    button.tap()
    try tester.scroll(gap: 0, to: 5000..<5040)
    #expect(tester.rows == [3] + Array(5060..<5100))
    #expect(tester.gaps == [3, 5056, 4900])
    #expect(tester.graph.focusedNode == button.element.id)
    #expect(tester.find(label: "Press 3")?.element.id == button.element.id)
    #expect(tester.problems == [])
  }

  @Test func `rows on both sides of a focused row are in the tree together`() throws {
    let tester = ViewTester(Numbers(model: Model(count: 10_000)))
    tester.checksEveryFlush = true
    tester.find(label: "Press 50")?.tap()
    try tester.scroll(gap: 0, to: 5000..<5040)
    #expect(tester.gaps == [50, 5009, 4900])
    // The user scrolls back to the row and sees the gaps before and after it.
    try tester.scroll(gap: 0, to: 20..<50)
    try tester.scroll(gap: 1, to: 0..<30)
    #expect(tester.rows == Array(20..<81))
    #expect(tester.gaps == [20, 9919])
    #expect(tester.problems == [])
  }

  @Test func `a focused row stays in the tree regardless of ids inside the row`() throws {
    let tester = ViewTester(
      List {
        ForEach(Array(0..<10_000), id: \.self) { number in
          ForEach(["a", "b"], id: \.self) { name in
            Button(String("\(name)\(number)")) {}
          }
        }
      }
    )
    tester.checksEveryFlush = true
    let button = try #require(tester.find(label: "b3"))
    button.tap()
    try tester.scroll(gap: 0, to: 5000..<5040)
    #expect(tester.graph.focusedNode == button.element.id)
    #expect(tester.find(label: "b3")?.element.id == button.element.id)
    #expect(tester.find(label: "b4") == nil)
    #expect(tester.problems == [])
  }

  @Test func `insertions and removals before the window do not move the window`() throws {
    let model = Model(count: 10_000)
    let tester = ViewTester(Numbers(model: model))
    tester.checksEveryFlush = true
    try tester.scroll(gap: 0, to: 1000..<1040)
    model.rows.insert(contentsOf: [-1, -2, -3], at: 0)
    tester.flush()
    #expect(tester.rows == Array(1060..<1100))
    #expect(tester.gaps == [1063, 8900])
    model.rows.removeFirst(100)
    tester.flush()
    #expect(tester.rows == Array(1060..<1100))
    #expect(tester.problems == [])
  }

  @Test(arguments: [
    "", "5", "5,5", "9,3", "-1,4", "a,b", "0,99999999999999999999", "0,9941", "1,2,3",
  ])
  func `an invalid row window is rejected`(value: String) throws {
    let tester = ViewTester(Numbers(model: Model(count: 10_000)))
    let before = tester.dump
    #expect(tester.send(.scroll, to: try tester.gapID(0), value: value) == .invalidValue)
    #expect(tester.dump == before)
  }

  @Test func `one event adds at most 500 rows, regardless of the requested range`() throws {
    let tester = ViewTester(Numbers(model: Model(count: 100_000)))
    tester.checksEveryFlush = true
    for _ in 0..<8 {
      let before = Set(tester.rows)
      try tester.scroll(gap: 0, to: 0..<(try #require(tester.gaps.first)))
      #expect(Set(tester.rows).subtracting(before).count <= 500)
      #expect(tester.rows.count <= 1500)
    }
    #expect(tester.problems == [])
  }

  @Test(arguments: [(40, 60), (324, 10), (1300, 40), (1300, 900)])
  func `a screen has all its rows after a few requests at any scroll position`(
    size: Int,
    distance: Int
  ) throws {
    let tester = ViewTester(Numbers(model: Model(count: 20_000)))
    for top in [0, 5_000, 5_000 + distance, 5_000, 18_700, 2_000] {
      var requests = 0
      while let (gap, missing) = tester.firstGap(in: top..<top + size), requests < 10 {
        requests += 1
        let value = "\(missing.lowerBound),\(missing.upperBound)"
        #expect(tester.send(.scroll, to: gap, value: value) == .handled)
      }
      #expect(requests < 10, "\(size) rows at \(top)")
      #expect(Set(tester.rows).isSuperset(of: top..<top + size))
    }
  }

  @Test(arguments: ProgramSeeds.chosen(1))
  func `random scrolling and changes produce the same tree as a fresh render`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let model = Model(count: 2000)
    let tester = ViewTester(Numbers(model: model))
    tester.checksEveryFlush = true
    for _ in 0..<60 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        model.rows.removeSubrange(
          0..<min(model.rows.count, Int.random(in: 0..<300, using: &generator))
        )
      case 1: model.rows.insert(contentsOf: model.fresh(200), at: model.rows.count / 2)
      case 2: model.rows.shuffle(using: &generator)
      case 3: tester.findAll(.button).randomElement(using: &generator)?.tap()
      default:
        if let gap = tester.findAll(.rowPlaceholder).randomElement(using: &generator)?.element,
          case .int(let count)? = gap.props[.value]
        {
          let first = Int.random(in: 0..<count, using: &generator)
          let last = min(count, first + 30)
          #expect(tester.send(.scroll, to: gap.id, value: "\(first),\(last)") == .handled)
        }
      }
      tester.flush()
      try #require(tester.problems.isEmpty, "\(tester.problems.first ?? "")")
      #expect(tester.rows.count + tester.gaps.reduce(0, +) == model.rows.count)
    }
  }
}

extension ViewTester {
  fileprivate var rows: [Int] {
    findAll(.text).compactMap { found in
      if case .string(let text)? = found.element.props[.text] { Int(text) } else { nil }
    }
  }

  fileprivate var gaps: [Int] {
    findAll(.rowPlaceholder).compactMap { found in
      if case .int(let count)? = found.element.props[.value] { count } else { nil }
    }
  }

  /// Returns the first gap that overlaps the rows, and the missing rows as offsets in the gap; `nil` without such a
  /// gap.
  fileprivate func firstGap(in wanted: Range<Int>) -> (gap: NodeID, rows: Range<Int>)? {
    guard let list = find(.list)?.element else { return nil }
    var offset = 0
    for child in list.children {
      guard child.role == .rowPlaceholder, case .int(let count)? = child.props[.value] else {
        offset += 1
        continue
      }
      let missing = wanted.clamped(to: offset..<offset + count)
      if !missing.isEmpty {
        return (child.id, missing.lowerBound - offset..<missing.upperBound - offset)
      }
      offset += count
    }
    return nil
  }

  fileprivate func gapID(_ index: Int) throws -> NodeID {
    let gaps = findAll(.rowPlaceholder)
    try #require(gaps.indices.contains(index))
    return gaps[index].element.id
  }

  fileprivate func scroll(gap: Int, to rows: Range<Int>) throws {
    let value = "\(rows.lowerBound),\(rows.upperBound)"
    #expect(send(.scroll, to: try gapID(gap), value: value) == .handled)
  }
}

extension Element {
  fileprivate var rows: [NodeID] {
    (role == .row ? [id] : []) + children.flatMap(\.rows)
  }
}

@MainActor @Observable
private final class Model {
  var rows: [Int]
  @ObservationIgnored private var next: Int

  init(count: Int) {
    rows = Array(0..<count)
    next = count
  }

  func fresh(_ count: Int) -> Range<Int> {
    next += count
    return next - count..<next
  }
}

private struct Numbers: View {
  let model: Model

  var body: some View {
    List {
      ForEach(model.rows, id: \.self) { Number(number: $0) }
    }
  }
}

private struct Number: View {
  let number: Int

  var body: some View {
    HStack {
      Text(verbatim: "\(number)")
      Button {
      } label: {
        Image(systemName: "plus")
      }
      .accessibilityLabel("Press \(number)")
    }
  }
}
