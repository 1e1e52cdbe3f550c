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
    // A toaster whose task has its turn late begins to wait late, so each wait ends after some seconds, not after three.
    while toaster.message == nil { await clock.advance() }
    #expect(toaster.message == "Order created successfully")
    #expect(toaster.number == 1)
    while toaster.number == 1 { await clock.advance(by: .seconds(1)) }
    #expect(toaster.message == "Order created successfully")
    #expect(toaster.number == 2)
    while toaster.message != nil { await clock.advance(by: .seconds(1)) }
    toaster.show("Again")
    while toaster.message == nil { await clock.advance() }
    #expect(toaster.message == "Again")
  }
}
