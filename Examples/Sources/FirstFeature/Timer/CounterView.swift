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
        // [button]
        Button(store.isTimerOn ? "Stop the timer" : "Start the timer") { store.send(.timerTapped) }
        // [end]
      }
      .navigationTitle("Counter")
    }
  }
}
