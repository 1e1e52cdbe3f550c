import ComposableHosting
import ComposableHostingTestSupport
import PropertyTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(15))) struct MemorySnapshotStorageTests {
  @Test func `a storage in memory keeps what a list would`() async {
    let storage = MemorySnapshotStorage()
    let contract = SnapshotStorageContract<MemorySnapshotStorage>(
      count: { await $0.count },
      open: { storage }
    )
    let breach = await contract.breach(SearchBudget(firstSeed: 1, seconds: 1, share: 1 / 8))
    #expect(breach == nil, "\(breach ?? "")")
  }
}
