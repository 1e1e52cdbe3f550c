import ComposableArchitecture
import ViewKit
import WebHost

@main
struct CounterApp: App {
  var body: some Scene {
    WindowGroup {
      CounterView(store: Store(initialState: Counter.State()) { Counter() })
    }
  }
}
