import ComposableArchitecture
import PropertyTesting

/// A change of a leaf's state.
enum LeafChange: Sendable {
  case number(Int)
  case other(Int)
  /// A new value; rows keep their id.
  case new(Int)
  /// Changes a copy and assigns it.
  case copy(Int)
  /// Assigns a saved value; rows keep their id.
  case saved
  /// Assigns a saved value in generic code.
  case assignSaved
  case save
  /// Changes the value and restores it.
  case undo(Int)
  /// Assigns the current value.
  case same
  /// Changes the value in place in generic code.
  case generic(Int)
  /// Assigns a copy that was changed outside of the reducer.
  case set(Leaf.State)

  static func random(using generator: inout SeededGenerator) -> Self {
    let number = generator.below(4)
    switch generator.below(16) {
    case 0...4: return .number(number)
    case 5, 6: return .other(number)
    case 7: return .new(number)
    case 8: return .copy(number)
    case 9: return .saved
    case 10: return .assignSaved
    case 11, 12: return .save
    case 13: return .undo(number)
    case 14: return .same
    default: return .generic(number)
    }
  }

  func apply(to state: inout Leaf.State, at path: Path, _ journal: Journal) {
    switch self {
    case .number(let number):
      if state.number != number { journal.touched(path("number", in: state.lineage)) }
      state.number = number
    case .other(let number):
      if state.other != number { journal.touched(path("other", in: state.lineage)) }
      state.other = number
    case .new(let number):
      state = Leaf.State(id: state.id, number: number)
      journal.replaced(path)
    case .copy(let number):
      var copy = state
      if copy.number != number { journal.touchedCopy(path("number", in: state.lineage)) }
      copy.number = number
      state = copy
      journal.replaced(path)
    case .saved:
      let saved = journal.saved.leaf
      guard saved.id == state.id || !path.keepsID else { return }
      state = saved
      journal.replaced(path)
    case .assignSaved:
      let saved = journal.saved.leaf
      guard saved.id == state.id || !path.keepsID else { return }
      assign(&state, saved)
      journal.replaced(path)
    case .save:
      let value = state
      journal.saved.withValue { $0.leaf = value }
    case .undo(let number):
      let before = state
      if state.number != number { journal.touchedCopy(path("number", in: state.lineage)) }
      state.number = number
      state = before
      journal.replaced(path)
    case .same:
      let before = state
      state = before
      journal.replaced(path)
    case .generic(let number):
      if state.number != number { journal.touched(path("number", in: state.lineage)) }
      change(&state) { $0.number = number }
    case .set(let value):
      guard value.id == state.id || !path.keepsID else { return }
      state = value
      journal.replaced(path)
    }
  }

  /// Returns the code of the change for a place with this expression.
  func code(_ place: String) -> String {
    let whole = place.wholePlace
    switch self {
    case .number(let number): return "\(place).number = \(number)"
    case .other(let number): return "\(place).other = \(number)"
    case .new(let number): return "\(whole) = Leaf.State(id: \(whole).id, number: \(number))"
    case .copy(let number):
      return "var copy = \(whole); copy.number = \(number); \(whole) = copy"
    case .saved: return "\(whole) = savedLeaf"
    case .assignSaved: return "assign(&\(whole), savedLeaf)"
    case .save: return "savedLeaf = \(whole)"
    case .undo(let number):
      return "let before = \(whole); \(place).number = \(number); \(whole) = before"
    case .same: return "let same = \(whole); \(whole) = same"
    case .generic(let number): return "change(&\(whole)) { $0.number = \(number) }"
    case .set: return "\(whole) = copy"
    }
  }
}

extension String {
  /// The expression of the place for an assignment of the whole value.
  var wholePlace: String {
    hasSuffix("?") ? String(dropLast()) : self
  }
}
