import ComposableArchitecture
public import ViewKit

/// The page of the README's counter, with its own store.
@MainActor
public func counterPage() -> any View {
  CounterView(store: Store(initialState: Counter.State()) { Counter() })
}
