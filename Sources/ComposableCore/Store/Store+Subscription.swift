package import SwiftNavigation

extension Store {
  /// Calls `body` with the current state and after each drain, until the token is released; the token retains the
  /// store.
  package func subscribe(_ body: @escaping @MainActor (_ state: State) -> Void) -> ObserveToken {
    projection.collector.observe { body(self.currentState) }
  }
}
