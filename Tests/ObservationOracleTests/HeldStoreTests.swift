import ComposableArchitecture
import Observation
import OrderedCollections
import Testing

/// Tests stores and observers that outlive their children, and observers that act in their notification.
@MainActor
@Suite struct HeldStoreTests {
  private let store = Store(initialState: Root.State.full(shared: Shared(value: 0))) { Root() }

  private func edit(_ body: @escaping @Sendable (inout Root.State) -> Void) {
    store.send(.edit(Edit(body: body)))
  }

  @Test
  func `a store of a dismissed child shows the next child's state`()
    throws
  {
    let held = try #require(store.branch(at: .optional))
    let shown = Shown { held.number }
    edit { $0.optional?.number = 1 }
    #expect(shown.now == 1)
    edit { $0.optional = nil }
    #expect(shown.now == held.number)
    edit { $0.optional = .full(id: 60) }
    #expect(shown.now == 0)
    edit { $0.optional?.number = 2 }
    #expect(shown.now == 2)
  }

  @Test
  func `the store of a child changed and removed in one drain is consistent with its observer`()
    throws
  {
    let held = try #require(store.branch(at: .optional))
    let shown = Shown { held.number }
    edit {
      $0.optional?.number = 1
      $0.optional = nil
    }
    #expect(shown.now == held.number)
  }

  @Test
  func `the store of a child removed and restored shows the last state after its parent's removal`()
    throws
  {
    let branch = try #require(store.branch(at: .branch(id: 0)))
    let leaf = try #require(branch.leaf(at: .optional))
    let (parent, shown) = (Shown { branch.number }, Shown { leaf.number })
    edit { state in
      let taken = state.branches[id: 0]?.optional
      state.branches[id: 0]?.optional = nil
      state.branches[id: 0]?.optional = taken
    }
    edit { $0.branches[id: 0]?.optional?.number = 3 }
    #expect(shown.now == 3)
    edit { $0.branches.remove(id: 0) }
    #expect(shown.now == leaf.number && leaf.number == 3)
    withExtendedLifetime(parent) {}
  }

  @Test func `an observer that starts during a child's absence follows the next child`() throws {
    let held = try #require(store.branch(at: .optional))
    edit { $0.optional = nil }
    let shown = Shown { held.scope(state: \.twin, action: \.twin).number }
    edit { $0.number = 1 }
    edit { $0.optional = nil }
    edit { state in
      var branch = Branch.State.full(id: 61)
      branch.twin.number = 5
      state.optional = branch
    }
    #expect(shown.now == 5)
    edit { $0.optional?.twin.number = 6 }
    #expect(shown.now == 6)
  }

  @Test
  func `an observer that starts during a child's absence follows the next child of a new root`()
    throws
  {
    let held = try #require(store.branch(at: .optional))
    edit { $0.optional = nil }
    let shown = Shown { held.scope(state: \.twin, action: \.twin).number }
    edit {
      $0 = .full(shared: $0.$shared)
      $0.optional = nil
    }
    edit {
      $0.optional = .full(id: 61)
      $0.optional?.twin.number = 5
    }
    #expect(shown.now == 5)
  }

  @Test func `an observer of an absent child follows the next child among many stores`() throws {
    edit { state in
      state.optional?.rows = IdentifiedArray(uniqueElements: (0..<40).map { Leaf.State(id: $0) })
    }
    let held = try #require(store.branch(at: .optional))
    edit { $0.optional = nil }
    let shown = Shown { held.scope(state: \.twin, action: \.twin).number }
    for id in 0..<40 { _ = held.leaf(at: .row(id: id)) }
    edit {
      $0.optional = .full(id: 61)
      $0.optional?.twin.number = 5
    }
    #expect(shown.now == 5)
  }

  @Test func `the store of a removed row follows the row inserted again`() throws {
    let held = try #require(store.branch(at: .left)?.leaf(at: .row(id: 1)))
    let shown = Shown { held.number }
    for number in 1...3 {
      edit { $0.left.rows.remove(id: 1) }
      _ = shown.now
      edit { $0.left.rows.append(Leaf.State(id: 1, number: number)) }
      #expect(shown.now == number)
      edit { $0.left.rows[id: 1]?.number = number * 10 }
      #expect(shown.now == number * 10)
      edit { $0.left = .full(id: 62) }
      #expect(shown.now == 0)
    }
  }

  @Test func `the store of a popped element follows the element pushed again`() throws {
    let id = store.left.path.ids[1]
    let held = try #require(store.branch(at: .left)?.leaf(at: .element(id)))
    let shown = Shown { held.number }
    let path = store.left.path
    edit { $0.left.path.removeLast() }
    _ = shown.now
    edit { $0.left.path = path }
    edit { $0.left.path[id: id]?.number = 7 }
    #expect(shown.now == 7)
  }

