import ComposableArchitecture
import Foundation
import Testing

@testable import Donations

@MainActor
struct DonationsFeatureTests {
  @Test func `a page shows the donations of the ledger`() async {
    let ledger = DonationLedger()
    let store = TestStore(initialState: DonationsFeature.State()) {
      DonationsFeature(ledger: ledger)
    }
    let task = await store.send(.task)
    await store.receive(\.updated)
    let donation = Donation(id: "1", name: "Blob", amount: 5)
    await ledger.add(donation)
    await store.receive(\.updated) { $0.donations = [donation] }
    #expect(store.state.total == 5)
    await task.cancel()
  }

  @Test func `a donation leaves for the checkout page of its amount`() async {
    let opened = LockIsolated<[String]>([])
    let store = TestStore(initialState: DonationsFeature.State()) {
      DonationsFeature(ledger: DonationLedger())
    } withDependencies: {
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url.absoluteString) }
        return true
      }
    }
    await store.send(.donateTapped(amount: 20)).finish()
    #expect(opened.value == ["/checkout/20"])
  }
}
