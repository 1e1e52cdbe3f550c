#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A number between two buttons, above its validation message.
struct QuantityEditor: View {
  let number: Int
  let errorMessage: String?
  let isMinusEnabled: Bool
  /// The prefix of the identifiers of the parts: `number` for `number-plus`.
  var id = "number"
  /// The suffix of the identifiers if the screen has several editors.
  var row = ""
  /// The subject in the buttons' labels if the screen has several editors.
  var subject: String?
  let onMinus: @MainActor () -> Void
  let onPlus: @MainActor () -> Void
  let onText: @MainActor (String) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack(spacing: 8) {
        Button(action: onMinus) { Image(systemName: "minus") }
          .disabled(!isMinusEnabled)
          .accessibilityLabel(label("Minus"))
          .accessibilityIdentifier("\(id)-minus\(row)")
        TextField(label("Your Number"), text: Binding(get: { "\(number)" }, set: onText))
          .multilineTextAlignment(.center)
          .frame(width: 96)
          .accessibilityIdentifier("\(id)\(row)")
        Button(action: onPlus) { Image(systemName: "plus") }
          .accessibilityLabel(label("Plus"))
          .accessibilityIdentifier("\(id)-plus\(row)")
      }
      .buttonStyle(.bordered)
      if let errorMessage {
        Text(errorMessage)
          .font(.callout)
          .foregroundColor(.red)
          .accessibilityAddTraits(.updatesFrequently)
          .accessibilityIdentifier("\(id)-error\(row)")
      }
    }
  }

  private func label(_ text: String) -> String {
    subject.map { "\(text): \($0)" } ?? text
  }
}
