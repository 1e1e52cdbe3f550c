import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A number, two buttons, and a fact from a server.
struct CounterView: View {
  let store: StoreOf<CounterFeature>

  var body: some View {
    NavigationStack {
      Form {
        Section {
          CounterControls(store: store)
        }
        Section("Number fact") {
          NumberFactView(store: store)
        }
      }
      .navigationTitle("Counter")
      .toolbar { DemoBackItem() }
    }
  }
}

/// The number between the buttons that change it.
struct CounterControls: View {
  let store: StoreOf<CounterFeature>

  var body: some View {
    HStack(spacing: 16) {
      Text("Count: \(store.count)")
        .font(.title)
        .fontWeight(.bold)
        .accessibilityLiveRegion()
        .accessibilityIdentifier("count")
      Spacer()
      Button {
        store.send(.decrementButtonTapped)
      } label: {
        Image(systemName: "minus")
      }
      .accessibilityLabel("Decrement")
      .accessibilityIdentifier("decrement")
      Button {
        store.send(.incrementButtonTapped)
      } label: {
        Image(systemName: "plus")
      }
      .accessibilityLabel("Increment")
      .accessibilityIdentifier("increment")
    }
    .buttonStyle(.bordered)
    .frame(minHeight: 64)
  }
}

/// A button that requests a fact, with the fact, a progress indicator or an error.
struct NumberFactView: View {
  let store: StoreOf<CounterFeature>

  var body: some View {
    HStack {
      VStack(alignment: .leading, spacing: 16) {
        if store.isLoading {
          ProgressView("Asking the server")
            .accessibilityIdentifier("number-fact-loading")
        } else if let fact = store.numberFact {
          Text(fact)
            .font(.title3)
            .accessibilityLiveRegion()
            .accessibilityIdentifier("number-fact-text")
        } else if let error = store.error {
          Text("Error: \(error.message)")
            .foregroundColor(.red)
            .accessibilityLiveRegion()
            .accessibilityIdentifier("number-fact-error")
        } else {
          Text("There is something to say about every number.")
            .foregroundColor(.secondary)
        }
        HStack {
          Button("Number Fact") { store.send(.numberFactButtonTapped) }
            .buttonStyle(.borderedProminent)
            .accessibilityIdentifier("number-fact")
          if store.error != nil {
            Button("Retry") { store.send(.numberFactButtonTapped) }
              .buttonStyle(.bordered)
              .accessibilityIdentifier("number-fact-retry")
          }
        }
      }
      .padding(.vertical, 14)
      Spacer(minLength: 0)
    }
  }
}

#Preview("Counter") {
  CounterView(store: Store(initialState: CounterFeature.State(count: 42)) { CounterFeature() })
}
