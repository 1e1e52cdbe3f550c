import ComposableArchitecture
import Testing

/// Tests fields with attributes, modifiers, observers and unusual names.
@Suite struct FieldKindTests {
  final class Owner {}

  @ObservableState
  struct State<Value: Equatable> {
    weak var owner: Owner?
    private(set) var changes = 0
    var value: Value {
      didSet { changes += 1 }
    }
    let constant = 1
    lazy var late = 2
    var closure: @Sendable () -> Int = { 3 }
    var `default` = 4
    var `first name` = "Blob"
    var doubled: Int {
      get { changes * 2 }
      set { changes = newValue / 2 }
    }
    #if DEBUG
    var isDebugged = true
    #else
    var isReleased = true
    #endif
    // Compilation without a warning is the test.
    @available(*, deprecated)
    var old = 5
    @ObservationStateIgnored var width = 1

    init(value: Value) {
      self.value = value
    }
  }

  @Test func `a weak field does not retain its object`() {
    var state = State(value: 0)
    do {
      let owner = Owner()
      state.owner = owner
      #expect(state.owner === owner)
    }
    #expect(state.owner == nil)
  }

  @Test func `fields of all kinds keep their semantics`() {
    var state = State(value: "a")
    state.value = "b"
    state.doubled += 2
    #expect(state.changes == 2)
    #expect(state.late + state.closure() + state.constant == 6)
    #expect(state.default == 4)
    state.width = 7
    #expect(state.width == 7)
  }

  @Test func `a field with a space in its name is observable`() {
    var state = State(value: 0)
    state.`first name` += " Jr."
    #expect(state.`first name` == "Blob Jr.")
  }
}
