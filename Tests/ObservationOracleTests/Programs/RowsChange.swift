import ComposableArchitecture
import OrderedCollections
import PropertyTesting

/// A change of a collection's elements, of their order, or of the whole collection.
enum RowsChange<Element: ObservableState & Identifiable & Equatable & Sendable>: Sendable
where Element.ID == Int {
  case append(id: Int)
  case insert(id: Int, at: Int)
  case remove(id: Int)
  case removeFirst
  case removeAll
  case swapAt(Int, Int)
  case reverse
  case sort
  case move
  /// Assigns the whole collection, like the following cases.
  case new(count: Int)
  case save
  case saved
  case assignSaved
  case same
  case undoRemoval(id: Int)
  case sorted
  case filtered(Int)
  case copy
  case set(IdentifiedArrayOf<Element>)
  /// Replaces a single element, like the following cases.
  case update(id: Int)
  case savedElement(id: Int)
  case replaceInGenericCode(index: Int)
  case savedElementInGenericCode(index: Int)
  case changeAllInGenericCode

  static func random(using generator: inout SeededGenerator) -> Self {
    let (id, index) = (generator.below(4), generator.below(3))
    switch generator.below(25) {
    case 0: return .append(id: id)
    case 1: return .insert(id: id, at: index)
    case 2: return .remove(id: id)
    case 3: return .removeFirst
    case 4: return generator.once(in: 3) ? .removeAll : .reverse
    case 5: return .swapAt(0, index)
    case 6: return .sort
    case 7: return .move
    case 8: return .new(count: index)
    case 9, 10: return .save
    case 11, 12: return .saved
    case 13: return .assignSaved
    case 14: return .same
    case 15: return .undoRemoval(id: id)
    case 16: return .sorted
    case 17: return .filtered(id)
    case 18: return .copy
    case 19: return .update(id: id)
    case 20, 21: return .savedElement(id: id)
    case 22: return .replaceInGenericCode(index: index)
    case 23: return .savedElementInGenericCode(index: index)
    default: return .changeAllInGenericCode
    }
  }
}

/// The access of a collection's change to its elements.
struct RowsContext<Element: ObservableState & Identifiable & Equatable & Sendable>
where Element.ID == Int {
  let path: Path
  let journal: Journal
  /// Creates an element with an id.
  let make: (Int) -> Element
  /// Changes one field of an element.
  let nudge: (inout Element) -> Void
  /// Returns the path of the field that `nudge` changes, from an element and its path.
  let nudged: (Element, Path) -> Path
  let saved: any WritableKeyPath<Saved, IdentifiedArrayOf<Element>> & Sendable
}

extension RowsChange {
  func apply(to rows: inout IdentifiedArrayOf<Element>, _ context: RowsContext<Element>) {
    let (path, journal) = (context.path, context.journal)
    let saved = journal.saved.value[keyPath: context.saved]
    switch self {
    case .append(let id):
      if rows.ids.contains(id) { return }
      rows.append(context.make(id))
      journal.touched(path)
      journal.replaced(path("\(id)"))
    case .insert(let id, let index):
      if rows.ids.contains(id) { return }
      rows.insert(context.make(id), at: min(index, rows.count))
      journal.touched(path)
      journal.replaced(path("\(id)"))
    case .remove(let id):
      if rows.remove(id: id) != nil { journal.removed(id, path) }
    case .removeFirst:
      if let id = rows.ids.first {
        rows.removeFirst()
        journal.removed(id, path)
      }
    case .removeAll:
      for id in rows.ids { journal.removed(id, path) }
      rows.removeAll()
      journal.touched(path)
    case .swapAt(let first, let second):
      guard first != second, max(first, second) < rows.count else { return }
      rows.swapAt(first, second)
      journal.touched(path)
    case .reverse:
      rows.reverse()
      journal.touched(path)
    case .sort:
      rows.sort { $0.id < $1.id }
      journal.touched(path)
    case .move:
      guard rows.count > 1 else { return }
      let row = rows.removeLast()
      rows.insert(row, at: 0)
      journal.touched(path)
      // The element was removed and inserted again; the collection need not detect that it is the same element.
      journal.replaced(path("\(row.id)"))
    case .new(let count):
      rows = IdentifiedArray(uniqueElements: (0..<count).map(context.make))
      journal.replaced(path)
    case .save:
      let value = rows
      let saved = context.saved
      journal.saved.withValue { $0[keyPath: saved] = value }
    case .saved:
      rows = saved
      journal.replaced(path)
    case .assignSaved:
      assign(&rows, saved)
      journal.replaced(path)
    case .same:
      let same = rows
      rows = same
      journal.replaced(path)
    case .undoRemoval(let id):
      let before = rows
      rows.remove(id: id)
      rows = before
      journal.replaced(path)
    case .sorted:
      rows = IdentifiedArray(uniqueElements: rows.sorted { $0.id > $1.id })
      journal.replaced(path)
    case .filtered(let id):
      rows = rows.filter { $0.id != id }
      journal.replaced(path)
    case .copy:
      var copy = rows
      for index in copy.indices {
        let element = copy[index]
        journal.touchedCopy(context.nudged(element, path("\(element.id)")))
        context.nudge(&copy[index])
      }
      rows = copy
      journal.replaced(path)
    case .set(let value):
      rows = value
      journal.replaced(path)
    case .update(let id):
      journal.inserted(id, path, isNew: !rows.ids.contains(id))
      rows.updateOrAppend(context.make(id))
    case .savedElement(let id):
      guard let element = saved[id: id] else { return }
      journal.inserted(id, path, isNew: !rows.ids.contains(id))
      rows[id: id] = element
    case .replaceInGenericCode(let index):
      guard rows.indices.contains(index) else { return }
      let id = rows.ids[index]
      replaceElement(&rows, at: index, with: context.make(id))
      journal.replaced(path("\(id)"))
    case .savedElementInGenericCode(let index):
      guard rows.indices.contains(index), let element = saved[id: rows.ids[index]] else { return }
      replaceElement(&rows, at: index, with: element)
      journal.replaced(path("\(element.id)"))
    case .changeAllInGenericCode:
      changeAll(&rows, context.nudge)
      for row in rows { journal.touched(context.nudged(row, path("\(row.id)"))) }
    }
  }

