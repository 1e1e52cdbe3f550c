import Observation
import Synchronization
import Testing
import ViewKit

/// Rows keep their nodes, found by position where the order has not changed.
@MainActor
@Suite(.serialized)
struct RowMatchingTests {
  @Test(arguments: [
    [1, 2, 3, 4, 5, 6], [1, 2, 4, 5, 6], [2, 3, 4, 5, 6], [1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5, 6],
    [1, 2, 3, 0, 4, 5, 6], [1, 2, 3, 4, 5, 6, 0], [],
  ])
  func `no id is hashed after a change in at most one place`(numbers: [Int]) {
    let model = Model([1, 2, 3, 4, 5, 6])
    let tester = ViewTester(RowsView(model: model))
    let hashed = CountedID.hashCount.load(ordering: .relaxed)
    model.rows = numbers.map { CountedID(number: $0) }
    model.title += 1
    tester.flush()
    #expect(CountedID.hashCount.load(ordering: .relaxed) == hashed)
    #expect(tester.findAll(.button).map(\.element.text) == numbers.map { "Row \($0)" })
    tester.check()
    #expect(tester.problems == [])
  }

  @Test
  func `a new last row that replaces the first one hashes the same number of ids in any list`() {
    let counts = [10, 200].map { count in
      let model = Model(Array(1...count))
      let tester = ViewTester(RowsView(model: model))
      let hashed = CountedID.hashCount.load(ordering: .relaxed)
      model.rows.removeFirst()
      model.rows.append(CountedID(number: count + 1))
      tester.flush()
      let change = CountedID.hashCount.load(ordering: .relaxed) - hashed
      #expect(
        tester.findAll(.button).map(\.element.text) == (2...count + 1).map { "Row \($0)" }
      )
      tester.check()
      #expect(tester.problems == [])
      return change
    }
    #expect(counts[0] == counts[1])
  }

  @Test(arguments: [
    [2, 3, 4, 5, 6, 7], [0, 2, 3, 7, 5, 6], [3, 1, 2, 4, 6, 7, 5], [4, 5, 6, 1, 2, 3],
    [6, 5, 4, 3, 2, 1], [2, 1, 3, 4, 6, 5], [1, 7, 3, 8, 5, 9], [5, 3, 1], [1, 1, 2, 2, 1],
    [6, 1, 2, 3, 4, 5],
  ])
  func `rows that stay keep their elements`(numbers: [Int]) {
    let model = Model([1, 2, 3, 4, 5, 6])
    let tester = ViewTester(RowsView(model: model))
    let before = Dictionary(
      tester.findAll(.button).map { ($0.element.text, $0.element.id) },
      uniquingKeysWith: { first, _ in first }
    )
    model.rows = numbers.map { CountedID(number: $0) }
    tester.flush()
    let after = tester.findAll(.button).map(\.element)
    #expect(after.map(\.text) == numbers.map { "Row \($0)" })
    for (text, id) in before {
      let same = after.filter { $0.text == text }
      #expect(same.isEmpty || same.contains { $0.id == id })
    }
    #expect(Set(after.map(\.id)).count == after.count)
    tester.check()
    #expect(tester.problems == [])
  }
}

@MainActor @Observable
private final class Model {
  var title = 0
  var rows: [CountedID]

  init(_ numbers: [Int]) {
    rows = numbers.map { CountedID(number: $0) }
  }
}

/// An id that counts how often ids are hashed.
private struct CountedID: Hashable {
  static let hashCount = Atomic(0)

  let number: Int

  func hash(into hasher: inout Hasher) {
    Self.hashCount.add(1, ordering: .relaxed)
    hasher.combine(number)
  }
}

private struct RowsView: View {
  let model: Model

  var body: some View {
    Text("Title \(model.title)")
    ForEach(model.rows, id: \.self) { row in Button("Row \(row.number)") {} }
  }
}

extension Element {
  /// The text of a button's label.
  fileprivate var text: String {
    if case .string(let text)? = props[.label] { text } else { "" }
  }
}
