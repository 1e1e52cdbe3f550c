import ComposableArchitecture
import ViewKit

struct CounterView: View {
  @Bindable var store: StoreOf<Counter>

  var body: some View {
    NavigationStack {
      Form {
        Text("\(store.count)")
          .font(.largeTitle)
        Button("Decrement") { store.send(.decrementTapped) }
        Button("Increment") { store.send(.incrementTapped) }
        Button(store.isTimerOn ? "Stop the timer" : "Start the timer") { store.send(.timerTapped) }
        Section {
          Button("Tell me a fact") { store.send(.factTapped) }
            .disabled(store.isLoading)
          if store.isLoading {
            ProgressView()
          }
        }
        if !store.keptFacts.isEmpty {
          Section("Kept") {
            ForEach(store.keptFacts, id: \.self) { fact in
              Text(fact)
            }
          }
        }
      }
      .navigationTitle("Counter")
    }
    .sheet(item: $store.scope(state: \.sheet, action: \.sheet)) { store in
      FactSheetView(store: store)
    }
  }
}
