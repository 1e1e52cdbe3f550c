import ComposableArchitecture
import ViewKit

struct CounterView: View {
  let store: StoreOf<Counter>

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Text("\(store.count)")
            .font(.largeTitle)
          Button("Increment") { store.send(.incrementTapped) }
          Button("Tell me about it") { store.send(.factTapped) }
        }
        if let fact = store.fact {
          Section("Fact") { Text(fact) }
        }
      }
      .navigationTitle("Counter")
    }
  }
}
