import ComposableEnvironment
import Testing

@MainActor
@Suite struct NewInsideOldEnvironmentTests {
  @Test func `a newer feature that is made of the environment follows it`() {
    let store = TestStore(initialState: 0, reducer: multiplying, environment: 2)
    store.send(3) { $0 = 6 }
    store.environment = 10
    store.send(3) { $0 = 30 }
  }
}
