import ComposableCore
import Testing

@Suite struct ObservationSlotTests {
  let root = Root()

  @Test func `a row's slot hears of the row's replacement, not of its neighbours`() {
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
    // The root itself was replaced, which the owner of the root has to tell.
    #expect(child.count == 0)
  }

  @Test func `a slot hangs on the values that are there now`() {
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

  @Test func `what has no id counts as changed with every change on the way`() {
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

  @Test func `an optional that comes and goes is told`() {
    let slot = root.slot { $0.optional?._$id }
    let child = Watch { slot.track() }
    root.send { $0.optional = ChildState() }
    #expect(child.count == 1)
    root.send { $0.optional?.count += 1 }
    #expect(child.count == 1)
    root.send { $0.optional = nil }
    #expect(child.count == 2)
  }

  @Test func `a slot that nobody tracked is never asked`() {
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

  @Test func `a slot that is gone is not asked`() {
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

  @Test func `a copy that changes elsewhere does not ask the slots of a store`() {
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

  /// A parent that can be reached by one of two ways.
  final class Outer {
    let root = Root()
    var useSibling = false
    var parent: (child: ChildState, Void) {
      (useSibling ? root.state.sibling : root.state.child, ())
    }
  }
}
