#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The order form without a store: its controls write through bindings.
struct FormScreen: View {
  let name: Binding<String>
  let quantity: Binding<Int>
  let isGift: Binding<Bool>
  let note: Binding<String>
  let messages: FormMessages
  let errorMessage: String?
  let isSending: Bool
  let onSubmit: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      VStack(alignment: .leading, spacing: 6) {
        Text("Name").font(.headline).accessibilityHidden(true)
        TextField("Name", text: name)
          .accessibilityIdentifier("form-name")
        FormMessage(text: messages.name, id: "form-name-error")
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      VStack(alignment: .leading, spacing: 6) {
        Stepper("Quantity: \(quantity.wrappedValue)", value: quantity)
          .accessibilityIdentifier("form-quantity")
        FormMessage(text: messages.quantity, id: "form-quantity-error")
      }
      Toggle("This is a gift", isOn: isGift)
        .accessibilityIdentifier("form-gift")
      if isGift.wrappedValue {
        VStack(alignment: .leading, spacing: 6) {
          Text("Note").font(.headline).accessibilityHidden(true)
          TextField("Note", text: note)
            .accessibilityIdentifier("form-note")
          FormMessage(text: messages.note, id: "form-note-error")
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      HStack(spacing: 12) {
        Button("Submit", action: onSubmit)
          .buttonStyle(.borderedProminent)
          .accessibilityIdentifier("form-submit")
        if isSending { ProgressView().accessibilityIdentifier("form-loading") }
      }
      FormMessage(text: errorMessage, id: "form-error")
    }
    .disabled(isSending)
    .onSubmit(onSubmit)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// The validation message of the field above.
private struct FormMessage: View {
  let text: String?
  let id: String

  var body: some View {
    if let text {
      Text(text)
        .font(.callout)
        .foregroundColor(.red)
        .accessibilityAddTraits(.updatesFrequently)
        .accessibilityIdentifier(id)
    }
  }
}

/// The confirmation of an order, with a button for another.
struct ThanksScreen: View {
  let name: String
  let quantity: Int
  let note: String?
  let onAnother: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: "checkmark.circle").font(.largeTitle).foregroundColor(.green)
      Text("Thank you, \(name)").font(.title2).accessibilityIdentifier("form-thanks")
      Text(quantity == 1 ? "One is on its way." : "\(quantity) are on their way.")
      if let note { Text("The note says: \(note)").foregroundColor(.secondary) }
      Button("Order another", action: onAnother)
        .buttonStyle(.bordered)
        .accessibilityIdentifier("form-another")
    }
    .frame(maxWidth: .infinity)
    .padding(24)
  }
}
