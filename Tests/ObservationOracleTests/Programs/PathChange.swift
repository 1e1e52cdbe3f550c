import ComposableArchitecture
import OrderedCollections
import PropertyTesting

/// A change of a stack.
enum PathChange: Sendable {
  case append
  case removeLast
  case popFrom(Int)
  case removeAll
  case new(Int)
  case save
  case saved
  case assignSaved
  case undo
  case same
  case copy
  case replace(Int)
  case set(StackState<Leaf.State>)

  static func random(using generator: inout SeededGenerator) -> Self {
    let index = generator.below(3)
    switch generator.below(14) {
    case 0: return .append
    case 1: return .removeLast
    case 2: return .popFrom(index)
    case 3: return generator.once(in: 2) ? .removeAll : .append
    case 4: return .new(index)
    case 5, 6: return .save
    case 7, 8: return .saved
    case 9: return .assignSaved
    case 10: return .undo
    case 11: return .same
    case 12: return .copy
    default: return .replace(index)
    }
  }

  func apply(to stack: inout StackState<Leaf.State>, at path: Path, _ journal: Journal) {
    let saved = journal.saved.value.path
    switch self {
    case .append:
      stack.append(Leaf.State(id: 40))
      journal.touched(path)
    case .removeLast:
      if stack.isEmpty { return }
      if let last = stack.ids.last { journal.replaced(path("\(last)")) }
      stack.removeLast()
      journal.touched(path)
    case .popFrom(let index):
      guard stack.ids.indices.contains(index) else { return }
      for id in stack.ids.dropFirst(index) { journal.replaced(path("\(id)")) }
      stack.pop(from: stack.ids[index])
      journal.touched(path)
    case .removeAll:
      if stack.isEmpty { return }
      for id in stack.ids { journal.replaced(path("\(id)")) }
      stack.removeAll()
      journal.touched(path)
    case .new(let count):
      stack = StackState((0..<count).map { Leaf.State(id: 41 + $0) })
      journal.replaced(path)
    case .save:
      let value = stack
      journal.saved.withValue { $0.path = value }
    case .saved:
      stack = saved
      journal.replaced(path)
    case .assignSaved:
      assign(&stack, saved)
      journal.replaced(path)
    case .undo:
      let before = stack
      if !stack.isEmpty { stack.removeLast() }
      stack = before
      journal.replaced(path)
    case .same:
      let same = stack
      stack = same
      journal.replaced(path)
    case .copy:
      var copy = stack
      for id in copy.ids {
        guard let element = copy[id: id] else { continue }
        journal.touchedCopy(path("\(id)")("number", in: element.lineage))
        copy[id: id]?.number += 1
      }
      stack = copy
      journal.replaced(path)
    case .replace(let index):
      guard stack.ids.indices.contains(index) else { return }
      stack[id: stack.ids[index]] = Leaf.State(id: 42)
      journal.replaced(path("\(stack.ids[index])"))
    case .set(let value):
      stack = value
      journal.replaced(path)
    }
  }

  /// Returns the code of the change for a stack with this expression.
  func code(_ path: String) -> String {
    switch self {
    case .append: "\(path).append(Leaf.State(id: 40))"
    case .removeLast: "\(path).removeLast()"
    case .popFrom(let index): "\(path).pop(from: \(path).ids[\(index)])"
    case .removeAll: "\(path).removeAll()"
    case .new(let count): "\(path) = StackState([/* \(count) new */])"
    case .save: "savedPath = \(path)"
    case .saved: "\(path) = savedPath"
    case .assignSaved: "assign(&\(path), savedPath)"
    case .undo: "let before = \(path); \(path).removeLast(); \(path) = before"
    case .same: "let same = \(path); \(path) = same"
    case .copy:
      "var copy = \(path); for id in copy.ids { copy[id: id]?.number += 1 }; \(path) = copy"
    case .replace(let index): "\(path)[id: \(path).ids[\(index)]] = Leaf.State(id: 42)"
    case .set: "\(path) = copy"
    }
  }
}
