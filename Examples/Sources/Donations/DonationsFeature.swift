import ComposableArchitecture
import Foundation

/// The page of donations: it follows the ledger, and leaves for the payment provider.
@Reducer
struct DonationsFeature {
  @ObservableState
  struct State: Equatable {
    var donations: [Donation] = []
    var total: Int { donations.reduce(0) { $0 + $1.amount } }
  }

  enum Action: Sendable {
    case task
    case updated([Donation])
    case donateTapped(amount: Int)
  }

  let ledger: DonationLedger
  @Dependency(\.openURL) var openURL

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in
          for await donations in await ledger.updates() { await send(.updated(donations)) }
        }
      case .updated(let donations):
        state.donations = donations
        return .none
      case .donateTapped(let amount):
        return .run { _ in
          guard let checkout = URL(string: "/checkout/\(amount)") else { return }
          await openURL(checkout)
        }
      }
    }
  }
}
