import ComposableTesting
import Testing

@MainActor
@Suite struct EffectExecutorTests {
  @Test func `a wait ends even if its time is over before it has begun`() async {
    let executor = EffectExecutor()
    for _ in 0..<5_000 { await executor.waitForWork(timeout: .nanoseconds(1)) }
    #expect(executor.isIdle)
  }
}
