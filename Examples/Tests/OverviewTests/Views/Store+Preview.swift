import ComposableArchitecture

@testable import Overview

extension Store where State == OverviewFeature.State, Action == OverviewFeature.Action {
  /// A store whose server responses the test sends as actions.
  static func preview(_ state: OverviewFeature.State) -> StoreOf<OverviewFeature> {
    Store(initialState: state) {
      OverviewFeature()
    } withDependencies: {
      $0.context = .test
      $0.numberFactClient.fetch = { _ in try await Task.never() }
      $0.itemsClient.save = { _ in }
      $0.continuousClock = TestClock()
    }
  }
}
