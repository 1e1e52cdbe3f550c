import ComposableCore
import Observation
import Testing

@Suite struct FieldObservationTests {
  let root = Root()

  @Test func `assigning an equal value tells nobody`() {
    let count = Watch { [root] in _ = root.state.child.count }
    root.send { $0.child.count = 0 }
    #expect(count.count == 0)
    root.send { $0.child.count = 1 }
    #expect(count.count == 1)
  }

  @Test func `a change in a child is told to those who read that field only`() {
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

  @Test func `replacing a child is told to those who read the child`() {
    let child = Watch { [root] in _ = root.state.child }
    let count = Watch { [root] in _ = root.state.child.count }
    root.send { $0.child = ChildState() }
    #expect(child.count == 1)
    #expect(count.count == 1)
    root.send { $0.child.count += 1 }
    #expect(child.count == 1)
    #expect(count.count == 2)
  }

  @Test func `a child that replaces itself is another child`() {
    let child = Watch { [root] in _ = root.state.child }
    root.send { $0.child.replace(with: ChildState(count: 1)) }
    #expect(child.count == 1)
    root.send { $0.child.replace(with: $0.child) }
    #expect(child.count == 1)
  }

  @Test func `siblings that are swapped are both told`() {
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

  @Test func `a copy that was changed and put back is told`() {
    let child = Watch { [root] in _ = root.state.child }
    var copy = root.state.child
    copy.count = 42
    root.send { [copy] in $0.child = copy }
    #expect(child.count == 1)
  }

  @Test func `a copy that was changed and put back in place is told`() {
    let child = Watch { [root] in _ = root.state.child }
    var copy = root.state.child
    copy.count = 42
    root.send { [copy] in $0.child.replace(with: copy) }
    #expect(child.count == 1)
  }

  @Test func `a stale copy that is put back is told`() {
    let stale = root.state.child
    let child = Watch { [root] in _ = root.state.child }
    root.send { $0.child.count = 42 }
    #expect(child.count == 0)
    root.send { $0.child.replace(with: stale) }
    #expect(child.count == 1)
    root.send { $0.child = stale }
    #expect(child.count == 1)
  }

  @Test func `a change inside an optional is told to the readers of the field only`() {
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

  @Test func `the same object is no change`() {
    let object = Watch { [root] in _ = root.state.object }
    root.send {
      let same = $0.object
      $0.object = same
    }
    #expect(object.count == 0)
    root.send { $0.object = Object() }
    #expect(object.count == 1)
  }

  @Test func `state outside of an engine tells at once`() async {
    var state = ParentState()
    await confirmation { told in
      withObservationTracking {
        _ = state.child.count
      } onChange: {
        told()
      }
      state.child.count += 1
    }
  }

  @Test func `observers take no part in equality and hash`() {
    #expect(ChildState() == ChildState())
    #expect(ChildState()._$id != ChildState()._$id)
    #expect(ObservationStateRegistrar() == ObservationStateRegistrar())
    #expect(ObservationStateRegistrar().hashValue == ObservationStateRegistrar().hashValue)
  }
}
