import ComposableArchitecture
import Observation
import Testing

/// Tests the stores of children that are removed with their parents, or before them, until the next child.
@MainActor
@Suite struct ReturningParentTests {
  private let store = Store(initialState: Root.State.full(shared: Shared(value: 0))) { Root() }

  private func edit(_ body: @escaping @Sendable (inout Root.State) -> Void) {
    store.send(.edit(Edit(body: body)))
  }

  @Test(
    arguments: [BranchPlace.optional, .presented, .branch(id: 0)],
    [LeafPlace.optional, .presented, .first, .modeFirst, .row(id: 0), .pathAt(0)]
  )
  func `the store of a child shows one state until the next child`(
    parentPlace: BranchPlace,
    childPlace: LeafPlace
  ) throws {
    for isChildRemovedFirst in [false, true] {
      for removal in Removal.allCases {
        try check(parentPlace, childPlace, isChildRemovedFirst: isChildRemovedFirst, removal)
      }
    }
  }

  private func check(
    _ parentPlace: BranchPlace,
    _ childPlace: LeafPlace,
    isChildRemovedFirst: Bool,
    _ removal: Removal
  ) throws {
    let state = Root.State.full(shared: Shared(value: 0))
    edit { $0 = state }
    let branch = try #require(state.branch(at: parentPlace))
    let childPlace = try #require(branch.fixed(childPlace))
    var childless = branch
    childless.removeInGenericCode(childPlace)

    let parent = try #require(store.branch(at: parentPlace))
    // The parent's store reads its state before the change, and the child's store after it.
    let parentNumber = Shown { parent.number }
    edit { $0.modify(parentPlace) { $0.modify(childPlace) { $0.number = 1 } } }
    let child = try #require(parent.leaf(at: childPlace))
    let shown = Shown { child.number }
    edit { $0.modify(parentPlace) { $0.modify(childPlace) { $0.number = 2 } } }
    #expect(shown.now == 2)
    let complete = store.withState { $0 }

    if isChildRemovedFirst {
      edit { $0.modify(parentPlace) { $0.removeInGenericCode(childPlace) } }
    } else {
      edit { removal.apply(to: &$0, parentPlace) }
    }
    let last = shown.now
    #expect(child.number == last)
    for _ in 0..<2 {
      edit { removal.apply(to: &$0, parentPlace) }
      #expect(shown.now == last && child.number == last)
      edit { [childless] in $0.insert(childless, at: parentPlace) }
      #expect(shown.now == last && child.number == last)
    }

    edit { $0 = complete }
    #expect(shown.now == 2)
    edit { $0.modify(parentPlace) { $0.modify(childPlace) { $0.number = 3 } } }
    #expect(shown.now == 3 && child.number == 3)
    withExtendedLifetime(parentNumber) {}
  }
}

/// The code that removes a branch.
private enum Removal: CaseIterable {
  case accessor
  case genericCode
  case newRoot

  func apply(to state: inout Root.State, _ place: BranchPlace) {
    switch (self, place) {
    case (.newRoot, _): state = Root.State(shared: state.$shared)
    case (.accessor, .optional): state.optional = nil
    case (.accessor, .presented): state.presented = nil
    case (.accessor, _): state.branches.remove(id: 0)
    case (.genericCode, .optional): assign(&state.optional, nil)
    case (.genericCode, .presented): assign(&state.presented, nil)
    case (.genericCode, _): assign(&state.branches, [])
    }
  }
}

extension Root.State {
  fileprivate mutating func insert(_ branch: Branch.State, at place: BranchPlace) {
    switch place {
    case .optional: optional = branch
    case .presented: presented = branch
    default: branches.updateOrAppend(branch)
    }
  }
}

extension Branch.State {
  /// Removes a leaf without passing it to its stores.
  fileprivate mutating func removeInGenericCode(_ place: LeafPlace) {
    switch place {
    case .optional: assign(&optional, nil)
    case .presented: assign(&presented, nil)
    case .first: assign(&destination, .plain(0))
    case .modeFirst: assign(&mode, .plain(0))
    case .row: assign(&rows, [])
    default: assign(&path, StackState())
    }
  }
}
