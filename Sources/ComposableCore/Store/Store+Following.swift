package import SwiftNavigation

extension Store {
  /// Runs `body` with the state now and after each drain, for as long as the token is held, which keeps the store.
  package func follow(_ body: @escaping @MainActor (_ state: State) -> Void) -> ObserveToken {
    place.collector.observe { body(self.currentState) }
  }
}
