import ComposableArchitecture
import PropertyTesting

/// Which parts of the features, and which stores and readers, the programs of one test deal with.
///
/// A program about little meets itself more often: what was read is changed, what was changed is put back.
struct Vocabulary {
  var branchPlaces: [BranchPlace]
  var leafPlaces: [LeafPlace]
  var stores: [StoreName] = [.a]
  var readers: [ReaderKind] = [.loop, .perception]
  var hasPage = false
  /// At which levels whole states are assigned; fields and elements are written at each.
  var wholes: Set<Level> = [.root, .branch]
  /// Whether a reader that was told although nothing has changed makes a program fail.
  var countsNeedlessTells = true

  var hasBranches: Bool {
    branchPlaces.contains { $0 == .branchAt(0) || $0 == .branch(id: 0) }
  }

  func branchPlace(_ generator: inout SeededGenerator) -> BranchPlace {
    branchPlaces[generator.below(branchPlaces.count)]
  }

  func leafPlace(_ generator: inout SeededGenerator) -> LeafPlace {
    leafPlaces[generator.below(leafPlaces.count)]
  }

  /// A change to a random child as a whole.
  func childChange(_ generator: inout SeededGenerator) -> BranchChange {
    switch leafPlace(&generator) {
    case .leaf: return .swapTwins
    case .twin: return .exchangeTwins
    case .optional:
      return .setOptional(generator.once(in: 3) ? nil : .random(using: &generator))
    case .presented:
      return .setPresented(generator.once(in: 3) ? nil : .random(using: &generator))
    case .first: return .setDestination(.random(using: &generator))
    case .second:
      return generator.once(in: 3)
        ? .setDestination(nil)
        : generator.once(in: 2)
          ? .rewrapDestination(generator.below(4)) : .setDestination(.random(using: &generator))
    case .modeFirst, .modeSecond: return .setMode(.random(using: &generator))
    case .row, .rowAt: return .rows(.random(using: &generator))
    case .listAt: return generator.pick(.listAppend, .listRemove)
    case .pathAt, .element: return .path(.random(using: &generator))
    }
  }

  /// Something that is read of a random child.
  func childRead(_ generator: inout SeededGenerator) -> BranchRead {
    switch leafPlace(&generator) {
    case .leaf, .twin, .optional, .modeFirst, .modeSecond: .number
    case .presented: .isPresented
    case .first, .second: .whichDestination
    case .row, .rowAt: generator.pick(.rowCount, .rowIDs, .rowNumbers)
    case .listAt: .listNumbers
    case .pathAt, .element: .stackCount
    }
  }
}

/// A level of the state whose value can be assigned as a whole.
enum Level {
  case root
  case branch
}

/// One of the stores that a program deals with.
enum StoreName: String, CaseIterable, Sendable {
  /// The store that nearly all is about.
  case a
  /// One that began from a copy of the state that `a` began from.
  case b
  /// One that sends to `a` while it reduces.
  case c

  var code: String { "store\(rawValue.uppercased())" }
  var path: Path { Path(rawValue.uppercased()) }
}
