import ComposableCore
import Observation
import Testing

/// A generic parent's accessors cannot see that its child is observable.
@Suite struct HiddenIdentityTests {
  @Test func `a child's write is no news for those who observe its generic parent`() {
    var state = GenericState(ChildState())
    #expect(!isHeard(by: &state, { _ = $0.child }, of: { $0.child.count += 1 }))
    #expect(isHeard(by: &state, { _ = $0.child }, of: { $0.child.replace(with: ChildState()) }))
    #expect(isHeard(by: &state, { _ = $0.child }, of: { $0.child = ChildState() }))
  }

  @Test func `putting a child back where it was is no news`() {
    var state = GenericState(ChildState())
    let same = state.child
    #expect(!isHeard(by: &state, { _ = $0.child }, of: { $0.child = same }))
  }

  @Test func `an equal child of another identity is news`() {
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
    // The observer runs on the thread that makes the change.
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
