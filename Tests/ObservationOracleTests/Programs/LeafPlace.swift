import ComposableArchitecture
import OrderedCollections
import PropertyTesting

/// The position of a leaf in a branch.
enum LeafPlace: Hashable, Sendable {
  case leaf
  case twin
  case optional
  case presented
  case first
  case second
  case modeFirst
  case modeSecond
  case row(id: Int)
  case rowAt(Int)
  case listAt(Int)
  case pathAt(Int)
  case element(StackElementID)

  static let all: [Self] =
    [
      .leaf, .twin, .optional, .presented, .first, .second, .modeFirst, .modeSecond,
      .row(id: 0), .row(id: 1), .row(id: 2), .rowAt(0), .rowAt(1), .listAt(0), .listAt(1),
      .pathAt(0), .pathAt(1),
    ]

  /// The code of the place, after the branch's expression.
  var code: String {
    switch self {
    case .leaf: "leaf"
    case .twin: "twin"
    case .optional: "optional?"
    case .presented: "presented?"
    case .first: "destination?.first"
    case .second: "destination?.second"
    case .modeFirst: "mode.first"
    case .modeSecond: "mode.second"
    case .row(let id): "rows[id: \(id)]?"
    case .rowAt(let index): "rows[\(index)]"
    case .listAt(let index): "list[\(index)]"
    case .pathAt(let index): "path[id: path.ids[\(index)]]?"
    case .element(let id): "path[id: \(id)]?"
    }
  }
}

extension Leaf.State {
  /// Runs `body` in place, also at the end of an optional chain.
  mutating func modify(_ body: (inout Leaf.State) -> Void) {
    body(&self)
  }
}

extension Branch.State {
  /// Returns the leaf at a place, or nil; reads like a view.
  func leaf(at place: LeafPlace) -> Leaf.State? {
    switch place {
    case .leaf: leaf
    case .twin: twin
    case .optional: optional
    case .presented: presented
    case .first: destination?.first
    case .second: destination?.second
    case .modeFirst: mode[case: \.first]
    case .modeSecond: mode[case: \.second]
    case .row(let id): rows[id: id]
    case .rowAt(let index): rows.indices.contains(index) ? rows[index] : nil
    case .listAt(let index): list.indices.contains(index) ? list[index] : nil
    case .pathAt(let index):
      path.ids.indices.contains(index) ? path[id: path.ids[index]] : nil
    case .element(let id): path[id: id]
    }
  }

  /// Returns the path of a place, with or without a leaf.
  func path(of place: LeafPlace, in path: Path) -> Path {
    switch place {
    case .leaf: path("leaf", in: lineage)
    case .twin: path("twin", in: lineage)
    case .optional: path("optional", in: lineage)
    case .presented: path("presented", in: lineage)
    case .first: path("destination", in: lineage)("first")
    case .second: path("destination", in: lineage)("second")
    case .modeFirst: path("mode", in: lineage)("first")
    case .modeSecond: path("mode", in: lineage)("second")
    case .row(let id): path("rows", in: lineage)("\(id)")
    case .rowAt(let index):
      path("rows", in: lineage)(rows.indices.contains(index) ? "\(rows.ids[index])" : "none")
    case .listAt(let index): path("list", in: lineage)("\(index)")
    case .pathAt(let index):
      path("path", in: lineage)(
        self.path.ids.indices.contains(index) ? "\(self.path.ids[index])" : "none"
      )
    case .element(let id): path("path", in: lineage)("\(id)")
    }
  }

  /// Returns the place by id instead of position; `nil` if the leaf is missing.
  func fixed(_ place: LeafPlace) -> LeafPlace? {
    switch place {
    case .rowAt(let index): rows.ids.indices.contains(index) ? .row(id: rows.ids[index]) : nil
    case .pathAt(let index): path.ids.indices.contains(index) ? .element(path.ids[index]) : nil
    default: leaf(at: place) == nil ? nil : place
    }
  }

  /// Changes the leaf at a place in place, unless it is missing.
  mutating func modify(_ place: LeafPlace, _ body: (inout Leaf.State) -> Void) {
    switch place {
    case .leaf: body(&leaf)
    case .twin: body(&twin)
    case .optional: optional?.modify(body)
    case .presented: presented?.modify(body)
    case .first: if destination.is(\.some.first) { destination.modify(\.some.first, yield: body) }
    case .second:
      if destination.is(\.some.second) { destination.modify(\.some.second, yield: body) }
    case .modeFirst: if mode.is(\.first) { mode.modify(\.first, yield: body) }
    case .modeSecond: if mode.is(\.second) { mode.modify(\.second, yield: body) }
    case .row(let id): rows[id: id]?.modify(body)
    case .rowAt(let index): if rows.indices.contains(index) { body(&rows[index]) }
    case .listAt(let index): if list.indices.contains(index) { body(&list[index]) }
    case .pathAt(let index):
      if path.ids.indices.contains(index) { path[id: path.ids[index]]?.modify(body) }
    case .element(let id): path[id: id]?.modify(body)
    }
  }
}
