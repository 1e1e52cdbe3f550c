import ComposableArchitecture
import PropertyTesting

/// A value to read, and the stores for reading it.
enum Reading {
  /// Fields of the root, or of its children through their parents.
  case root(RootRead)
  /// Through the store of a branch.
  case branch(BranchPlace, BranchRead, StoreUse)
  /// Through the store of a leaf.
  case leaf(BranchPlace, LeafPlace, LeafRead, StoreUse)

  /// The time at which a child's store is scoped.
  enum StoreUse {
    /// At each read, like a view's body.
    case scoped
    /// Once, at the creation of the reader.
    case held
    /// At each read for a leaf, from the program's stored store of a branch. The branch may be removed when the reader
    /// starts.
    case kept
  }

  static func random(
    using generator: inout SeededGenerator,
    _ vocabulary: Vocabulary
  ) -> Self {
    let place = vocabulary.branchPlace(&generator)
    let use = generator.pick(StoreUse.scoped, .held)
    switch generator.below(6) {
    case 0: return .root(.random(using: &generator, vocabulary))
    case 1, 2: return .branch(place, .random(using: &generator, vocabulary), use)
    default:
      let (leaf, what) = (vocabulary.leafPlace(&generator), LeafRead.random(using: &generator))
      // Elements of plain arrays have no stores.
      if case .listAt = leaf { return .branch(place, .leaf(leaf, what), use) }
      return .leaf(place, leaf, what, generator.once(in: 4) ? .kept : use)
    }
  }

  /// The branch of the reading's store; `nil` if the reader uses the root store.
  var branchPlace: BranchPlace? {
    switch self {
    case .root: nil
    case .branch(let place, _, _), .leaf(let place, _, _, _): place
    }
  }

  /// Returns the code of a reader: the preparation, and the repeated part.
  func code(_ store: String) -> (before: String, inside: String) {
    switch self {
    case .root(let what):
      return ("", what.code(store))
    case .branch(let place, let what, let use):
      let scope = "\(store).scope(\(place.code.wholePlace))"
      return use == .held ? ("let branch = \(scope)", what.code("branch")) : ("", what.code(scope))
    case .leaf(let place, let leaf, let what, let use):
      let scope = "\(store).scope(\(place.code.wholePlace)).scope(\(leaf.code.wholePlace))"
      return switch use {
      case .held: ("let leaf = \(scope)", "leaf.\(what.code)")
      case .kept: ("", "kept(\(place.code.wholePlace)).scope(\(leaf.code.wholePlace)).\(what.code)")
      case .scoped: ("", "\(scope).\(what.code)")
      }
    }
  }

  /// Returns a reader's value for a plain state; `nil` if the state has no such part.
  func seen(in state: Root.State, at root: Path) -> Seen? {
    var seen = Seen()
    switch self {
    case .root(let what):
      state.read(what, at: root, &seen)
    case .branch(let place, let what, let use):
      if use == .scoped { state.notePresence(of: place, at: root, &seen) }
      let branch = state.branch(at: place)
      if use != .scoped, branch == nil { return nil }
      branch?.read(what, at: state.path(of: place, in: root), &seen)
    case .leaf(let place, let leaf, let what, let use):
      if use == .scoped { state.notePresence(of: place, at: root, &seen) }
      let branchPath = state.path(of: place, in: root)
      let branch = state.branch(at: place)
      if use == .kept, branch == nil { return nil }
      if use != .held { branch?.notePresence(of: leaf, at: branchPath, &seen) }
      let value = branch?.leaf(at: leaf)
      if use == .held, value == nil { return nil }
      if let branch { value?.read(what, at: branch.path(of: leaf, in: branchPath), &seen) }
    }
    return seen
  }
}
