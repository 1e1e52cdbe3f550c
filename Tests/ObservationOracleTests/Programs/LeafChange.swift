import ComposableArchitecture
import PropertyTesting

/// A change to the state of a feature without children.
enum LeafChange: Sendable {
  case number(Int)
  case other(Int)
  /// A new value; a row keeps its id.
  case new(Int)
  /// A copy is changed and put back.
  case copy(Int)
  /// A value put aside earlier takes the place, with this one's id where the id matters.
  case saved
  /// The same in generic code.
  case assignSaved
  case save
  /// Changed, and what was there before is put back.
  case undo(Int)
  /// What was there is assigned again.
  case same
  /// Changed in place by generic code.
  case generic(Int)
  /// A copy that was made and changed outside of the reducer.
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
      if state.number != number { journal.touched(path("number")) }
      state.number = number
    case .other(let number):
      if state.other != number { journal.touched(path("other")) }
      state.other = number
    case .new(let number):
      state = Leaf.State(id: state.id, number: number)
      journal.replaced(path)
    case .copy(let number):
      var copy = state
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
      state.number = number
      state = before
      journal.replaced(path)
    case .same:
      let before = state
      state = before
      journal.replaced(path)
    case .generic(let number):
      if state.number != number { journal.touched(path("number")) }
      change(&state) { $0.number = number }
    case .set(let value):
      guard value.id == state.id || !path.keepsID else { return }
      state = value
      journal.replaced(path)
    }
  }

  /// The code of the change, at a place that is spelled like this.
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
  /// A place as it is spelled where the whole value is assigned.
  var wholePlace: String {
    hasSuffix("?") ? String(dropLast()) : self
  }
}
