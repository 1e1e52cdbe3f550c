import ConcurrencyExtras
import Testing

struct UniqueStampTests {
  @Test func `stamps increase and are never zero`() {
    let first = UniqueStamp.next()
    let second = UniqueStamp.next()
    #expect(first > 0)
    #expect(second > first)
  }

  @Test func `stamps from many tasks are unique`() async {
    let stamps = await withTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<4 {
        group.addTask { (0..<1_000).map { _ in UniqueStamp.next() } }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(stamps).count == 4_000)
  }
}
