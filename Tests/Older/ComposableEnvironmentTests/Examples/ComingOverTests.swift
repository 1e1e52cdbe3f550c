import ComposableEnvironment
import Testing

/// The guide's example after `Scripts/run/migrate`.
@MainActor
@Suite struct ComingOverTests {
  @Test func `the migrated example runs`() {
    let store = TestStore(
      initialState: [],
      reducer: searchReducer,
      environment: SearchEnvironment(
        search: { Effect(value: [$0]) },
        save: { _ in Effect(error: SaveError()) }
      )
    )
    store.send(.typed("a"))
    store.receive(.found(["a"])) { $0 = ["a"] }
    store.receive(.saved(nil))
  }
}
