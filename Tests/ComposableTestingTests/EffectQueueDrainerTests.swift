import ConcurrencyExtras
import Testing

@testable import ComposableCore
@testable import ComposableTesting

@Suite struct EffectQueueDrainerTests {
  private let inbox = EffectInbox<Int> { _ in }

  @Test func `a closure is called with the next arrival if the inbox is empty`() {
    let drainer = EffectQueueDrainer(inbox)
    let callCount = LockIsolated(0)
    drainer.onArrival { callCount.withValue { $0 += 1 } }
    #expect(callCount.value == 0)
    inbox.post(UncheckedSendable({}))
    #expect(callCount.value == 1)
    inbox.post(UncheckedSendable({}))
    #expect(callCount.value == 1)
  }

  @Test func `a closure is called immediately if the inbox is not empty`() {
    inbox.post(UncheckedSendable({}))
    let drainer = EffectQueueDrainer(inbox)
    let callCount = LockIsolated(0)
    drainer.onArrival { callCount.withValue { $0 += 1 } }
    #expect(callCount.value == 1)
  }
}
