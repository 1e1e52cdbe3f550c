import ComposableArchitecture

// [tool]
@MainActor
func temperature(in city: String) async -> Double? {
  let store = Store(initialState: Weather.State(city: city)) {
    Weather()
  }
  await store.send(.askTapped).finish()
  return store.temperature
}
// [end]
