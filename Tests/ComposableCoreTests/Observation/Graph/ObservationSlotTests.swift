import ComposableCore
import Testing

@Suite struct ObservationSlotTests {
  let root = Root()

  @Test func `a row's slot notifies of the row's replacement, not of changed neighbors`() {
    root.state.rows = (0..<10).map { ChildState(count: $0) }
    let slot = root.slot { $0.rows[3]._$id }
    let row = Watch { slot.track() }
    root.send { $0.rows.append(ChildState()) }
    root.send { $0.rows[3].count += 1 }
    root.send { $0.rows[4] = ChildState() }
    #expect(row.count == 0)
    root.send { $0.rows[3] = ChildState() }
    #expect(row.count == 1)
    root.send { $0.rows[3].replace(with: ChildState()) }
    #expect(row.count == 2)
    root.send { $0.rows.swapAt(3, 4) }
    #expect(row.count == 3)
  }

  @Test func `a slot follows a new parent`() {
    root.state.optional = ChildState()
    let slot = root.slot { $0.optional?._$id }
    let child = Watch { slot.track() }
    root.send { $0.optional?.count += 1 }
    #expect(child.count == 0)
    root.send { $0 = ParentState() }
    root.send { $0.optional = ChildState() }
    // The root itself was replaced, so its owner must notify.
    #expect(child.count == 0)
  }

  @Test func `a slot is attached to the current values`() {
    let outer = Outer()
    let slot = ObservationSlot(collector: outer.root.collector) { outer.parent.child._$id }
    let child = Watch { slot.track() }
    outer.root.send { $0.rows = [ChildState()] }
    #expect(child.count == 0)
    outer.useSibling = true
    outer.root.send { $0.child = ChildState() }
    #expect(child.count == 1)
    outer.root.send { $0.child = ChildState() }
    #expect(child.count == 1)
    outer.root.send { $0.sibling = ChildState() }
    #expect(child.count == 2)
  }

  @Test func `a value without an id counts as replaced after each change on the path`() {
    let slot = root.slot { state in
      _ = state.child.count
      return nil
    }
    let count = Watch { slot.track() }
    root.send { $0.child.count += 1 }
    #expect(count.count == 1)
    root.send { $0.sibling.count += 1 }
    #expect(count.count == 1)
  }

  @Test func `setting and clearing an optional notifies its readers`() {
    let slot = root.slot { $0.optional?._$id }
    let child = Watch { slot.track() }
    root.send { $0.optional = ChildState() }
    #expect(child.count == 1)
    root.send { $0.optional?.count += 1 }
    #expect(child.count == 1)
    root.send { $0.optional = nil }
    #expect(child.count == 2)
  }

  @Test func `an unobserved slot is never evaluated`() {
    var walks = 0
    let slot = root.slot { state in
      walks += 1
      return state.child._$id
    }
    root.send { $0.child = ChildState() }
    #expect(walks == 0)
    withObservationSuspended { slot.track() }
    #expect(walks == 0)
    slot.track()
    #expect(walks == 1)
    root.send { $0.child = ChildState() }
    #expect(walks == 2)
  }

  @Test func `a deinitialized slot is not evaluated`() {
    var walks = 0
    var slot: ObservationSlot? = root.slot { state in
      walks += 1
      return state.child._$id
    }
    slot?.track()
    slot = nil
    let child = Watch { [root] in _ = root.state.child }
    root.send { $0.child = ChildState() }
    #expect(walks == 1)
    #expect(child.count == 1)
  }

  @Test func `a changed copy outside of the store does not evaluate the slots of the store`() {
    var walks = 0
    let slot = root.slot { state in
      walks += 1
      return state.optional?._$id
    }
    slot.track()
    var copy = root.state
    copy.optional = ChildState()
    #expect(walks == 1)
    let other = Root(root.state)
    other.send { $0.optional = ChildState() }
    #expect(walks == 1)
    root.send { $0.optional = ChildState() }
    #expect(walks == 2)
  }

  /// A parent that is reachable by two paths.
  final class Outer {
    let root = Root()
    var useSibling = false
    var parent: (child: ChildState, Void) {
      (useSibling ? root.state.sibling : root.state.child, ())
    }
  }
}
