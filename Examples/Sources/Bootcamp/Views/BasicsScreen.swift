#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The small features in one column, without a store.
struct BasicsScreen: View {
  struct Content {
    var number: Int
    var errorMessage: String?
    var jump: Counter
    var text: String
    var written: String
    var writing: Counter
    var lastNumber: Int
    var optional: Counter?
  }

  struct Counter {
    var number: Int
    var errorMessage: String?
    var isMinusEnabled: Bool
  }

  enum Event {
    case minus, plus
    case jump
    case text(String)
    case toggle
    case counter(Place, CounterEvent)
  }

  enum Place: String {
    case jump, writing, optional
  }

  enum CounterEvent {
    case minus, plus, text(String)
  }

  let content: Content
  let send: @MainActor (Event) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("A number with a floor").font(.headline)
      HStack(spacing: 12) {
        Button {
          send(.minus)
        } label: {
          Image(systemName: "minus")
        }
        .accessibilityLabel("Minus")
        .accessibilityIdentifier("basic-minus")
        Text("\(content.number)")
          .accessibilityAddTraits(.updatesFrequently)
          .accessibilityIdentifier("basic")
        Button {
          send(.plus)
        } label: {
          Image(systemName: "plus")
        }
        .accessibilityLabel("Plus")
        .accessibilityIdentifier("basic-plus")
      }
      .buttonStyle(.bordered)
      if let errorMessage = content.errorMessage {
        Text(errorMessage)
          .font(.callout)
          .foregroundColor(.red)
          .accessibilityAddTraits(.updatesFrequently)
          .accessibilityIdentifier("basic-error")
      }
      Divider()
      Text("A counter that its parent can set").font(.headline)
      counter(content.jump, .jump, "the jump")
      Button("Jump to 100") { send(.jump) }
        .buttonStyle(.bordered)
        .accessibilityIdentifier("jump-to-100")
      Divider()
      Text("A text beside a counter").font(.headline)
      TextField("Text", text: Binding(get: { content.written }, set: { send(.text($0)) }))
        .accessibilityIdentifier("writing-field")
      Text(content.text)
        .accessibilityAddTraits(.updatesFrequently)
        .accessibilityIdentifier("writing-text")
      counter(content.writing, .writing, "the text")
      Divider()
      Text("A counter in optional state").font(.headline)
      Text("Last number: \(content.lastNumber)")
        .accessibilityAddTraits(.updatesFrequently)
        .accessibilityIdentifier("optional-number")
      Toggle(
        "Counter",
        isOn: Binding(get: { content.optional != nil }, set: { _ in send(.toggle) })
      )
      .accessibilityIdentifier("optional-toggle")
      if let optional = content.optional { counter(optional, .optional, "the counter that goes") }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func counter(_ counter: Counter, _ place: Place, _ subject: String) -> some View {
    QuantityEditor(
      number: counter.number,
      errorMessage: counter.errorMessage,
      isMinusEnabled: counter.isMinusEnabled,
      id: place.rawValue,
      subject: subject,
      onMinus: { send(.counter(place, .minus)) },
      onPlus: { send(.counter(place, .plus)) },
      onText: { send(.counter(place, .text($0))) }
    )
  }
}
