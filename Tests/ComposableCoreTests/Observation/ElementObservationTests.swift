import ComposableCore
import IdentifiedCollections
import Testing

@Suite struct ElementObservationTests {
  @Test func `an element that is made anew in place changes the list's structure`() {
    var rows = rows
    let before = rows._$identity
    rows[id: 1]?.child.count += 1
    rows[0].child.count += 1
    #expect(rows._$isSame(as: before, since: 0))
    rows[id: 1]?.reset()
    #expect(!rows._$isSame(as: before, since: 0))
    let between = rows._$identity
    rows[0].reset()
    #expect(!rows._$isSame(as: between, since: 0))
  }

  @Test func `a reducer's change in place is told apart from a new element`() {
    var rows = rows
    let observation = ElementObservation<ObservedRow>()
    let before = rows._$identity
    observation.modify(&rows, at: 0) { $0.child.count += 1 }
    #expect(rows._$isSame(as: before, since: 0))
    observation.modify(&rows, at: 0) { $0.reset() }
    #expect(!rows._$isSame(as: before, since: 0))
  }

  @Test func `elements without an identity are changed all the same`() {
    var rows: IdentifiedArray<Int, Int> = IdentifiedArray(uniqueElements: [1, 2], id: \.self)
    let before = rows.structureID
    ElementObservation<Int>().modify(&rows, at: 0) { $0 = 1 }
    #expect(rows.structureID == before)
  }

  @Test func `a list built anew from the same elements is identical`() {
    let rows = rows
    #expect(IdentifiedArray(uniqueElements: Array(rows))._$isIdentical(to: rows))
    #expect(!IdentifiedArray(uniqueElements: rows.reversed())._$isIdentical(to: rows))
    #expect(!self.rows._$isIdentical(to: rows))
  }

  private var rows: IdentifiedArrayOf<ObservedRow> {
    [ObservedRow(id: 0), ObservedRow(id: 1)]
  }
}

private struct ObservedRow: ObservableState, Identifiable {
  let id: Int
  var child = ChildState()

  var _$id: ObservableStateID { child._$id }

  mutating func reset() {
    self = Self(id: id)
  }
}
