import ComposableCore
import Observation
import Testing

@Suite struct FieldObservationTests {
  let root = Root()

  @Test func `assigning an equal value notifies no observer`() {
    let count = Watch { [root] in _ = root.state.child.count }
    root.send { $0.child.count = 0 }
    #expect(count.count == 0)
    root.send { $0.child.count = 1 }
    #expect(count.count == 1)
  }

  @Test func `a change in a child notifies the readers of the changed field only`() {
    let child = Watch { [root] in _ = root.state.child }
    let count = Watch { [root] in _ = root.state.child.count }
    let numbers = Watch { [root] in _ = root.state.child.numbers }
    let sibling = Watch { [root] in _ = root.state.sibling.count }
    root.send { $0.child.count += 1 }
    #expect(child.count == 0)
    #expect(count.count == 1)
    #expect(numbers.count == 0)
    #expect(sibling.count == 0)
  }

  @Test func `replacing a child notifies the readers of the child`() {
    let child = Watch { [root] in _ = root.state.child }
    let count = Watch { [root] in _ = root.state.child.count }
    root.send { $0.child = ChildState() }
    #expect(child.count == 1)
    #expect(count.count == 1)
    root.send { $0.child.count += 1 }
    #expect(child.count == 1)
    #expect(count.count == 2)
  }

  @Test func `a child that replaces itself is a different child`() {
    let child = Watch { [root] in _ = root.state.child }
    root.send { $0.child.replace(with: ChildState(count: 1)) }
    #expect(child.count == 1)
    root.send { $0.child.replace(with: $0.child) }
    #expect(child.count == 1)
  }

  @Test func `swapping siblings notifies the readers of both`() {
    let child = Watch { [root] in _ = root.state.child }
    let sibling = Watch { [root] in _ = root.state.sibling }
    root.send {
      let child = $0.child
      $0.child = $0.sibling
      $0.sibling = child
    }
    #expect(child.count == 1)
    #expect(sibling.count == 1)
  }

  @Test func `a copy has the id of the original until one of them changes`() {
    let original = ChildState()
    var copy = original
    #expect(copy._$id == original._$id)
    copy.count = 1
    #expect(copy._$id != original._$id)
  }

  @Test func `a value without copies keeps its id when it changes`() {
    var state = ChildState()
    let id = state._$id
    state.count = 1
    #expect(state._$id == id)
  }

  @Test func `assigning a changed copy notifies observers`() {
    let child = Watch { [root] in _ = root.state.child }
    var copy = root.state.child
    copy.count = 42
    root.send { [copy] in $0.child = copy }
    #expect(child.count == 1)
  }

  @Test func `assigning a changed copy in place notifies observers`() {
    let child = Watch { [root] in _ = root.state.child }
    var copy = root.state.child
    copy.count = 42
    root.send { [copy] in $0.child.replace(with: copy) }
    #expect(child.count == 1)
  }

  @Test func `assigning a stale copy notifies observers`() {
    let stale = root.state.child
    let child = Watch { [root] in _ = root.state.child }
    root.send { $0.child.count = 42 }
    #expect(child.count == 0)
    root.send { $0.child.replace(with: stale) }
    #expect(child.count == 1)
    root.send { $0.child = stale }
    #expect(child.count == 1)
  }

  @Test func `a change inside an optional notifies the readers of the changed field only`() {
    root.send { $0.optional = ChildState() }
    let optional = Watch { [root] in _ = root.state.optional }
    let count = Watch { [root] in _ = root.state.optional?.count }
    root.send { $0.optional?.count += 1 }
    #expect(optional.count == 0)
    #expect(count.count == 1)
    root.send { $0.optional = nil }
    #expect(optional.count == 1)
    #expect(count.count == 2)
    root.send { $0.optional = nil }
    #expect(optional.count == 1)
    root.send { $0.optional = ChildState() }
    #expect(optional.count == 2)
  }

  @Test func `assigning the same object is no change`() {
    let object = Watch { [root] in _ = root.state.object }
    root.send {
      let same = $0.object
      $0.object = same
    }
    #expect(object.count == 0)
    root.send { $0.object = Object() }
    #expect(object.count == 1)
  }

  @Test func `a write outside of an engine notifies observers immediately`() async {
    var state = ParentState()
    await confirmation { notified in
      withObservationTracking {
        _ = state.child.count
      } onChange: {
        notified()
      }
      state.child.count += 1
    }
  }

  @Test func `observers do not affect equality and hash`() {
    #expect(ChildState() == ChildState())
    #expect(ChildState()._$id != ChildState()._$id)
    #expect(ObservationStateRegistrar() == ObservationStateRegistrar())
    #expect(ObservationStateRegistrar().hashValue == ObservationStateRegistrar().hashValue)
  }
}
