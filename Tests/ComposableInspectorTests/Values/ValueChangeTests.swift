import ComposableArchitecture
import Testing

@testable import ComposableInspectorClient

@Suite struct ValueChangeTests {
  private func changes(
    _ change: (inout Clicker.State) -> Void,
    from state: Clicker.State = Clicker.State()
  ) -> [String] {
    var new = state
    change(&new)
    return ValueChange.changes(from: state, to: new)
      .map { "\($0.path): \($0.old ?? "–") → \($0.new ?? "–")" }
  }

  private var stocked: Clicker.State {
    var state = Clicker.State()
    state.rows = [Clicker.Row(id: 1, name: "Tea"), Clicker.Row(id: 2, name: "Rye")]
    return state
  }

  @Test func `a change contains the field, the old value and the new value`() {
    #expect(changes { $0.count = 3 } == ["count: 0 → 3"])
    #expect(changes { $0.note = "a" } == ["note: nil → \"a\""])
    #expect(changes { _ in } == [])
  }

  @Test func `a field of an element is identified by the element's id`() {
    #expect(
      changes({ $0.rows[id: 2]?.name = "Oat" }, from: stocked)
        == ["rows[id: 2].name: \"Rye\" → \"Oat\""]
    )
  }

  @Test func `insertions and removals of elements are the only changes`() {
    let added = changes({ $0.rows.insert(Clicker.Row(id: 3, name: "Oat"), at: 0) }, from: stocked)
    #expect(added == ["rows[id: 3]: – → Row(id: 3, name: \"Oat\")"])
    let removed = changes({ $0.rows.remove(id: 1) }, from: stocked)
    #expect(removed == ["rows[id: 1]: Row(id: 1, name: \"Tea\") → –"])
  }

  @Test func `a move of elements is a change of the whole collection`() {
    let moved = changes({ $0.rows.swapAt(0, 1) }, from: stocked)
    #expect(moved.count == 1 && moved[0].hasPrefix("rows: "))
  }

  @Test func `a change of case is a whole change, a change within a case is a payload change`() {
    #expect(
      changes { $0.load = .failed("line", attempt: 1) }
        == ["load: .idle → .failed(\"line\", attempt: 1)"]
    )
    var failed = Clicker.State()
    failed.load = .failed("line", attempt: 1)
    #expect(
      changes({ $0.load = .failed("line", attempt: 2) }, from: failed) == ["load.attempt: 1 → 2"]
    )
  }

  @Test func `the number of changes is limited`() {
    let rows = IdentifiedArray(uniqueElements: (0..<1000).map { Clicker.Row(id: $0, name: "") })
    #expect(changes { $0.rows = rows }.count == ValueChange.limit)
  }
}
