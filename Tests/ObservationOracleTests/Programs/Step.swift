import ComposableArchitecture
import PropertyTesting

/// One step of a program about observation.
enum Step: Sendable {
  /// Sends changes to the root: in one action, or in separate actions of one drain.
  case edit(StoreName, [RootChange], isOneAction: Bool)
  /// Sends changes from the reducer of store C.
  case forward([RootChange])
  /// Changes a child's state with the child's reducer.
  case editBranch(StoreName, BranchPlace, BranchChange)
  case editLeaf(StoreName, BranchPlace, LeafPlace, LeafChange)
  /// Changes a copy outside of any reducer, as in an effect, and sends it back.
  case sendRoot(StoreName, RootChange)
  case sendBranch(StoreName, BranchPlace, BranchChange)
  case sendLeaf(StoreName, BranchPlace, LeafPlace, LeafChange)
  case sendRows(StoreName, BranchPlace, RowsChange<Leaf.State>)
  case sendPath(StoreName, BranchPlace, PathChange)
  /// Stores a branch's store for later readers, which continue to use it after the branch is removed.
  case keep(StoreName, BranchPlace)
  /// Creates a reader.
  case read(StoreName, Reading, ReaderKind)
  /// Starts a reader again without a notification.
  case reread(Int)
  case forget(Int)
  /// Changes the shared value outside of any store.
  case share(Int)

  static func random(
    using generator: inout SeededGenerator,
    _ vocabulary: Vocabulary
  ) -> Self {
    let store = vocabulary.stores[generator.below(vocabulary.stores.count)]
    let place = vocabulary.branchPlace(&generator)
    switch generator.below(24) {
    case 0...6:
      let count = generator.pick(1, 1, 2, 3)
      let changes = (0..<count).map { _ in
        RootChange.random(using: &generator, vocabulary)
      }
      return .edit(store, changes, isOneAction: generator.once(in: 2))
    case 7 where vocabulary.stores.contains(.c), 8 where vocabulary.stores.contains(.c):
      return .forward([.random(using: &generator, vocabulary)])
    case 7, 9: return .editBranch(store, place, .random(using: &generator, vocabulary))
    case 8, 10, 11, 12:
      return .editLeaf(store, place, vocabulary.leafPlace(&generator), .random(using: &generator))
    case 13 where vocabulary.wholes.contains(.root):
      return .sendRoot(store, .random(using: &generator, vocabulary))
    case 14 where vocabulary.wholes.contains(.branch):
      return .sendBranch(store, place, .random(using: &generator, vocabulary))
    case 13, 14, 15:
      return .sendLeaf(store, place, vocabulary.leafPlace(&generator), .random(using: &generator))
    case 16:
      switch vocabulary.childChange(&generator) {
      case .rows(let change): return .sendRows(store, place, change)
      case .path(let change): return .sendPath(store, place, change)
      case let change: return .sendBranch(store, place, change)
      }
    case 17...21:
      let kind = vocabulary.readers[generator.below(vocabulary.readers.count)]
      return .read(store, .random(using: &generator, vocabulary), kind)
    case 22:
      return switch generator.below(4) {
      case 0: .reread(generator.below(6))
      case 1: .forget(generator.below(6))
      default: .keep(store, place)
      }
    default: return .share(generator.below(4))
    }
  }
}

extension Step: ProgramStep {
  var simpler: [Step] {
    switch self {
    case .edit(let store, let changes, let isOneAction):
      let fewer = changes.indices.map { index in
        var fewer = changes
        fewer.remove(at: index)
        return Step.edit(store, fewer, isOneAction: isOneAction)
      }
      let unwrapped = changes.indices.compactMap { index -> Step? in
        guard let inner = changes[index].inner else { return nil }
        var simpler = changes
        simpler[index] = inner
        return .edit(store, simpler, isOneAction: isOneAction)
      }
      return (changes.count > 1 ? fewer : []) + unwrapped
        + (isOneAction ? [] : [.edit(store, changes, isOneAction: true)])
    case .forward(let changes):
      return [.edit(.a, changes, isOneAction: true)]
    case .sendRoot(let store, let change):
      return [.edit(store, [change], isOneAction: true)]
    case .sendBranch(let store, let place, let change):
      return [.edit(store, [.branch(place, change)], isOneAction: true)]
    case .sendLeaf(let store, let place, let leaf, let change):
      return [.edit(store, [.branch(place, .leaf(leaf, change))], isOneAction: true)]
    case .sendRows(let store, let place, let change):
      return [.edit(store, [.branch(place, .rows(change))], isOneAction: true)]
    case .sendPath(let store, let place, let change):
      return [.edit(store, [.branch(place, .path(change))], isOneAction: true)]
    case .editBranch(let store, let place, let change):
      return [.edit(store, [.branch(place, change)], isOneAction: true)]
    case .editLeaf(let store, let place, let leaf, let change):
      return [.edit(store, [.branch(place, .leaf(leaf, change))], isOneAction: true)]
    case .read(let store, let reading, let kind):
      let simplerReadings = reading.simpler.map { Step.read(store, $0, kind) }
      return simplerReadings + (kind == .loop ? [] : [.read(store, reading, .loop)])
    case .reread, .forget, .share, .keep:
      return []
    }
  }
}

