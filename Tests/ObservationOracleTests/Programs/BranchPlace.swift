import ComposableArchitecture
import OrderedCollections

/// The position of a branch in the root.
enum BranchPlace: Hashable, Sendable {
  case left
  case right
  case optional
  case presented
  case branch(id: Int)
  case branchAt(Int)

  static let all: [Self] =
    [.left, .right, .optional, .presented, .branch(id: 0), .branch(id: 1), .branchAt(0)]

  /// The code of the place, after the root's expression.
  var code: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .optional: "optional?"
    case .presented: "presented?"
    case .branch(let id): "branches[id: \(id)]?"
    case .branchAt(let index): "branches[\(index)]"
    }
  }
}

extension Branch.State {
  /// Runs `body` in place, also at the end of an optional chain.
  mutating func modifyWhole(_ body: (inout Branch.State) -> Void) {
    body(&self)
  }
}

extension Root.State {
  /// Returns the branch at a place, or nil; reads like a view.
  func branch(at place: BranchPlace) -> Branch.State? {
    switch place {
    case .left: left
    case .right: right
    case .optional: optional
    case .presented: presented
    case .branch(let id): branches[id: id]
    case .branchAt(let index): branches.indices.contains(index) ? branches[index] : nil
    }
  }

  /// Returns the path of a place, with or without a branch.
  func path(of place: BranchPlace, in path: Path) -> Path {
    switch place {
    case .left: path("left", in: lineage)
    case .right: path("right", in: lineage)
    case .optional: path("optional", in: lineage)
    case .presented: path("presented", in: lineage)
    case .branch(let id): path("branches", in: lineage)("\(id)")
    case .branchAt(let index):
      path("branches", in: lineage)(
        branches.indices.contains(index) ? "\(branches.ids[index])" : "none"
      )
    }
  }

  /// Returns the place by id instead of position; `nil` if the branch is missing.
  func fixed(_ place: BranchPlace) -> BranchPlace? {
    if case .branchAt(let index) = place {
      return branches.ids.indices.contains(index) ? .branch(id: branches.ids[index]) : nil
    }
    return branch(at: place) == nil ? nil : place
  }

  /// Changes the branch at a place in place, unless it is missing.
  mutating func modify(_ place: BranchPlace, _ body: (inout Branch.State) -> Void) {
    switch place {
    case .left: body(&left)
    case .right: body(&right)
    case .optional: optional?.modifyWhole(body)
    case .presented: presented?.modifyWhole(body)
    case .branch(let id): branches[id: id]?.modifyWhole(body)
    case .branchAt(let index): if branches.indices.contains(index) { body(&branches[index]) }
    }
  }
}
