import PropertyTesting
import Testing

@testable import TerminalHost

/// How the room of a stack is shared, beside the rule as it is said.
@Suite struct StackRoomTests {
  private struct Child {
    var least: Int
    var most: Int
    var priority: Double
    /// How much it takes of an offer; a child may take less than its least, or more than it is offered.
    var take: @Sendable (Int) -> Int
  }

  /// What each child takes: each looks at all that wait.
  private func slowly(_ children: [Child], _ room: Int) -> [Int] {
    var rest = room
    var waiting = Array(children.indices)
    var lengths = Array(repeating: 0, count: children.count)
    while !waiting.isEmpty {
      let highest = waiting.map { children[$0].priority }.max() ?? 0
      let equals = waiting.filter { children[$0].priority == highest }
      let index =
        equals.min { left, right in
          (children[left].most - children[left].least, left)
            < (children[right].most - children[right].least, right)
        } ?? waiting[0]
      let kept = waiting.filter { !equals.contains($0) }.map { children[$0].least }.reduce(0, +)
      let others = equals.filter { $0 != index }.map { children[$0].most }.reduce(0, +)
      let share = max(
        children[index].least,
        (rest - kept) / equals.count,
        rest - kept - others
      )
      lengths[index] = children[index].take(share)
      rest = max(0, rest - lengths[index])
      waiting.removeAll { $0 == index }
    }
    return lengths
  }

  private func quickly(_ children: [Child], _ room: Int) -> [Int] {
    var rest = StackRoom(
      room,
      least: children.map(\.least),
      most: children.map(\.most),
      priorities: children.map(\.priority)
    )
    var lengths = Array(repeating: 0, count: children.count)
    while let (index, share) = rest.next() {
      lengths[index] = children[index].take(share)
      rest.take(lengths[index])
    }
    return lengths
  }

  @Test func `each child is offered what the rule says`() {
    for seed in ProgramSeeds.chosen(1_000) {
      var random = SeededGenerator(seed: seed)
      let children = (0..<random.below(9)).map { _ in
        let (least, range, step) = (random.below(6), random.below(9), random.below(4))
        return Child(
          least: least,
          most: least + range,
          priority: [-.infinity, 0, 0, 0, 1][random.below(5)],
          take: { step == 0 ? $0 + 1 : max(0, $0 - $0 % step) }
        )
      }
      let room = random.below(60)
      let (found, expected) = (quickly(children, room), slowly(children, room))
      #expect(
        found == expected,
        "seed \(seed): \(children.map { ($0.least, $0.most, $0.priority) }) in \(room)"
      )
      if found != expected { return }
    }
  }

  @Test func `ten times as many children are looked at little more than ten times as often`() {
    func reads(_ count: Int) -> Int {
      let counter = Counter()
      let lengths = Counted(count: count, counter: counter)
      var rest = StackRoom(
        count * 2,
        least: lengths,
        most: lengths,
        priorities: (0..<count).map { Double($0 % 3) }
      )
      var offers = 0
      while rest.next() != nil {
        offers += 1
        rest.take(1)
      }
      #expect(offers == count)
      return counter.reads
    }
    let (few, many) = (reads(100), reads(1_000))
    #expect(few > 0)
    #expect(many <= few * 11, "\(few) reads for 100 children, \(many) for 1,000")
  }
}

private final class Counter {
  var reads = 0
}

/// Lengths that count how often they are read.
private struct Counted: RandomAccessCollection {
  let count: Int
  let counter: Counter

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Int {
    counter.reads += 1
    return position % 7
  }
}