extension RootChange {
  /// The wrapped change.
  fileprivate var inner: RootChange? {
    switch self {
    case .copy(let change), .undo(let change): change
    case .branch(let place, .copy(let change)), .branch(let place, .undo(let change)):
      .branch(place, change)
    default: nil
    }
  }
}

extension Reading {
  fileprivate var simpler: [Reading] {
    switch self {
    case .leaf(let place, let leaf, .all, let use):
      [.leaf(place, leaf, .number, use), .leaf(place, leaf, .other, use)]
    case .root(.branch(let place, .leaf(let leaf, .all))):
      [.root(.branch(place, .leaf(leaf, .number)))]
    case .branch(let place, .leaf(let leaf, .all), let use):
      [.branch(place, .leaf(leaf, .number), use)]
    default: []
    }
  }
}

extension Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .edit(let store, let changes, let isOneAction):
      return isOneAction
        ? reduce(store.code, changes.map { $0.code("state") })
        : changes.map { reduce(store.code, [$0.code("state")]) }
          .joined(separator: "\n// then, in the same drain:\n")
    case .forward(let changes):
      return "storeC.send { _ in\n"
        + reduce("storeA", changes.map { $0.code("state") }).split(separator: "\n")
        .map { "  \($0)" }.joined(separator: "\n") + "\n}"
    case .editBranch(let store, let place, let change):
      return reduce("\(store.code).scope(\(place.code.wholePlace))", [change.code("state")])
    case .editLeaf(let store, let place, let leaf, let change):
      return reduce(
        "\(store.code).scope(\(place.code.wholePlace)).scope(\(leaf.code.wholePlace))",
        [change.code("state")]
      )
    case .sendRoot(let store, let change):
      return sendBack(store, "", change.code("copy"))
    case .sendBranch(let store, let place, let change):
      return sendBack(store, ".\(place.code.wholePlace)", change.code("copy"))
    case .sendLeaf(let store, let place, let leaf, let change):
      return sendBack(store, ".\(place.code).\(leaf.code.wholePlace)", change.code("copy"))
    case .sendRows(let store, let place, let change):
      return sendBack(store, ".\(place.code).rows", change.code("copy"))
    case .sendPath(let store, let place, let change):
      return sendBack(store, ".\(place.code).path", change.code("copy"))
    case .keep(let store, let place):
      return "kept(\(place.code.wholePlace)) = \(store.code).scope(\(place.code.wholePlace))"
    case .read(let store, let reading, let kind):
      let (before, inside) = reading.code(store.code)
      return (before.isEmpty ? "" : "\(before)\n") + "\(kind.rawValue) { \(inside) }"
    case .reread(let index): return "// reader \(index) reads again"
    case .forget(let index): return "// reader \(index) ends"
    case .share(let number): return "$shared.withLock { $0 = \(number) }"
    }
  }

  private func reduce(_ store: String, _ lines: [String]) -> String {
    let body = lines.flatMap { $0.split(separator: "\n") }.map { "  \($0)" }
    return "\(store).send { state in\n\(body.joined(separator: "\n"))\n}"
  }

  private func sendBack(_ store: StoreName, _ place: String, _ change: String) -> String {
    """
    var copy = \(store.code).state\(place)
    \(change)
    \(store.code).send { state in state\(place) = copy }
    """
  }
}
