/// The room of a stack, as its children are offered it one after the other: those of the highest priority first, and of
/// those the ones whose least and most differ least.
///
/// - Complexity: O(*n* log *n*) to make it for *n* children; O(1) for each of them after that.
struct StackRoom<Lengths: RandomAccessCollection<Int>> where Lengths.Index == Int {
  /// The room that is left.
  private var rest: Int
  private let least: Lengths
  private let most: Lengths
  private let priorities: [Double]
  private let order: [Int]
  /// How many children have been offered room.
  private var position = 0
  /// Where in the order the children of the present one's priority end.
  private var groupEnd = 0
  /// What those after that end take at least, and what those before it that still wait take at most.
  private var leastAfter: Int
  private var mostWithin = 0

  init(_ room: Int, least: Lengths, most: Lengths, priorities: [Double]) {
    rest = room
    self.least = least
    self.most = most
    self.priorities = priorities
    leastAfter = least.reduce(0, +)
    order = priorities.indices
      .map { (index: $0, priority: priorities[$0], range: most[$0] - least[$0]) }
      .sorted { left, right in
        left.priority != right.priority
          ? left.priority > right.priority
          : (left.range, left.index) < (right.range, right.index)
      }
      .map(\.index)
  }

  /// The next child, and how much it is offered: an equal share of what those of its priority have, or more where the
  /// others have no use for theirs.
  mutating func next() -> (index: Int, share: Int)? {
    guard position < order.count else { return nil }
    if position == groupEnd { beginGroup() }
    let index = order[position]
    mostWithin -= most[index]
    let free = rest - leastAfter
    let share = max(least[index], free / (groupEnd - position), free - mostWithin)
    position += 1
    return (index, share)
  }

  /// Notes what the child that was offered room last has taken of it.
  mutating func take(_ length: Int) {
    rest = max(0, rest - length)
  }

  private mutating func beginGroup() {
    let priority = priorities[order[position]]
    groupEnd = order[(position + 1)...].firstIndex { priorities[$0] != priority } ?? order.count
    mostWithin = 0
    for index in order[position..<groupEnd] {
      leastAfter -= least[index]
      mostWithin += most[index]
    }
  }
}
