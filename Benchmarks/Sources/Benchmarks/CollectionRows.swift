import ComposableCore
import Foundation
import IdentifiedCollections

/// Measurements of the package's collections with a growing number of elements.
///
/// Each row works on all elements: one call of a linear operation, or one call of a sublinear
/// operation for each element.
@MainActor
enum CollectionRows {
  static var all: [Measurement] {
    sizes.flatMap { listRows($0) + orderRows($0) + replacementRows($0) + stackRows($0) }
  }

  private static let sizes = [500, 1_000, 2_000]

  private struct Row: Identifiable, Hashable, Comparable, Codable {
    let id: Int
    var count = 0

    static func < (lhs: Row, rhs: Row) -> Bool { lhs.id < rhs.id }
  }

  private typealias List = IdentifiedArrayOf<Row>

  private static func rows(_ ids: Range<Int>) -> [Row] { ids.map { Row(id: $0) } }

  private static func measure<Value>(
    _ name: RowName,
    of value: Value,
    _ operation: @MainActor (inout Value) -> Void
  ) -> Measurement {
    Measurement(name, of: value) { value in
      var copy = value
      operation(&copy)
      withExtendedLifetime(copy) {}
    }
  }

  private static func listRows(_ n: Int) -> [Measurement] {
    let (new, old) = (rows(n..<2 * n), rows(0..<n))
    let list = List(uniqueElements: old)
    return [
      measure("IdentifiedArray.init(uniqueElements:) of \(all: n)", of: list) {
        $0 = List(uniqueElements: old)
      },
      measure("IdentifiedArray.init(_:uniquingIDsWith:) of \(all: n)", of: list) {
        $0 = List(old + old, uniquingIDsWith: { $1 })
      },
      measure("IdentifiedArray.append, each behind \(all: n)", of: list) {
        for row in new { $0.append(row) }
      },
      measure("IdentifiedArray.append(contentsOf:) of \(all: n)", of: list) {
        $0.append(contentsOf: new)
      },
      measure("IdentifiedArray.insert(contentsOf:) of \(all: n) in front", of: list) {
        $0.insert(contentsOf: new, at: 0)
      },
      measure("IdentifiedArray.updateOrAppend, each of \(all: n)", of: list) {
        for row in old { $0.updateOrAppend(row) }
      },
      measure("IdentifiedArray.updateOrInsert, each of \(all: n)", of: list) {
        for row in old { $0.updateOrInsert(row, at: 0) }
      },
      measure("IdentifiedArray.subscript(id:), each of \(all: n) changed", of: list) {
        for row in old { $0[id: row.id]?.count += 1 }
      },
      measure("IdentifiedArray.subscript(id:), each of \(all: n) replaced", of: list) {
        for row in old { $0[id: row.id] = row }
      },
      measure("IdentifiedArray.subscript, each of \(all: n) changed", of: list) {
        for index in $0.indices { $0[index].count += 1 }
      },
      measure("IdentifiedArray.index(id:), each of \(all: n)", of: list) { list in
        for row in old { Sink.total &+= list.index(id: row.id) ?? 0 }
      },
      measure("IdentifiedArray.contains, each of \(all: n)", of: list) { list in
        for row in old { Sink.total &+= list.contains(row) ? 1 : 0 }
      },
      measure("IdentifiedArray.ids of \(all: n)", of: list) { list in
        for id in list.ids { Sink.total &+= list.ids.contains(id) ? 1 : 0 }
      },
      measure("IdentifiedArray.elements of \(all: n)", of: list) { list in
        for index in list.indices { Sink.total &+= list.elements[index].count }
      },
      measure("IdentifiedArray.== of \(all: n)", of: list) {
        $0[n - 1].count += 1
        Sink.total &+= $0 == list ? 1 : 0
      },
      measure("IdentifiedArray.hash of \(all: n)", of: list) { Sink.total &+= $0.hashValue },
      measure("IdentifiedArray coded with \(all: n)", of: list) {
        guard let data = try? JSONEncoder().encode($0),
          let decoded = try? JSONDecoder().decode(List.self, from: data)
        else { return }
        $0 = decoded
      },
    ]
  }

