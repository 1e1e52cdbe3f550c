import ConcurrencyExtras
import Testing

struct UniqueIDTests {
  @Test func `stamps increase and are never zero`() {
    let first = UniqueID.next()
    let second = UniqueID.next()
    #expect(first > 0)
    #expect(second > first)
  }

  @Test func `stamps from many tasks are unique`() async {
    let stamps = await withTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<4 {
        group.addTask { (0..<1_000).map { _ in UniqueID.next() } }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(stamps).count == 4_000)
  }
}
