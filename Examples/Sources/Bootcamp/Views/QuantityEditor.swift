#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A number between two buttons, with what is wrong with it below.
struct QuantityEditor: View {
  let number: Int
  let errorMessage: String?
  let isMinusEnabled: Bool
  /// What the names of the parts begin with: `number` makes `number-plus`.
  var id = "number"
  /// What the names of the parts end with, where there are several.
  var row = ""
  /// What the buttons are for, where there are several.
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
