import Testing

@testable import ComposableCore

struct ActionQueueTests {
  @Test func `actions leave the queue in order of arrival`() {
    var queue = ActionQueue<Int>()
    var taken: [Int] = []
    for round in 0..<5 {
      for number in 0..<2_000 { queue.append(round * 2_000 + number) }
      for _ in 0..<1_500 { taken.append(queue.next() ?? -1) }
    }
    while let next = queue.next() { taken.append(next) }
    #expect(taken == Array(0..<10_000))
    #expect(queue.isEmpty)
  }

  @Test func `the capacity of a burst is released with its last action`() {
    var queue = ActionQueue<Int>()
    for number in 0..<100_000 { queue.append(number) }
    while queue.next() != nil {}
    #expect(queue.elements.capacity == 0)
  }

  @Test func `the capacity of a few actions is kept`() {
    var queue = ActionQueue<Int>()
    for number in 0..<100 { queue.append(number) }
    while queue.next() != nil {}
    #expect(queue.elements.capacity >= 100)
  }

  @Test func `removing the first elements shifts positions`() {
    var queue = ActionQueue<Int>()
    for number in 0..<5_000 { queue.append(number) }
    queue.removeFirst(1_000)
    queue.removeFirst(2_000)
    queue[1] = -1
    #expect(Array(queue.prefix(3)) == [3_000, -1, 3_002])
    #expect(queue.count == 2_000)
  }
}
