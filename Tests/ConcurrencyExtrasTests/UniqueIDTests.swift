import ConcurrencyExtras
import Testing

struct UniqueIDTests {
  @Test func `numbers increase and are never zero`() {
    let first = UniqueID.next()
    let second = UniqueID.next()
    #expect(first > 0)
    #expect(second > first)
  }

  @Test func `numbers from many tasks are unique`() async {
    let numbers = await withTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<4 {
        group.addTask { (0..<1_000).map { _ in UniqueID.next() } }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(numbers).count == 4_000)
  }
}
