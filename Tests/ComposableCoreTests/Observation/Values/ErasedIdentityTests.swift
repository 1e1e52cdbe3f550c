import ComposableCore
import Observation
import Testing

/// The accessors of a generic parent have no static knowledge of the child's identity.
@Suite struct ErasedIdentityTests {
  @Test func `a child's write does not notify the observers of its generic parent`() {
    var state = GenericState(ChildState())
    #expect(!isHeard(by: &state, { _ = $0.child }, of: { $0.child.count += 1 }))
    #expect(isHeard(by: &state, { _ = $0.child }, of: { $0.child.replace(with: ChildState()) }))
    #expect(isHeard(by: &state, { _ = $0.child }, of: { $0.child = ChildState() }))
  }

  @Test func `assigning a child to its own field does not notify observers`() {
    var state = GenericState(ChildState())
    let same = state.child
    #expect(!isHeard(by: &state, { _ = $0.child }, of: { $0.child = same }))
  }

  @Test func `an equal child with a different identity notifies observers`() {
    var state = EquatableState(ChildState())
    #expect(isHeard(by: &state, { _ = $0.child }, of: { $0.child = ChildState() }))
  }

  @Test func `a value without an identity counts as changed with each write in place`() {
    var state = GenericState(1)
    #expect(isHeard(by: &state, { _ = $0.child }, of: { $0.child += 1 }))
  }

  private func isHeard<State>(
    by state: inout State,
    _ read: (State) -> Void,
    of change: (inout State) -> Void
  ) -> Bool {
    // The observer runs on the thread of the change.
    nonisolated(unsafe) var isHeard = false
    withObservationTracking {
      read(state)
    } onChange: {
      isHeard = true
    }
    change(&state)
    return isHeard
  }
}

private struct GenericState<Child> {
  private var _child: Child
  private var registrar = ObservationStateRegistrar()

  init(_ child: Child) {
    _child = child
  }

  var child: Child {
    get {
      registrar.access(1)
      return _child
    }
    set {
      let modification = registrar.willSet(1, from: _child, to: newValue)
      _child = newValue
      registrar.didSet(modification)
    }
    _modify {
      let modification = registrar.willModify(1, _child)
      defer { registrar.didModify(modification, _child) }
      yield &_child
    }
  }
}

private struct EquatableState<Child: Equatable> {
  private var _child: Child
  private var registrar = ObservationStateRegistrar()

  init(_ child: Child) {
    _child = child
  }

  var child: Child {
    get {
      registrar.access(1)
      return _child
    }
    set {
      let modification = registrar.willSet(1, from: _child, to: newValue)
      _child = newValue
      registrar.didSet(modification)
    }
  }
}
