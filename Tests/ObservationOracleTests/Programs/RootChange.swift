import ComposableArchitecture
import PropertyTesting

/// A change of the root's state.
indirect enum RootChange: Sendable {
  case number(Int)
  case branch(BranchPlace, BranchChange)
  case branches(RowsChange<Branch.State>)
  case setOptional(BranchSource?)
  case setPresented(BranchSource?)
  /// Replaces the optional in generic code, which passes no removed branch to its stores.
  case assignOptional(BranchSource?)
  case swapSides
  case shared(Int)
  /// Replaces the shared reference.
  case shareAnew(Int)
  /// Writes a field of a child's child through a key path from the root.
  case leafByKeyPath(Int)
  case new
  case save
  case saved
  case assignSaved
  case same
  case copy(RootChange)
  case undo(RootChange)
  case set(Root.State)

  static func random(
    using generator: inout SeededGenerator,
    _ vocabulary: Vocabulary
  ) -> Self {
    switch generator.below(vocabulary.wholes.contains(.root) ? 30 : 22) {
    case 0: return .number(generator.below(4))
    case 1...15:
      return .branch(
        vocabulary.branchPlace(&generator),
        .random(using: &generator, vocabulary)
      )
    case 16 where vocabulary.hasBranches, 17 where vocabulary.hasBranches:
      return .branches(.random(using: &generator))
    case 18 where vocabulary.branchPlaces.contains(.optional):
      let source = generator.pick(nil, BranchSource.new, .saved, .left)
      return generator.once(in: 4) ? .assignOptional(source) : .setOptional(source)
    case 19 where vocabulary.branchPlaces.contains(.presented):
      return .setPresented(generator.pick(nil, .new, .saved, .left))
    case 20: return .swapSides
    case 21:
      let number = generator.below(4)
      return generator.pick(.shared(number), .shareAnew(number), .leafByKeyPath(number))
    case 22: return .new
    case 23, 24: return .save
    case 25: return .saved
    case 26: return .assignSaved
    case 27: return .same
    case 28: return .copy(.random(using: &generator, vocabulary))
    case 29: return .undo(.random(using: &generator, vocabulary))
    default: return .number(generator.below(4))
    }
  }
}

/// The source of an assigned branch.
enum BranchSource: Sendable {
  case new
  case saved
  /// The value of the adjacent field, which keeps its copy.
  case left

  func value(_ state: Root.State, _ journal: Journal) -> Branch.State {
    switch self {
    case .new: .full(id: 51)
    case .saved: journal.saved.branch
    case .left: state.left
    }
  }

  var code: String {
    switch self {
    case .new: "Branch.State.full(id: 51)"
    case .saved: "savedBranch"
    case .left: "state.left"
    }
  }
}

extension RootChange {
  func apply(to state: inout Root.State, at path: Path, _ journal: Journal) {
    switch self {
    case .number(let number):
      if state.number != number { journal.touched(path("number", in: state.lineage)) }
      state.number = number
    case .branch(let place, let change):
      let branchPath = state.path(of: place, in: path)
      state.modify(place) { change.apply(to: &$0, at: branchPath, journal) }
    case .branches(let change):
      change.apply(
        to: &state.branches,
        RowsContext(
          path: path("branches", in: state.lineage),
          journal: journal,
          make: { Branch.State.full(id: $0) },
          nudge: { $0.number += 1 },
          nudged: { $1("number", in: $0.lineage) },
          saved: \.branches
        )
      )
    case .setOptional(let source):
      state.optional = source?.value(state, journal)
      journal.replaced(path("optional", in: state.lineage))
    case .setPresented(let source):
      state.presented = source?.value(state, journal)
      journal.replaced(path("presented", in: state.lineage))
    case .assignOptional(let source):
      let value = source?.value(state, journal)
      assign(&state.optional, value)
      journal.replaced(path("optional", in: state.lineage))
    case .swapSides:
      (state.left, state.right) = (state.right, state.left)
      journal.replaced(path("left", in: state.lineage))
      journal.replaced(path("right", in: state.lineage))
    case .shared(let number):
      state.$shared.withLock { $0 = number }
      journal.touched(.shared)
    case .shareAnew(let number):
      state.$shared = Shared(value: number)
      journal.replaced(path("shared", in: state.lineage))
      journal.touched(.shared)
    case .leafByKeyPath(let number):
      let leftPath = path("left", in: state.lineage)
      let leafPath = leftPath("leaf", in: state.left.lineage)
      journal.wroteByKeyPath(
        [leftPath, leafPath, leafPath("number", in: state.left.leaf.lineage)],
        isChange: state.left.leaf.number != number
      )
      state[keyPath: \.left.leaf.number] = number
    case .new:
      state = Root.State(shared: state.$shared)
      journal.replaced(path)
    case .save:
      let value = state
      journal.saved.withValue { $0.root = value }
    case .saved:
      guard let saved = journal.saved.root else { return }
      state = saved
      journal.replaced(path)
    case .assignSaved:
      guard let saved = journal.saved.root else { return }
      assign(&state, saved)
      journal.replaced(path)
    case .same:
      let same = state
      state = same
      journal.replaced(path)
    case .copy(let change):
      var copy = state
      change.apply(to: &copy, at: path, journal)
      state = copy
      journal.replaced(path)
    case .undo(let change):
      let before = state
      change.apply(to: &state, at: path, journal)
      state = before
      journal.replaced(path)
    case .set(let value):
      state = value
      journal.replaced(path)
    }
  }

  /// Returns the code of the change for a root with this expression.
  func code(_ place: String) -> String {
    switch self {
    case .number(let number): return "\(place).number = \(number)"
    case .branch(let branch, let change): return change.code("\(place).\(branch.code)")
    case .branches(let change): return change.code("\(place).branches")
    case .setOptional(let source): return "\(place).optional = \(source?.code ?? "nil")"
    case .setPresented(let source): return "\(place).presented = \(source?.code ?? "nil")"
    case .assignOptional(let source):
      return "assign(&\(place).optional, \(source?.code ?? "nil"))"
    case .swapSides:
      return "(\(place).left, \(place).right) = (\(place).right, \(place).left)"
    case .shared(let number): return "\(place).$shared.withLock { $0 = \(number) }"
    case .shareAnew(let number): return "\(place).$shared = Shared(value: \(number))"
    case .leafByKeyPath(let number):
      return "\(place)[keyPath: \\.left.leaf.number] = \(number)"
    case .new: return "\(place) = Root.State(shared: \(place).$shared)"
    case .save: return "savedRoot = \(place)"
    case .saved: return "\(place) = savedRoot ?? \(place)"
    case .assignSaved: return "assign(&\(place), savedRoot ?? \(place))"
    case .same: return "let same = \(place); \(place) = same"
    case .copy(let change):
      return "var copy = \(place)\n\(change.code("copy"))\n\(place) = copy"
    case .undo(let change):
      return "let before = \(place)\n\(change.code(place))\n\(place) = before"
    case .set: return "\(place) = copy"
    }
  }
}

extension Path {
  /// The value that all stores share.
  static let shared = Path("shared")
}
