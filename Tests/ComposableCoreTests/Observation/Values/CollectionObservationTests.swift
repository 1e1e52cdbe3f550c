import ComposableCore
import Testing

@Suite struct CollectionObservationTests {
  let root = Root()

  init() {
    root.state.rows = (0..<1_000).map { ChildState(count: $0) }
  }

  @Test func `a write of one row notifies one of a thousand observers`() {
    let rows = Watch { [root] in _ = root.state.rows }
    let watches = (0..<1_000).map { index in
      let row = root.state.rows[index]
      return Watch { _ = row.count }
    }
    root.send { $0.rows[500].count += 1 }
    #expect(rows.count == 0)
    #expect(watches.map(\.count).reduce(0, +) == 1)
    #expect(watches[500].count == 1)
  }

  @Test func `inserting, removing and moving rows notifies the readers of the collection`() {
    let rows = Watch { [root] in _ = root.state.rows.count }
    let row = Watch { [row = root.state.rows[0]] in _ = row.count }
    root.send { $0.rows.append(ChildState()) }
    #expect(rows.count == 1)
    root.send { $0.rows.removeLast() }
    #expect(rows.count == 2)
    root.send { $0.rows.swapAt(0, 1) }
    #expect(rows.count == 3)
    #expect(row.count == 0)
  }

  @Test func `replacing a row by assignment or in place notifies its readers`() {
    let rows = Watch { [root] in _ = root.state.rows.count }
    root.send { $0.rows[3] = ChildState() }
    #expect(rows.count == 1)
    root.send { $0.rows[3].replace(with: ChildState()) }
    #expect(rows.count == 2)
    root.send { $0.rows[3].replace(with: $0.rows[3]) }
    #expect(rows.count == 2)
  }

  @Test func `a field is changed in place, without a copy of its buffer`() {
    root.send { $0.rows[7].numbers = Array(0..<100) }
    let before = address(of: root.state.rows[7].numbers)
    let numbers = Watch { [root] in _ = root.state.rows[7].numbers }
    root.send { $0.rows[7].numbers[0] = 42 }
    #expect(numbers.count == 1)
    #expect(address(of: root.state.rows[7].numbers) == before)
    #expect(root.state.rows[7].numbers[0] == 42)
  }

  @Test func `an observed collection is changed in place, without a copy of its buffer`() {
    let rows = Watch { [root] in _ = root.state.rows }
    let before = address(of: root.state.rows)
    root.send { $0.rows[7].count += 1 }
    #expect(rows.count == 0)
    #expect(address(of: root.state.rows) == before)
  }

  private func address<Element>(of array: [Element]) -> UnsafeRawPointer? {
    array.withUnsafeBytes { $0.baseAddress }
  }
}
