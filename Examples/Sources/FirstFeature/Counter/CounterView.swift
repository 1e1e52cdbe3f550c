import ComposableArchitecture
import ViewKit

struct CounterView: View {
  let store: StoreOf<Counter>

  var body: some View {
    NavigationStack {
      Form {
        Text("\(store.count)")
          .font(.largeTitle)
        Button("Decrement") { store.send(.decrementTapped) }
        Button("Increment") { store.send(.incrementTapped) }
      }
      .navigationTitle("Counter")
    }
  }
}
