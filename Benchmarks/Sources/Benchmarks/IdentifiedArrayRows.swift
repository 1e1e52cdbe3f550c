import IdentifiedCollections
import OrderedCollections

/// The overhead of an identified array over a dictionary and an array: the first row of each pair does the same work
/// without it.
@MainActor
enum IdentifiedArrayRows {
  static var all: [Measurement] {
    append + lookup + update + iterate
  }

  private static let count = 1_000

  private struct Row: Identifiable {
    let id: Int
    var count = 0
    var names = ["a"]
  }

  private static var dictionary: OrderedDictionary<Int, Row> {
    OrderedDictionary(uniqueKeysWithValues: (0..<count).map { ($0, Row(id: $0)) })
  }

  private static var list: IdentifiedArrayOf<Row> {
    IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
  }

  private static var append: [Measurement] {
    let rows = (0..<count).map { Row(id: $0) }
    return [
      Measurement("OrderedDictionary.append, each of 1,000", scale: count) {
        var dictionary = OrderedDictionary<Int, Row>()
        for row in rows { dictionary[row.id] = row }
        consume(dictionary.count)
      },
      Measurement("IdentifiedArray.append, each of 1,000", scale: count) {
        var list = IdentifiedArrayOf<Row>()
        for row in rows { list.append(row) }
        consume(list.count)
      },
    ]
  }

  private static var lookup: [Measurement] {
    let (dictionary, list) = (dictionary, list)
    return [
      Measurement("OrderedDictionary.lookup, each of 1,000", scale: count) {
        var sum = 0
        for id in 0..<count { sum &+= dictionary[id]?.count ?? 1 }
        consume(sum)
      },
      Measurement("IdentifiedArray.lookup, each of 1,000", scale: count) {
        var sum = 0
        for id in 0..<count { sum &+= list[id: id]?.count ?? 1 }
        consume(sum)
      },
    ]
  }

  private static var update: [Measurement] {
    var (dictionary, list) = (dictionary, list)
    return [
      Measurement("OrderedDictionary.update in place, each of 1,000", scale: count) {
        for id in 0..<count { dictionary[id]?.count &+= 1 }
      },
      Measurement("IdentifiedArray.update in place, each of 1,000", scale: count) {
        for id in 0..<count { list[id: id]?.count &+= 1 }
      },
    ]
  }

  private static var iterate: [Measurement] {
    let (array, list) = (Array(list), list)
    return [
      Measurement("Array.iterate, each of 1,000", scale: count) {
        var sum = 0
        for row in array { sum &+= row.count }
        consume(sum)
      },
      Measurement("IdentifiedArray.iterate, each of 1,000", scale: count) {
        var sum = 0
        for row in list { sum &+= row.count }
        consume(sum)
      },
    ]
  }

  /// Prevents the compiler from eliminating an unused read.
  private static func consume(_ number: Int) { Sink.total &+= number }
}
