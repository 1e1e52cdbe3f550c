import ComposableArchitecture
import PropertyTesting

/// The parts of the features, the stores and the readers of one test's programs.
///
/// A small vocabulary makes interactions more likely: values that were read are changed, and changed values are
/// restored.
struct Vocabulary {
  var branchPlaces: [BranchPlace]
  var leafPlaces: [LeafPlace]
  var stores: [StoreName] = [.a]
  var readers: [ReaderKind] = [.loop, .perception]
  var hasPage = false
  /// The levels of whole assigned states; fields and elements are written at each level.
  var wholes: Set<Level> = [.root, .branch]
  /// True if a needless notification fails a program.
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

  /// Returns a change of a random child as a whole.
  func childChange(_ generator: inout SeededGenerator) -> BranchChange {
    switch leafPlace(&generator) {
    case .leaf: return .swapTwins
    case .twin: return .exchangeTwins
    case .optional:
      let source = generator.once(in: 3) ? nil : LeafSource.random(using: &generator)
      return generator.once(in: 4) ? .assignOptional(source) : .setOptional(source)
    case .presented:
      let source = generator.once(in: 3) ? nil : LeafSource.random(using: &generator)
      return generator.once(in: 4) ? .assignPresented(source) : .setPresented(source)
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

  /// Returns a read of a random child.
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

/// A level of the state that can be assigned as a whole.
enum Level {
  case root
  case branch
}

/// A store of a program.
enum StoreName: String, CaseIterable, Sendable {
  /// The main store.
  case a
  /// A store created from a copy of the initial state of `a`.
  case b
  /// A store whose reducer sends to `a`.
  case c

  var code: String { "store\(rawValue.uppercased())" }
  var path: Path { Path(rawValue.uppercased()) }
}
