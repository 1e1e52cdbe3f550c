import ComposableArchitecture

extension Store where State == Root.State, Action == Root.Action {
  /// Returns the store of a branch, or nil; the current observer observes the branch's presence.
  func branch(at place: BranchPlace) -> StoreOf<Branch>? {
    switch place {
    case .left: scope(state: \.left, action: \.left)
    case .right: scope(state: \.right, action: \.right)
    case .optional: scope(state: \.optional, action: \.optional)
    case .presented: scope(state: \.presented, action: \.presented.presented)
    case .branch(let id): scope(state: \.branches[id: id], action: \.branches[id: id])
    case .branchAt(let index): element(index, of: scope(state: \.branches, action: \.branches))
    }
  }
}

extension Store where State == Branch.State, Action == Branch.Action {
  /// Returns the store of a leaf, or nil; the current observer observes the leaf's presence.
  ///
  /// An element of a plain array has no store.
  func leaf(at place: LeafPlace) -> StoreOf<Leaf>? {
    switch place {
    case .leaf: return scope(state: \.leaf, action: \.leaf)
    case .twin: return scope(state: \.twin, action: \.twin)
    case .optional: return scope(state: \.optional, action: \.optional)
    case .presented: return scope(state: \.presented, action: \.presented.presented)
    case .first:
      return scope(state: \.destination?.first, action: \.destination.presented.first)
    case .second:
      return scope(state: \.destination?.second, action: \.destination.presented.second)
    case .modeFirst:
      if case .first(let store) = scope(state: \.mode, action: \.mode).case { return store }
      return nil
    case .modeSecond:
      if case .second(let store) = scope(state: \.mode, action: \.mode).case { return store }
      return nil
    case .row(let id): return scope(state: \.rows[id: id], action: \.rows[id: id])
    case .rowAt(let index): return element(index, of: scope(state: \.rows, action: \.rows))
    case .listAt: return nil
    case .pathAt(let index):
      // The ids are read without observation: the scope below observes them.
      let ids = withState { Array($0.path.ids) }
      guard ids.indices.contains(index) else {
        _ = self.path.count
        return nil
      }
      return scope(state: \.path[id: ids[index]], action: \.path[id: ids[index]])
    case .element(let id): return scope(state: \.path[id: id], action: \.path[id: id])
    }
  }
}

@MainActor
private func element<State, Action>(
  _ index: Int,
  of stores: some RandomAccessCollection<Store<State, Action>>
) -> Store<State, Action>? {
  stores.dropFirst(index).first
}
