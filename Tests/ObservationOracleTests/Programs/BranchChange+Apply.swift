import ComposableArchitecture

extension BranchChange {
  func apply(to state: inout Branch.State, at path: Path, _ journal: Journal) {
    switch self {
    case .number(let number):
      if state.number != number { journal.touched(path("number", in: state.lineage)) }
      state.number = number
    case .leaf(let place, let change):
      let leafPath = state.path(of: place, in: path)
      state.modify(place) { change.apply(to: &$0, at: leafPath, journal) }
    case .leafByKeyPath(let number):
      let leafPath = path("leaf", in: state.lineage)
      journal.wroteByKeyPath(
        [leafPath, leafPath("number", in: state.leaf.lineage)],
        isChange: state.leaf.number != number
      )
      state[keyPath: \.leaf.number] = number
    case .rows(let change):
      change.apply(
        to: &state.rows,
        RowsContext(
          path: path("rows", in: state.lineage),
          journal: journal,
          make: { Leaf.State(id: $0) },
          nudge: { $0.number += 1 },
          nudged: { $1("number", in: $0.lineage) },
          saved: \.rows
        )
      )
    case .path(let change):
      change.apply(to: &state.path, at: path("path", in: state.lineage), journal)
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
    case .assignPresented(let source):
      let value = source?.value(state, journal)
      assign(&state.presented, value)
      journal.replaced(path("presented", in: state.lineage))
    case .setDestination(let source):
      state.destination = source?.value(state.destination, state, journal)
      journal.replaced(path("destination", in: state.lineage))
    case .setMode(let source):
      guard let mode = source.value(state.mode, state, journal) else { return }
      state.mode = mode
      journal.replaced(path("mode", in: state.lineage))
    case .rewrapDestination(let number):
      guard case .first(var leaf) = state.destination else { return }
      let leafPath = path("destination", in: state.lineage)("first")
      if leaf.number != number { journal.touchedCopy(leafPath("number", in: leaf.lineage)) }
      leaf.number = number
      state.destination = .first(leaf)
      journal.replaced(path("destination", in: state.lineage))
    case .swapTwins:
      (state.leaf, state.twin) = (state.twin, state.leaf)
      journal.replaced(path("leaf", in: state.lineage))
      journal.replaced(path("twin", in: state.lineage))
    case .exchangeTwins:
      var (leaf, twin) = (state.leaf, state.twin)
      exchange(&leaf, &twin)
      state.leaf = leaf
      state.twin = twin
      journal.replaced(path("leaf", in: state.lineage))
      journal.replaced(path("twin", in: state.lineage))
    case .listAppend:
      state.list.append(Leaf.State(id: 43))
      journal.replaced(path("list", in: state.lineage))
    case .listRemove:
      if !state.list.isEmpty { state.list.removeLast() }
      journal.replaced(path("list", in: state.lineage))
    case .new:
      state = Branch.State(id: state.id)
      journal.replaced(path)
    case .save:
      let value = state
      journal.saved.withValue { $0.branch = value }
    case .saved:
      let saved = journal.saved.branch
      guard saved.id == state.id || !path.keepsID else { return }
      state = saved
      journal.replaced(path)
    case .assignSaved:
      let saved = journal.saved.branch
      guard saved.id == state.id || !path.keepsID else { return }
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
      guard value.id == state.id || !path.keepsID else { return }
      state = value
      journal.replaced(path)
    }
  }

  /// Returns the code of the change for a branch with this expression.
  func code(_ place: String) -> String {
    let whole = place.wholePlace
    switch self {
    case .number(let number): return "\(place).number = \(number)"
    case .leaf(let leaf, let change): return change.code("\(place).\(leaf.code)")
    case .leafByKeyPath(let number):
      return "\(whole)[keyPath: \\.leaf.number] = \(number)"
    case .rows(let change): return change.code("\(place).rows")
    case .path(let change): return change.code("\(place).path")
    case .setOptional(let source): return "\(place).optional = \(source?.code(place) ?? "nil")"
    case .setPresented(let source): return "\(place).presented = \(source?.code(place) ?? "nil")"
    case .assignOptional(let source):
      return "assign(&\(place).optional, \(source?.code(place) ?? "nil"))"
    case .assignPresented(let source):
      return "assign(&\(place).presented, \(source?.code(place) ?? "nil"))"
    case .setDestination(let source):
      return "\(place).destination = \(source?.code(place) ?? "nil")"
    case .setMode(let source): return "\(place).mode = \(source.code(place))"
    case .rewrapDestination(let number):
      return """
        if case .first(var leaf) = \(place).destination {
          leaf.number = \(number)
          \(place).destination = .first(leaf)
        }
        """
    case .swapTwins:
      return "(\(place).leaf, \(place).twin) = (\(place).twin, \(place).leaf)"
    case .exchangeTwins:
      return """
        var (leaf, twin) = (\(place).leaf, \(place).twin)
        exchange(&leaf, &twin)
        \(place).leaf = leaf; \(place).twin = twin
        """
    case .listAppend: return "\(place).list.append(Leaf.State(id: 43))"
    case .listRemove: return "\(place).list.removeLast()"
    case .new: return "\(whole) = Branch.State(id: \(whole).id)"
    case .save: return "savedBranch = \(whole)"
    case .saved: return "\(whole) = savedBranch"
    case .assignSaved: return "assign(&\(whole), savedBranch)"
    case .same: return "let same = \(whole); \(whole) = same"
    case .copy(let change):
      return "var copy = \(whole)\n\(change.code("copy"))\n\(whole) = copy"
    case .undo(let change):
      return "let before = \(whole)\n\(change.code(place))\n\(whole) = before"
    case .set: return "\(whole) = copy"
    }
  }
}
