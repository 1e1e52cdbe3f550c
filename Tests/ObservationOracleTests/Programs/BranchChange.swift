import ComposableArchitecture
import PropertyTesting

/// A change of a branch's state.
indirect enum BranchChange: Sendable {
  case number(Int)
  case leaf(LeafPlace, LeafChange)
  /// Writes a child's field through a key path from the branch, as bindings do.
  case leafByKeyPath(Int)
  case rows(RowsChange<Leaf.State>)
  case path(PathChange)
  /// Replaces the optional by a leaf or nil.
  case setOptional(LeafSource?)
  case setPresented(LeafSource?)
  /// Replaces the optional in generic code, which passes no removed leaf to its stores.
  case assignOptional(LeafSource?)
  case assignPresented(LeafSource?)
  case setDestination(DestinationSource?)
  case setMode(DestinationSource)
  /// Takes the payload out, changes it, and assigns the case again.
  case rewrapDestination(Int)
  case swapTwins
  case exchangeTwins
  case listAppend
  case listRemove
  case new
  case save
  case saved
  case assignSaved
  case same
  case copy(BranchChange)
  case undo(BranchChange)
  case set(Branch.State)

  static func random(
    using generator: inout SeededGenerator,
    _ vocabulary: Vocabulary
  ) -> Self {
    switch generator.below(vocabulary.wholes.contains(.branch) ? 30 : 20) {
    case 0:
      let number = generator.below(4)
      return generator.once(in: 2) ? .number(number) : .leafByKeyPath(number)
    case 1...9: return .leaf(vocabulary.leafPlace(&generator), .random(using: &generator))
    case 10...17: return vocabulary.childChange(&generator)
    case 18: return .swapTwins
    case 19: return .exchangeTwins
    case 20: return .new
    case 21, 22: return .save
    case 23, 24: return .saved
    case 25: return .assignSaved
    case 26: return .same
    case 27: return .copy(.random(using: &generator, vocabulary))
    case 28: return .undo(.random(using: &generator, vocabulary))
    default: return .number(generator.below(4))
    }
  }
}

/// The source of an assigned leaf.
enum LeafSource: Sendable {
  case new(Int)
  case saved
  /// The value of the adjacent field, which keeps its copy.
  case twin

  static func random(using generator: inout SeededGenerator) -> Self {
    generator.pick(.new(generator.below(4)), .saved, .twin)
  }

  func value(_ state: Branch.State, _ journal: Journal) -> Leaf.State {
    switch self {
    case .new(let number): Leaf.State(id: 50, number: number)
    case .saved: journal.saved.leaf
    case .twin: state.twin
    }
  }

  func code(_ place: String) -> String {
    switch self {
    case .new(let number): "Leaf.State(id: 50, number: \(number))"
    case .saved: "savedLeaf"
    case .twin: "\(place).twin"
    }
  }
}

/// A case and the source of its payload.
enum DestinationSource: Sendable {
  case first(LeafSource)
  case second(LeafSource)
  case plain(Int)
  /// The other case with the current payload.
  case flipped

  static func random(using generator: inout SeededGenerator) -> Self {
    switch generator.below(5) {
    case 0, 1: .first(.random(using: &generator))
    case 2: .second(.random(using: &generator))
    case 3: .plain(generator.below(3))
    default: .flipped
    }
  }

  func value(
    _ current: Destination.State?,
    _ state: Branch.State,
    _ journal: Journal
  ) -> Destination.State? {
    switch self {
    case .first(let source): return .first(source.value(state, journal))
    case .second(let source): return .second(source.value(state, journal))
    case .plain(let number): return .plain(number)
    case .flipped:
      switch current {
      case .first(let leaf): return .second(leaf)
      case .second(let leaf): return .first(leaf)
      case .plain(let number): return .plain(number + 1)
      case nil: return nil
      }
    }
  }

  func code(_ place: String) -> String {
    switch self {
    case .first(let source): ".first(\(source.code(place)))"
    case .second(let source): ".second(\(source.code(place)))"
    case .plain(let number): ".plain(\(number))"
    case .flipped: "flipped(/* the other case, same payload */)"
    }
  }
}
