import ComposableCore
import ConcurrencyExtras
import IdentifiedCollections
import Testing

/// The version of a list after a change of an element.
@Suite struct ElementObservationTests {
  @Test func `an element that is created again in place changes the list's structure`() {
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

  @Test func `generic code that replaces an element changes the list's structure`() {
    func put<Value>(_ value: Value, in place: inout Value) { place = value }
    func replace<Element>(_ list: inout IdentifiedArrayOf<Element>, with element: Element) {
      put(element, in: &list[0])
    }
    var rows = rows
    let before = rows._$identity
    let now = UniqueID.latest
    replace(&rows, with: ObservedRow(id: 0))
    #expect(!rows._$isSame(as: before, since: now))
  }

  @Test func `a list that changes in place while a copy is alive differs from the copy`() {
    let earlier = rows
    var rows = earlier
    let moment = UniqueID.latest
    rows[0].child.count += 1
    #expect(rows._$isSame(asOther: earlier, since: moment))
    #expect(!rows._$isSame(asOther: earlier, since: UniqueID.latest))
  }

  @Test func `elements without an identity can be changed in place`() {
    var rows: IdentifiedArray<Int, Int> = IdentifiedArray(uniqueElements: [1, 2], id: \.self)
    let before = rows.structureID
    rows[0] += 0
    #expect(rows.structureID == before)
  }

  @Test func `a list built again from the same elements is identical`() {
    let rows = rows
    #expect(IdentifiedArray(uniqueElements: Array(rows))._$isSame(asOther: rows, since: .max))
    #expect(!IdentifiedArray(uniqueElements: rows.reversed())._$isSame(asOther: rows, since: .max))
    #expect(!self.rows._$isSame(asOther: rows, since: .max))
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
