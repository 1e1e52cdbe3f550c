import ComposableEnvironment
import Testing

@MainActor
@Suite struct NewInsideOldEnvironmentTests {
  @Test func `a current feature created from the environment follows its changes`() {
    let store = TestStore(initialState: 0, reducer: multiplying, environment: 2)
    store.send(3) { $0 = 6 }
    store.environment = 10
    store.send(3) { $0 = 30 }
  }
}
