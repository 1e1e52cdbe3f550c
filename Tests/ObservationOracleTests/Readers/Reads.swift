import ComposableArchitecture
import OrderedCollections
import PropertyTesting

/// A read of a leaf.
enum LeafRead: CaseIterable {
  case number
  case other
  case all

  static func random(using generator: inout SeededGenerator) -> Self {
    generator.pick(.number, .number, .other, .all)
  }

  var code: String {
    switch self {
    case .number: "number"
    case .other: "other"
    case .all: "(id, number, other)"
    }
  }
}

// The same code reads a store's state, with observation, and a plain copy of the state, which is the model.
extension Leaf.State {
  func read(_ what: LeafRead, at path: Path, _ seen: inout Seen) {
    if what == .all { seen.note(path("id"), id) }
    if what != .other { seen.note(path("number", in: lineage), number) }
    if what != .number { seen.note(path("other", in: lineage), other) }
  }
}

/// A read of a branch.
enum BranchRead {
  case number
  /// A leaf through the branch's fields.
  case leaf(LeafPlace, LeafRead)
  case rowCount
  case rowIDs
  case rowNumbers
  case listNumbers
  case stackCount
  case whichDestination
  case isPresented

  static func random(
    using generator: inout SeededGenerator,
    _ vocabulary: Vocabulary
  ) -> Self {
    switch generator.below(12) {
    case 0: .number
    case 1...6: .leaf(vocabulary.leafPlace(&generator), .random(using: &generator))
    default: vocabulary.childRead(&generator)
    }
  }

  func code(_ place: String) -> String {
    switch self {
    case .number: "\(place).number"
    case .leaf(let leaf, let what): "\(place).\(leaf.code).\(what.code)"
    case .rowCount: "\(place).rows.count"
    case .rowIDs: "\(place).rows.ids"
    case .rowNumbers: "\(place).rows.map(\\.number)"
    case .listNumbers: "\(place).list.map(\\.number)"
    case .stackCount: "\(place).path.count"
    case .whichDestination: "nameOfCase(\(place).destination)"
    case .isPresented: "\(place).presented != nil"
    }
  }
}

extension Branch.State {
  func read(_ what: BranchRead, at path: Path, _ seen: inout Seen) {
    switch what {
    case .number:
      seen.note(path("number", in: lineage), number)
    case .leaf(let place, let what):
      let leafPath = self.path(of: place, in: path)
      notePresence(of: place, at: path, &seen)
      leaf(at: place)?.read(what, at: leafPath, &seen)
    // Only the ids and their order are observed, so only these are compared.
    case .rowCount, .rowIDs:
      seen.note(path("rows", in: lineage), rows.ids.elements)
    case .rowNumbers:
      seen.note(path("rows", in: lineage), rows.ids.elements)
      for row in rows { row.read(.number, at: path("rows", in: lineage)("\(row.id)"), &seen) }
    case .listNumbers:
      seen.note(path("list", in: lineage), list.count)
      for (index, leaf) in list.enumerated() {
        leaf.read(.number, at: path("list", in: lineage)("\(index)"), &seen)
      }
    case .stackCount:
      seen.note(path("path", in: lineage), self.path.ids.map { "\($0)" })
    case .whichDestination:
      seen.note(path("destination", in: lineage), destination.nameOfCase)
    case .isPresented:
      seen.note(path("presented", in: lineage), presented != nil)
    }
  }

  /// Records the parts on the path to a leaf: its presence, and the ids of a collection.
  func notePresence(of place: LeafPlace, at path: Path, _ seen: inout Seen) {
    switch place {
    case .leaf, .twin: break
    case .optional: seen.note(path("optional", in: lineage), optional != nil)
    case .presented: seen.note(path("presented", in: lineage), presented != nil)
    case .first, .second: seen.note(path("destination", in: lineage), destination.nameOfCase)
    case .modeFirst, .modeSecond: seen.note(path("mode", in: lineage), Optional(mode).nameOfCase)
    case .row, .rowAt: seen.note(path("rows", in: lineage), rows.ids.elements)
    case .listAt: seen.note(path("list", in: lineage), list.count)
    case .pathAt, .element: seen.note(path("path", in: lineage), self.path.ids.map { "\($0)" })
    }
  }
}

extension Destination.State? {
  /// The name of the case, with the payload of the plain case.
  fileprivate var nameOfCase: String {
    switch self {
    case .first: "first"
    case .second: "second"
    case .plain(let number): "plain(\(number))"
    case nil: "nil"
    }
  }
}

/// A read of the root.
enum RootRead {
  case number
  case shared
  case branch(BranchPlace, BranchRead)
  case branchIDs

  static func random(
    using generator: inout SeededGenerator,
    _ vocabulary: Vocabulary
  ) -> Self {
    switch generator.below(8) {
    case 0: .number
    case 1: .shared
    case 2 where vocabulary.hasBranches: .branchIDs
    default: .branch(vocabulary.branchPlace(&generator), .random(using: &generator, vocabulary))
    }
  }

  func code(_ place: String) -> String {
    switch self {
    case .number: "\(place).number"
    case .shared: "\(place).shared"
    case .branch(let branch, let what): what.code("\(place).\(branch.code)")
    case .branchIDs: "\(place).branches.ids"
    }
  }
}

extension Root.State {
  func read(_ what: RootRead, at path: Path, _ seen: inout Seen) {
    switch what {
    case .number:
      seen.note(path("number", in: lineage), number)
    case .shared:
      seen.note(path("shared", in: lineage), shared)
      seen.note(.shared, shared)
    case .branch(let place, let what):
      notePresence(of: place, at: path, &seen)
      branch(at: place)?.read(what, at: self.path(of: place, in: path), &seen)
    case .branchIDs:
      seen.note(path("branches", in: lineage), branches.ids.elements)
    }
  }

  /// Records the parts on the path to a branch.
  func notePresence(of place: BranchPlace, at path: Path, _ seen: inout Seen) {
    switch place {
    case .left, .right: break
    case .optional: seen.note(path("optional", in: lineage), optional != nil)
    case .presented: seen.note(path("presented", in: lineage), presented != nil)
    case .branch, .branchAt: seen.note(path("branches", in: lineage), branches.ids.elements)
    }
  }
}
