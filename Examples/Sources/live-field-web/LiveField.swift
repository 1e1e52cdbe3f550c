import ComposableArchitecture
import Foundation
import ViewKit

/// Fields whose text the reducer changes, on a page that the server changes continuously.
///
/// The browser tests use it to check that typing and focus survive updates from the server.
@Reducer
struct LiveField {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var digits = ""
    var trimmed = ""
    var ticks = 0
    var rows: [Int] = []
  }

  enum Action {
    case appeared
    case textChanged(String)
    case digitsChanged(String)
    case trimmedChanged(String)
    case ticked
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          for await _ in clock.timer(interval: .milliseconds(20)) { await send(.ticked) }
        }
      case .textChanged(let text):
        state.text = text.uppercased()
        return .none
      case .digitsChanged(let text):
        state.digits = text.filter(\.isWholeNumber)
        return .none
      case .trimmedChanged(let text):
        state.trimmed = text.trimmingCharacters(in: .whitespaces)
        return .none
      case .ticked:
        state.ticks += 1
        state.rows = Array((state.ticks % 5)..<(state.ticks % 5 + 5)).reversed()
        return .none
      }
    }
  }
}

struct LiveFieldView: View {
  @Bindable var store: StoreOf<LiveField>

  var body: some View {
    VStack(spacing: 12) {
      Text("\(store.ticks) ticks")
        .accessibilityIdentifier("ticks")
      ForEach(store.rows, id: \.self) { row in
        Text("Row \(row)")
      }
      TextField("Shout", text: $store.text.sending(\.textChanged))
        .accessibilityIdentifier("field")
      Text(store.text)
        .accessibilityIdentifier("echo")
      TextField("Digits only", text: $store.digits.sending(\.digitsChanged))
        .accessibilityIdentifier("digits")
      Text(store.digits)
        .accessibilityIdentifier("digits-echo")
      TextField("Without spaces around", text: $store.trimmed.sending(\.trimmedChanged))
        .accessibilityIdentifier("trimmed")
      Text(store.trimmed)
        .accessibilityIdentifier("trimmed-echo")
    }
    .padding(24)
    .task { await store.send(.appeared).finish() }
  }
}
