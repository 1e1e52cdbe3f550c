public import ComposableArchitecture
import Foundation
import Observation
import Testing

@Suite struct ObservableStateMacroTests {
  @ObservableState
  struct State: Equatable, Sendable {
    var count = 0
    var name: String = ""
    var optional: Int?
    var child = Child()
    var children: [Child] = []
    @Presents var destination: Destination?
    @Presents private(set) var initial: Child? = Child()
    @ObservationStateIgnored var ignored = 0
    var observed = 0 {
      didSet { ignored += 1 }
    }
    var computed: Int { count + 1 }
    let constant = 1
    static let shared = State()
    var `default` = 0
  }

  @ObservableState
  struct Child: Equatable {
    var count = 0
  }

  @ObservableState
  enum Destination: Equatable {
    case child(Child)
    case labeled(child: Child)
    case number(Int)
    case two(Int, Int)
    case nothing
  }

  @ObservableState
  struct Generic<Value: Equatable>: Equatable {
    var value: Value
    var values: [Value] = []
  }

  @ObservableState
  struct Required: Hashable {
    let id: Int
    var name: String
    var note: String?
  }

  @Test func `fields keep their initial values and their initializers`() {
    let state = State()
    #expect(state.count == 0)
    #expect(state.optional == nil)
    #expect(state.destination == nil)
    #expect(state.initial == Child())
    #expect(Required(id: 1, name: "Blob").note == nil)
    #expect(Required(id: 1, name: "Blob", note: "Hi").note == "Hi")
    #expect(Required(id: 1, name: "Blob") == Required(id: 1, name: "Blob"))
    #expect(Generic(value: 1).value == 1)
  }

  @Test func `a field notifies only its observers`() async {
    var state = State()
    await expectChange(true) {
      _ = state.count
    } when: {
      state.count += 1
    }
    await expectChange(false) {
      _ = state.count
    } when: {
      state.name = "Blob"
    }
    await expectChange(false) {
      _ = state.count
    } when: {
      state.count = 1
    }
    await expectChange(true) {
      _ = state.computed
    } when: {
      state.count = 2
    }
    await expectChange(true) {
      _ = state.optional
    } when: {
      state.optional = 1
    }
    await expectChange(false) {
      _ = state.ignored
    } when: {
      state.ignored = 1
    }
    await expectChange(true) {
      _ = state.default
    } when: {
      state.default = 1
    }
  }

  @Test func `didSet and willSet of a field still run`() {
    var state = State()
    state.observed = 1
    state.observed += 1
    #expect(state.ignored == 2)
  }

  @Test func `a change inside a child does not change the child's field`() async {
    var state = State()
    await expectChange(false) {
      _ = state.child
    } when: {
      state.child.count += 1
    }
    await expectChange(true) {
      _ = state.child.count
    } when: {
      state.child.count += 1
    }
    await expectChange(true) {
      _ = state.child
    } when: {
      state.child = Child()
    }
    state.children = [Child(), Child()]
    await expectChange(false) {
      _ = state.children
    } when: {
      state.children[0].count += 1
    }
    await expectChange(true) {
      _ = state.children
    } when: {
      state.children.append(Child())
    }
  }

  @Test func `a presented child is observed like a field`() async {
    var state = State()
    await expectChange(true) {
      _ = state.destination
    } when: {
      state.destination = .nothing
    }
    await expectChange(false) {
      _ = state.destination
    } when: {
      state.destination = .nothing
    }
    await expectChange(true) {
      _ = state.$destination
    } when: {
      state.destination = .child(Child())
    }
    await expectChange(true) {
      _ = state.destination
    } when: {
      state.$destination.wrappedValue = nil
    }
    #expect(state.destination == nil)
  }

  @Test func `cases of an enum have different ids`() {
    let child = Child()
    #expect(Destination.child(child)._$id == Destination.child(child)._$id)
    #expect(Destination.child(child)._$id != Destination.labeled(child: child)._$id)
    #expect(Destination.nothing._$id == Destination.nothing._$id)
    #expect(Destination.number(1)._$id != Destination.number(1)._$id)
    #expect(Destination.two(1, 1)._$id != Destination.two(1, 1)._$id)
  }

  private func expectChange(
    _ isExpected: Bool,
    of read: () -> Void,
    when change: () -> Void,
    location: SourceLocation = #_sourceLocation
  ) async {
    await confirmation(expectedCount: isExpected ? 1 : 0, sourceLocation: location) { notified in
      withObservationTracking(read) { notified() }
      change()
    }
  }
}

/// A state with public generated members.
@ObservableState
public struct PublicState: Equatable, Sendable {
  /// A field.
  public var count = 0
  package var name = ""
  /// An optional with an explicit type.
  @Presents public var child: Optional<Int>

  /// Creates a state.
  public init() {}
}

extension PublicState {
  @ObservableState
  enum Nested {}
}

@MainActor
struct OnMainActor {
  @ObservableState
  struct State: Equatable {
    var count = 0
    #if os(Atlantis)
    var depth = 0
    #else
    var height = 0
    #endif
  }

  nonisolated func read(_ state: State) -> Int { state.count + state.height }
}

@ObservableState
private struct Conforming: ObservableState {
  var count = 0
}
