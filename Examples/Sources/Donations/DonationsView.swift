import ComposableArchitecture
public import ViewKit

/// Creates the page of donations.
///
/// - Parameter ledger: The donations of all visitors.
/// - Returns: The page with its own store.
@MainActor
public func donationsPage(_ ledger: DonationLedger) -> any View {
  DonationsView(
    store: Store(initialState: DonationsFeature.State()) { DonationsFeature(ledger: ledger) }
  )
}

struct DonationsView: View {
  let store: StoreOf<DonationsFeature>

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Donations").font(.largeTitle).accessibilityAddTraits(.isHeader)
      Text("\(store.total) € so far").styleClass("total")
      HStack {
        ForEach([5, 20], id: \.self) { amount in
          Button("Donate \(amount) €") { store.send(.donateTapped(amount: amount)) }
            .buttonStyle(.borderedProminent)
        }
      }
      ForEach(store.donations) { donation in
        Text("\(donation.name): \(donation.amount) €")
      }
    }
    .padding()
    .task { await store.send(.task).finish() }
  }
}
