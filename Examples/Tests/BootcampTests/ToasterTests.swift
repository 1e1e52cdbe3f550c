import ComposableArchitecture
import Testing

@testable import Bootcamp

@MainActor
@Suite struct ToasterTests {
  @Test func `BC-4: two orders are told by two toasts, one after the other`() async {
    let clock = TestClock()
    let toaster = Toaster(clock: clock)
    toaster.show("Order created successfully")
    toaster.show("Order created successfully")
    await clock.advance()
    #expect(toaster.message == "Order created successfully")
    #expect(toaster.number == 1)
    await clock.advance(by: .seconds(3))
    #expect(toaster.message == "Order created successfully")
    #expect(toaster.number == 2)
    await clock.advance(by: .seconds(3))
    #expect(toaster.message == nil)
    toaster.show("Again")
    await clock.advance()
    #expect(toaster.message == "Again")
  }
}