  private static func orderRows(_ n: Int) -> [Measurement] {
    let list = List(uniqueElements: rows(0..<n))
    let half = IndexSet(stride(from: 0, to: n, by: 2))
    return [
      measure("IdentifiedArray.sort of \(all: n)", of: list) { $0.sort { $0.id > $1.id } },
      measure("IdentifiedArray.sorted of \(all: n)", of: list) { $0 = $0.sorted() },
      measure("IdentifiedArray.reverse of \(all: n)", of: list) { $0.reverse() },
      measure("IdentifiedArray.shuffle of \(all: n)", of: list) { $0.shuffle() },
      measure("IdentifiedArray.partition of \(all: n)", of: list) {
        $0.partition { $0.id.isMultiple(of: 2) }
      },
      measure("IdentifiedArray.swapAt, each of \(all: n)", of: list) {
        for index in 0..<n / 2 { $0.swapAt(index, n - 1 - index) }
      },
      measure("IdentifiedArray.move(fromOffsets:toOffset:) of half of \(all: n)", of: list) {
        $0.move(fromOffsets: half, toOffset: n)
      },
      measure("IdentifiedArray.remove(atOffsets:) of half of \(all: n)", of: list) {
        $0.remove(atOffsets: half)
      },
      measure("IdentifiedArray.removeAll(where:) of half of \(all: n)", of: list) {
        $0.removeAll { $0.id.isMultiple(of: 2) }
      },
      measure("IdentifiedArray.filter of half of \(all: n)", of: list) {
        $0 = $0.filter { $0.id.isMultiple(of: 2) }
      },
      measure("IdentifiedArray.removeLast, each of \(all: n)", of: list) {
        for _ in 0..<n { $0.removeLast() }
      },
      measure("IdentifiedArray.remove(id:), each of \(all: n) from the end", of: list) {
        for id in (0..<n).reversed() { $0.remove(id: id) }
      },
      measure("IdentifiedArray.removeFirst of half of \(all: n)", of: list) {
        $0.removeFirst(n / 2)
      },
      measure("IdentifiedArray.removeLast of half of \(all: n)", of: list) { $0.removeLast(n / 2) },
      measure("IdentifiedArray.removeAll of \(all: n)", of: list) { $0.removeAll() },
      measure("IdentifiedArray.removeFirst from \(all: n)", of: list) { $0.removeFirst() },
      measure("IdentifiedArray.remove(id:), the first of \(all: n)", of: list) {
        $0.remove(id: 0)
      },
      measure("IdentifiedArray.insert in front of \(all: n)", of: list) {
        $0.insert(Row(id: n), at: 0)
      },
    ]
  }

  private static func replacementRows(_ n: Int) -> [Measurement] {
    let (new, old) = (rows(n..<2 * n), rows(0..<n))
    let list = List(uniqueElements: old)
    return [
      measure("IdentifiedArray.removeSubrange of half of \(all: n)", of: list) {
        $0.removeSubrange(n / 4..<3 * n / 4)
      },
      measure("IdentifiedArray.replaceSubrange of half of \(all: n)", of: list) {
        $0.replaceSubrange(n / 4..<3 * n / 4, with: new)
      },
      measure("IdentifiedArray.subscript, each slice of \(all: n) assigned", of: list) { list in
        for index in 0..<n - 1 {
          let slice = ArraySlice([list[index + 1], list[index]])
          list[index..<index + 2] = slice
        }
      },
      measure("IdentifiedArray.subscript, a slice of half of \(all: n) assigned", of: list) {
        $0[0..<n / 2] = new[0..<n / 2]
      },
      measure("IdentifiedArray.+ of \(all: n) and as many", of: list) { $0 = $0 + new },
    ]
  }

  private static func stackRows(_ n: Int) -> [Measurement] {
    let stack = StackState(0..<n)
    let ids = Array(stack.ids)
    let half = ids[n / 2]
    return [
      measure("StackState.init of \(all: n)", of: stack) { $0 = StackState(0..<n) },
      measure("StackState.append, each on \(all: n)", of: stack) { stack in
        for number in 0..<n { stack.append(number) }
      },
      measure("StackState.append(contentsOf:) on \(all: n)", of: stack) {
        $0.append(contentsOf: 0..<n)
      },
      measure("StackState.subscript(id:), each of \(all: n) changed", of: stack) {
        for id in ids { $0[id: id]? += 1 }
      },
      measure("StackState.subscript(id:), each of \(all: n) replaced", of: stack) {
        for id in ids { $0[id: id] = 1 }
      },
      measure("StackState.subscript(id:), each of \(all: n) removed from the end", of: stack) {
        for id in ids.reversed() { $0[id: id] = nil }
      },
      measure("StackState.subscript, each of \(all: n)", of: stack) { stack in
        for index in stack.indices { Sink.total &+= stack[index] }
      },
      measure("StackState.popLast, each of \(all: n)", of: stack) { while $0.popLast() != nil {} },
      measure("StackState.pop(from:) of half of \(all: n)", of: stack) { $0.pop(from: half) },
      measure("StackState.pop(to:) of half of \(all: n)", of: stack) { $0.pop(to: half) },
      measure("StackState.removeAll(where:) of half of \(all: n)", of: stack) {
        $0.removeAll { $0.isMultiple(of: 2) }
      },
      measure("StackState.removeAll of \(all: n)", of: stack) { $0.removeAll() },
      measure("StackState.removeFirst of half of \(all: n)", of: stack) { $0.removeFirst(n / 2) },
      measure("StackState.replaceSubrange of half of \(all: n)", of: stack) {
        $0.replaceSubrange(n / 4..<3 * n / 4, with: 0..<n)
      },
      measure("StackState.ids of \(all: n)", of: stack) { stack in
        for id in stack.ids { Sink.total &+= stack.ids.contains(id) ? 1 : 0 }
      },
      measure("StackState.== of \(all: n)", of: stack) {
        $0[id: ids[n - 1]] = 1
        Sink.total &+= $0 == stack ? 1 : 0
      },
    ]
  }
}
