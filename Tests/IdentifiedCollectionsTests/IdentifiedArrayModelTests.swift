import Foundation
import IdentifiedCollections
import PropertyTesting
import Testing

/// Applies random changes to an identified array and to an array, and compares the results.
struct IdentifiedArrayModelTests {
  /// Operations with linear cost have a lower probability.
  private static let operations =
    [0, 2, 3, 4, 5, 6, 7, 13, 14, 15, 0, 3, 4, 5, 14].flatMap {
      Array(repeating: $0, count: 4)
    } + [8, 9, 10, 11, 12, 16, 16, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]

  /// Each seed runs 50,000 operations, with a complete comparison after each 200.
  @Test(arguments: ProgramSeeds.chosen(4))
  func `a list behaves like an array without duplicates`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var list = IdentifiedArrayOf<Item>()
    var model: [Item] = []
    for step in 1...50_000 {
      let item = Item(Int(generator.next() % 24), step % 2 == 0 ? "even" : "odd")
      let operation = Self.operations[Int(generator.next() % UInt64(Self.operations.count))]
      apply(operation, item, &list, &model, using: &generator)
      let position = model.firstIndex { $0.id == item.id }
      let isRight =
        list.count == model.count && list.index(id: item.id) == position
        && position.map { model[$0] } == list[id: item.id]
      let isRightThroughout = step % 200 != 0 || (list.isConsistent && list.elements == model)
      if !isRight || !isRightThroughout {
        Issue.record(
          "Operation \(operation) with \(item) in step \(step) gave \(list), not \(model)."
        )
        return
      }
    }
  }

  @Test func `a large list behaves like an array without duplicates`() {
    var generator = SeededGenerator(seed: 7)
    var list = IdentifiedArrayOf<Item>()
    var model: [Item] = []
    for step in 1...2_000 {
      let item = Item(Int(generator.next() % 2_000), "\(step)")
      apply([0, 2, 4, 7, 15, 3][step % 6], item, &list, &model, using: &generator)
    }
    #expect(list.count > 400)
    #expect(list.isConsistent)
    #expect(list.elements == model)
  }

  private func apply(
    _ operation: Int,
    _ item: Item,
    _ list: inout IdentifiedArrayOf<Item>,
    _ model: inout [Item],
    using generator: inout SeededGenerator
  ) {
    let existing = model.firstIndex { $0.id == item.id }
    let position = model.isEmpty ? 0 : Int.random(in: model.indices, using: &generator)
    switch operation {
    case 0, 1:
      list.append(item)
      if existing == nil { model.append(item) }
    case 2:
      list.insert(item, at: position)
      if existing == nil { model.insert(item, at: position) }
    case 3:
      list.remove(id: item.id)
      if let existing { model.remove(at: existing) }
    case 4:
      list[id: item.id] = item
      if let existing { model[existing] = item } else { model.append(item) }
    case 5:
      list[id: item.id]?.name = "changed"
      if let existing { model[existing].name = "changed" }
    case 6:
      func clear(_ item: inout Item?) { item = nil }
      clear(&list[id: item.id])
      if let existing { model.remove(at: existing) }
    case 7:
      list.updateOrInsert(item, at: position)
      if let existing { model[existing] = item } else { model.insert(item, at: position) }
    case 8:
      list.sort()
      model.sort()
    case 9:
      list.reverse()
      model.reverse()
    case 10:
      list.removeAll { $0.id == item.id || $0.id == item.id + 1 }
      model.removeAll { $0.id == item.id || $0.id == item.id + 1 }
    case 11 where !model.isEmpty:
      let offsets = IndexSet(model.indices.filter { _ in Bool.random(using: &generator) })
      list.move(fromOffsets: offsets, toOffset: position)
      let moved = offsets.map { model[$0] }
      let before = model.indices.filter { $0 < position && !offsets.contains($0) }
      let after = model.indices.filter { $0 >= position && !offsets.contains($0) }
      model = before.map { model[$0] } + moved + after.map { model[$0] }
    case 12:
      let end = Int.random(in: position...model.count, using: &generator)
      let new = [item, Item(item.id + 1), Item(item.id, "again")]
      list.replaceSubrange(position..<end, with: new)
      model.removeSubrange(position..<end)
      var insertion = position
      for item in new where !model.contains(where: { $0.id == item.id }) {
        model.insert(item, at: insertion)
        insertion += 1
      }
    case 14:
      list[id: item.id] = nil
      if let existing { model.remove(at: existing) }
    case 15:
      func fill(_ place: inout Item?) { place = item }
      fill(&list[id: item.id])
      if let existing { model[existing] = item } else { model.append(item) }
    case 13 where !model.isEmpty:
      let other = Int.random(in: model.indices, using: &generator)
      list.swapAt(position, other)
      model.swapAt(position, other)
    default:
      applyGenerically(operation, item, &list, &model, using: &generator)
    }
  }

  /// Applies the operations of generic code, and operations on ranges.
  private func applyGenerically(
    _ operation: Int,
    _ item: Item,
    _ list: inout IdentifiedArrayOf<Item>,
    _ model: inout [Item],
    using generator: inout SeededGenerator
  ) {
    guard !model.isEmpty else { return }
    let existing = model.firstIndex { $0.id == item.id }
    let position = Int.random(in: model.indices, using: &generator)
    let end = Int.random(in: position...model.count, using: &generator)
    switch operation {
    case 16:
      list[position] = item
      if let existing { model.swapAt(position, existing) }
      model[position] = item
    case 17:
      sortDown(&list)
      sortDown(&model)
    case 18:
      var same = generator
      shuffle(&list, using: &same)
      shuffle(&model, using: &generator)
    case 19:
      var same = generator
      list[position..<end].reverse()
      list[position..<end].shuffle(using: &same)
      model[position..<end].reverse()
      model[position..<end].shuffle(using: &generator)
    case 20:
      list[position..<end].sort()
      model[position..<end].sort()
    case 21:
      list.removeSubrange(position..<end)
      model.removeSubrange(position..<end)
    case 22:
      list.removeFirst(end - position)
      model.removeFirst(end - position)
    case 23:
      list.updateOrAppend(item)
      if let existing { model[existing] = item } else { model.append(item) }
    case 24:
      let named = Item(model[position].id, item.name)
      list.update(named, at: position)
      model[position] = named
    case 25:
      let offsets = IndexSet(model.indices.filter { _ in Bool.random(using: &generator) })
      list.remove(atOffsets: offsets)
      model = model.indices.filter { !offsets.contains($0) }.map { model[$0] }
    default:
      break
    }
  }

  private func sortDown<C: MutableCollection & RandomAccessCollection>(_ collection: inout C)
  where C.Element == Item {
    collection.sort { $0.id > $1.id }
  }

  private func shuffle<C: MutableCollection & RandomAccessCollection>(
    _ collection: inout C,
    using generator: inout SeededGenerator
  ) {
    collection.shuffle(using: &generator)
  }
}
