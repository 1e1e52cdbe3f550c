import ComposableArchitecture
import PropertyTesting
import Testing

@testable import ComposableInspector
@testable import ComposableInspectorClient

@Suite struct StepListTests {
  private func list(_ rows: [StepRow]) -> StepList {
    var list = StepList()
    list.append(rows, keepingFrom: nil)
    return list
  }

  private func ids(_ list: StepList) -> [Int] { list.visible.map(\.id.rawValue) }

  @Test func `steps are found by action, by value and by number`() {
    var list = list([.made(1), .made(2, ".named(\"Tea\")"), .made(3)])
    list.look(for: "tea")
    #expect(ids(list) == [2])
    list.look(for: "3")
    #expect(ids(list) == [3])
    list.append([.made(4, ".named(\"Teapot\")"), .made(5)], keepingFrom: nil)
    list.look(for: "TEA")
    #expect(ids(list) == [2, 4])
    list.look(for: "")
    #expect(ids(list) == [1, 2, 3, 4, 5])
  }

  @Test func `all descendants of a folded step are hidden`() {
    var list = list([.made(1), .made(2, from: 1), .made(3), .made(4, from: 2)])
    list.toggleFold(1)
    #expect(ids(list) == [1, 3])
    list.append([.made(5, from: 4), .made(6, from: 3)], keepingFrom: nil)
    #expect(ids(list) == [1, 3, 6])
    list.toggleFold(1)
    #expect(ids(list) == [1, 2, 3, 4, 5, 6])
  }

  @Test func `a step is shown with its causes and consequences`() {
    var list = list([
      .made(1), .made(2, from: 1), .made(3, from: 1), .made(4, from: 2), .made(5),
    ])
    list.showOnly(causesOf: 2)
    #expect(ids(list) == [1, 2, 4])
    list.append([.made(6, from: 4), .made(7, from: 3)], keepingFrom: nil)
    #expect(ids(list) == [1, 2, 4, 6])
    list.showOnly(causesOf: nil)
    #expect(list.visible.count == 7)
  }

  @Test func `moving backward and forward selects visible steps only`() {
    var list = list((1...6).map { .made($0, $0.isMultiple(of: 2) ? ".even" : ".odd") })
    list.look(for: "even")
    #expect(list.step(-1, from: nil) == 6)
    #expect(list.step(-1, from: 6) == 4)
    #expect(list.step(-1, from: 2) == 2)
    #expect(list.step(1, from: 6) == 6)
    #expect(list.step(1, from: 3) == 4)
    #expect(list.step(-1, from: 3) == 2)
    #expect(StepList().step(1, from: nil) == nil)
  }

  @Test func `the visible steps around a step, or the last ones, are limited by a count`() {
    let list = list((1...9).map { .made($0) })
    func around(_ id: ActionID?, _ count: Int) -> [ActionID] {
      list.visible(around: id, count: count).map(\.id)
    }
    #expect(around(nil, 3) == [7, 8, 9])
    #expect(around(1, 3) == [1, 2, 3])
    #expect(around(5, 3) == [4, 5, 6])
    #expect(around(9, 3) == [7, 8, 9])
    #expect(around(100, 3) == [7, 8, 9])
    #expect(around(5, 20).count == 9)
    #expect(around(5, 0) == [] && around(nil, -2) == [])
    #expect(StepList().visible(around: 3, count: 5).isEmpty)
  }

  @Test func `discarded steps are removed, and duplicates are ignored`() {
    var list = list((1...5).map { .made($0) })
    list.append([.made(5), .made(6)], keepingFrom: 3)
    #expect(ids(list) == [3, 4, 5, 6])
    #expect(list.row(2) == nil)
    #expect(list.row(3)?.id == 3)
  }

  @Test(arguments: UInt64(0)..<60)
  func `an appended list equals a list created from all steps`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var list = StepList()
    var last = 0
    for _ in 0..<40 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: list.look(for: ["", "a", "b"].randomElement(using: &generator) ?? "")
      case 1 where last > 0:
        list.toggleFold(ActionID(rawValue: .random(in: 1...last, using: &generator)))
      case 2:
        let id =
          Bool.random(using: &generator) ? nil : list.rows.randomElement(using: &generator)?.id
        list.showOnly(causesOf: id)
      default:
        var rows: [StepRow] = []
        for _ in 0..<Int.random(in: 0..<6, using: &generator) {
          last += 1
          let parent =
            Bool.random(using: &generator) && last > 1
            ? Int.random(in: 1..<last, using: &generator) : nil
          rows.append(.made(last, Bool.random(using: &generator) ? ".a" : ".b", from: parent))
        }
        list.append(rows, keepingFrom: nil)
      }
      #expect(list.visible == visible(list), "seed \(seed)")
    }
  }

  /// A slow reference implementation that evaluates the ancestors of each step.
  private func visible(_ list: StepList) -> [StepRow] {
    func ancestors(_ row: StepRow) -> [ActionID] {
      guard let parent = row.parent else { return [] }
      return [parent] + (list.row(parent).map(ancestors) ?? [])
    }
    return list.rows.filter { row in
      if let cause = list.cause {
        let isAbove = list.row(cause).map(ancestors)?.contains(row.id) ?? false
        guard row.id == cause || isAbove || ancestors(row).contains(cause) else { return false }
      }
      if list.search.isEmpty { return list.folded.isDisjoint(with: ancestors(row)) }
      return row.text.contains(list.search)
    }
  }

  @Test func `text search ignores case and position`() {
    #expect(TextSearch.contains("ab", in: "xxAB"))
    #expect(TextSearch.contains("", in: ""))
    #expect(!TextSearch.contains("abc", in: "ab"))
    #expect(TextSearch.contains("é", in: "café"))
  }
}