  @Test func `observers follow changes sent by an observer in its notification`() {
    let isTold = LockIsolated(0)
    let other = Shown { store.left.leaf.number }
    let number = Shown { store.number }
    withObservationTracking {
      _ = store.left.number
    } onChange: { [store] in
      isTold.withValue { $0 += 1 }
      MainActor.assumeIsolated {
        _ = store.send(
          .edit(
            Edit {
              $0.number = 5
              $0.left.leaf.number = 6
            }
          )
        )
      }
    }
    withKnownIssue { edit { $0.left.number = 1 } }
    #expect(isTold.value == 1)
    #expect((store.number, store.left.leaf.number) == (5, 6))
    #expect((number.now, other.now) == (5, 6))
  }

  @Test func `observers created in a notification follow the change`() {
    let late = Late()
    withObservationTracking {
      _ = store.left.number
    } onChange: { [store] in
      MainActor.assumeIsolated {
        late.observers = [
          Shown { store.branch(at: .left)?.leaf.number ?? -1 },
          Shown { store.left.twin.number },
        ]
      }
    }
    edit {
      $0.left = .full(id: 63)
      $0.left.leaf.number = 1
      $0.left.twin.number = 2
    }
    #expect(late.observers.map(\.now) == [1, 2])
    edit {
      $0.left.leaf.number = 3
      $0.left.twin.number = 4
    }
    #expect(late.observers.map(\.now) == [3, 4])
  }

  @Test func `one observer of two stores follows changes of both in one drain`() {
    let other = Store(initialState: store.withState { $0 }) { Root() }
    let shown = Shown { [store.left.number, other.left.number] }
    let target = UncheckedSendable(other)
    store.send(
      .forward(
        Edit { _ in
          MainActor.assumeIsolated {
            _ = target.value.send(.edit(Edit { $0.left.number = 2 }))
          }
        }
      )
    )
    #expect(shown.now == [0, 2])
    edit { $0.left.number = 1 }
    #expect(shown.now == [1, 2])
    edit { [copy = other.withState { $0 }] in $0 = copy }
    #expect(shown.now == [2, 2])
    edit { $0.left.number = 3 }
    #expect(shown.now == [3, 2])
  }

  @Test func `an observer of the whole state follows each change`() {
    let shown = Shown { store.state.left.rows[1].number }
    let ids = Shown { store.state.left.rows.ids.count }
    edit { $0.left.rows[1].number = 1 }
    #expect(shown.now == 1)
    edit { $0.left.rows[1] = Leaf.State(id: 1, number: 2) }
    #expect(shown.now == 2)
    edit { $0.left.rows.append(Leaf.State(id: 5)) }
    #expect(ids.now == 3)
    edit { $0 = .full(shared: $0.$shared) }
    #expect((shown.now, ids.now) == (0, 2))
  }

  @Test func `changing a copy of the state does not notify observers`() {
    let shown = Shown { store.left.leaf.number }
    var copy = store.withState { $0 }
    copy.left.leaf.number = 9
    copy.left = .full(id: 64)
    #expect(shown.now == 0)
    #expect(store.left.leaf.number == 0)
    edit { $0.left.leaf.number = 1 }
    #expect(shown.now == 1)
  }

  @Test func `an observer follows copies restored in any order`() {
    let shown = Shown {
      store.scope(state: \.left, action: \.left).scope(state: \.leaf, action: \.leaf).number
    }
    var copies: [Root.State] = []
    for number in 0..<40 {
      copies.append(store.withState { $0 })
      edit { $0.left.leaf.number = number }
      #expect(shown.now == number)
    }
    for index in [5, 30, 5, 6, 39, 0, 1, 1, 0] {
      let copy = copies[index]
      edit { $0 = copy }
      #expect(shown.now == copy.left.leaf.number)
      edit { $0.left.leaf.number += 100 }
      #expect(shown.now == copy.left.leaf.number + 100)
    }
  }

  @Test func `an observer follows a root with enum state`() {
    let root = Store(initialState: Destination.State.first(Leaf.State(id: 0))) { Destination.body }
    let shown = Shown {
      switch root.case {
      case .first(let leaf): "first \(leaf.number)"
      case .second(let leaf): "second \(leaf.number)"
      case .plain(let number): "plain \(number)"
      }
    }
    #expect(shown.now == "first 0")
    root.send(.first(.edit(Edit { $0.number = 1 })))
    #expect(shown.now == "first 1")
    root.send(.first(.edit(Edit { $0 = Leaf.State(id: 0, number: 2) })))
    #expect(shown.now == "first 2")
  }
}

/// Observers that another observer created.
@MainActor
private final class Late {
  var observers: [Shown<Int>] = []
}
