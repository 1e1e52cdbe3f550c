import ComposableEnvironment
import Testing

/// The example of the guide, as `Scripts/run/migrate` leaves it.
@MainActor
@Suite struct ComingOverTests {
  @Test func `what the script has changed runs`() {
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
