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
        Button(store.isTimerOn ? "Stop the timer" : "Start the timer") { store.send(.timerTapped) }
        // [fact]
        Section {
          Button("Tell me a fact") { store.send(.factTapped) }
            .disabled(store.isLoading)
          if store.isLoading {
            ProgressView()
          }
          if let fact = store.fact {
            Text(fact)
          }
        }
        // [end]
      }
      .navigationTitle("Counter")
    }
  }
}
