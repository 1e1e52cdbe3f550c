import ComposableArchitecture
import PropertyTesting

/// What a reader reads, and through which stores.
enum Reading {
  /// Fields of the root, or of its children by way of their parents.
  case root(RootRead)
  /// Through the store of a branch.
  case branch(BranchPlace, BranchRead, StoreUse)
  /// Through the store of a leaf.
  case leaf(BranchPlace, LeafPlace, LeafRead, StoreUse)

  /// When the store of a child is asked for.
  enum StoreUse {
    /// Each time, as a view's body does.
    case scoped
    /// Once, when the reader is made.
    case held
    /// That of the leaf each time, from the store of a branch that the program has kept: its branch may have gone
    /// when the reader begins.
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
      // There is no store of an element of a plain array.
      if case .listAt = leaf { return .branch(place, .leaf(leaf, what), use) }
      return .leaf(place, leaf, what, generator.once(in: 4) ? .kept : use)
    }
  }

  /// The branch whose store it reads through; nil for what is read of the root itself.
  var branchPlace: BranchPlace? {
    switch self {
    case .root: nil
    case .branch(let place, _, _), .leaf(let place, _, _, _): place
    }
  }

  /// The code of what a reader does, with what it did once before.
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

  /// What a reader of this would see of a plain value; nil if that has no such part.
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
