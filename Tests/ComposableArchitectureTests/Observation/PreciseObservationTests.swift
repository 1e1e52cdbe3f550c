import ComposableArchitecture
import Testing

/// Tests that a change in place notifies only readers of the changed field, regardless of existing copies.
@MainActor
@Suite struct PreciseObservationTests {
  let store = Store(initialState: Whole.full) { Whole() }

  /// Returns the names of the screens that are notified of a change in a part or its list.
  private func notified(
    keeping copies: [Whole.State] = [],
    of change: @escaping @Sendable (inout Whole.State) -> Void
  ) -> [String] {
    let store = store
    let row = store.row(1)
    let other = store.row(2)
    let screens: [(String, Shown<Int>)] = [
      ("title", Shown { store.title.count }),
      ("field", Shown { store.field.count }),
      ("note", Shown { store.field.note.count }),
      ("list", Shown { store.rows.count }),
      ("row", Shown { row.count }),
      ("row's note", Shown { row.note.count }),
      ("other", Shown { other.count }),
      ("stack", Shown { store.path.count }),
    ]
    store.change(change)
    withExtendedLifetime(copies) {}
    return screens.filter { $0.1.settle() }.map(\.0)
  }

  @Test func `a field changed in place notifies its readers, with or without live copies`() {
    #expect(notified { $0.field.count += 1 } == ["field"])
    #expect(notified { $0.rows[1].count += 1 } == ["row"])
    #expect(notified { $0.rows[id: 1]?.count += 1 } == ["row"])
    let copies = [store.currentState]
    #expect(notified(keeping: copies) { $0.field.count += 1 } == ["field"])
    #expect(notified(keeping: copies) { $0.rows[1].count += 1 } == ["row"])
    #expect(notified(keeping: copies) { $0.rows[id: 1]?.count += 1 } == ["row"])
    #expect(
      notified(keeping: copies) {
        $0.field.count += 1
        $0.field.note += "a"
        $0.rows[1].note += "a"
        $0.rows[1].count += 1
      } == ["field", "note", "row", "row's note"]
    )
  }

  @Test func `assigning a copy that was edited in the same action notifies like a change in place`()
  {
    #expect(
      notified { state in
        var copy = state
        copy.field.count += 1
        state = copy
      } == ["field"]
    )
    #expect(
      notified { state in
        var copy = state.rows
        copy[1].count += 1
        state.rows = copy
      } == ["row"]
    )
    #expect(
      notified { state in
        state.field.count += 1
        var copy = state.field
        copy.note += "a"
        state.field = copy
      } == ["field", "note"]
    )
  }

  @Test func `a write through a key path notifies like a change in place`() {
    let count: any WritableKeyPath<Whole.State, Int> & Sendable = \.field.count
    #expect(notified { $0[keyPath: count] += 1 } == ["field"])
    let row: any WritableKeyPath<Whole.State, Int> & Sendable = \.rows[1].count
    #expect(notified { $0[keyPath: row] += 1 } == ["row"])
  }

  @Test func `inserting, removing or replacing a row does not notify the other rows`() {
    #expect(notified { $0.rows.append(Part.State(id: 9)) } == ["list"])
    #expect(notified { $0.rows.remove(id: 9) } == ["list"])
    #expect(notified { $0.rows[0] = Part.State(id: 0) } == ["list"])
    #expect(notified { $0.rows[1] = Part.State(id: 1) } == ["list", "row", "row's note"])
    #expect(notified { $0.rows.swapAt(0, 1) } == ["list"])
    #expect(notified { $0.path.append(Part.State(id: 9)) } == ["stack"])
  }

  @Test func `assigning an earlier list notifies only the changed rows`() {
    let earlier = store.currentState.rows
    store.send(.rows(.element(id: 1, action: .increment)))
    #expect(notified { $0.rows = earlier } == ["list", "row", "row's note"])
    #expect(notified { $0.rows = earlier } == [])
  }

  @Test func `generic code that changes an element in place does not notify the list`() {
    #expect(notified { increment(&$0.rows) { $0.count += 1 } } == ["row"])
  }

  @Test func `a store created from a copy is notified only of replaced values in its own state`() {
    let other = Store(initialState: store.currentState) { Whole() }
    let form = other.scope(state: \.field, action: \.field)
    let title = Shown { form.note }
    #expect(notified { $0.field = Part.State(count: 3) } == ["field", "note"])
    #expect(!title.settle())
    #expect(other.currentState.field.count == 0)
  }

  @Test func `stores created from copies are notified only of fields in their own states`() {
    let others = (0..<3).map { _ in Store(initialState: store.currentState) { Whole() } }
    let forms = others.map { $0.scope(state: \.field, action: \.field) }
    let rows = others.map { $0.row(1) }
    let screens =
      forms.map { form in Shown { form.count } } + rows.map { row in Shown { row.count } }
      + others.map { other in Shown { other.title.count } }
    #expect(notified { $0.field.count += 1 } == ["field"])
    #expect(notified { $0.rows[1].count += 1 } == ["row"])
    #expect(notified { $0.title += "a" } == ["title"])
    #expect(screens.map { $0.settle() }.allSatisfy { !$0 })
    for other in others {
      other.change {
        $0.field.count += 10
        $0.rows[1].count += 10
        $0.title += "abc"
      }
    }
    #expect(screens.map { $0.settle() }.allSatisfy { $0 })
    #expect(notified { $0.field.count += 1 } == ["field"])
    #expect(screens.map { $0.settle() }.allSatisfy { !$0 })
  }
}

private func increment<Element>(
  _ list: inout IdentifiedArrayOf<Element>,
  _ body: (inout Element) -> Void
) {
  body(&list[1])
}