  /// Returns the code of the change for a collection with this expression.
  func code(_ rows: String) -> String {
    let saved = rows.hasSuffix("branches") ? "savedBranches" : "savedRows"
    func make(_ id: String) -> String { "Element(id: \(id))" }
    switch self {
    case .append(let id): return "\(rows).append(\(make("\(id)")))"
    case .insert(let id, let index): return "\(rows).insert(\(make("\(id)")), at: \(index))"
    case .remove(let id): return "\(rows).remove(id: \(id))"
    case .removeFirst: return "\(rows).removeFirst()"
    case .removeAll: return "\(rows).removeAll()"
    case .swapAt(let first, let second): return "\(rows).swapAt(\(first), \(second))"
    case .reverse: return "\(rows).reverse()"
    case .sort: return "\(rows).sort { $0.id < $1.id }"
    case .move: return "\(rows).insert(\(rows).removeLast(), at: 0)"
    case .new(let count):
      return "\(rows) = [\((0..<count).map { make("\($0)") }.joined(separator: ", "))]"
    case .save: return "\(saved) = \(rows)"
    case .saved: return "\(rows) = \(saved)"
    case .assignSaved: return "assign(&\(rows), \(saved))"
    case .same: return "let same = \(rows); \(rows) = same"
    case .undoRemoval(let id):
      return "let before = \(rows); \(rows).remove(id: \(id)); \(rows) = before"
    case .sorted:
      return "\(rows) = IdentifiedArray(uniqueElements: \(rows).sorted { $0.id > $1.id })"
    case .filtered(let id): return "\(rows) = \(rows).filter { $0.id != \(id) }"
    case .copy:
      return "var copy = \(rows); for i in copy.indices { copy[i].number += 1 }; \(rows) = copy"
    case .set: return "\(rows) = copy"
    case .update(let id): return "\(rows).updateOrAppend(\(make("\(id)")))"
    case .savedElement(let id): return "\(rows)[id: \(id)] = \(saved)[id: \(id)]"
    case .replaceInGenericCode(let index):
      return "replaceElement(&\(rows), at: \(index), with: \(make("\(rows)[\(index)].id")))"
    case .savedElementInGenericCode(let index):
      return
        "replaceElement(&\(rows), at: \(index), with: \(saved)[id: \(rows)[\(index)].id])"
    case .changeAllInGenericCode: return "changeAll(&\(rows)) { $0.number += 1 }"
    }
  }
}

extension Journal {
  fileprivate func removed(_ id: Int, _ path: Path) {
    touched(path)
    replaced(path("\(id)"))
  }

  fileprivate func inserted(_ id: Int, _ path: Path, isNew: Bool) {
    if isNew { touched(path) }
    replaced(path("\(id)"))
  }
}
