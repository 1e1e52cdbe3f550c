import ComposableArchitecture
import Testing

@testable import Bootcamp

@MainActor
@Suite struct ToasterTests {
  @Test func `BC-4: two orders show two toasts in sequence`() async {
    let clock = TestClock()
    let toaster = Toaster(clock: clock)
    toaster.show("Order created successfully")
    toaster.show("Order created successfully")
    // The toaster's task may start its sleep late, so each toast ends after some seconds, not exactly three.
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
