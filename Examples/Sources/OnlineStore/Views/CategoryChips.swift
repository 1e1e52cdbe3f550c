import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A button for each category; at most one is selected.
struct CategoryChips: View {
  let store: StoreOf<ProductListDomain>

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: 8) {
        chip("All", category: nil)
        ForEach(store.categories, id: \.self) { category in
          chip(category.prefix(1).uppercased() + category.dropFirst(), category: category)
        }
      }
    }
    .padding(.bottom, 4)
  }

  private func chip(_ title: String, category: String?) -> some View {
    let isSelected = store.category == category
    return Button(title) { store.send(.categorySelected(category)) }
      .buttonStyle(ChipStyle(isSelected: isSelected))
      .accessibilityAddTraits(isSelected ? [.isToggle, .isSelected] : .isToggle)
      .accessibilityIdentifier("category-\(category.map(Self.name) ?? "all")")
  }

  /// A category as part of an identifier: `mens-clothing`.
  private static func name(_ category: String) -> String {
    category.lowercased()
      .replacing("'", with: "")
      .split { !$0.isLetter && !$0.isNumber }
      .joined(separator: "-")
  }
}

/// A small button that remains pressed while selected.
private struct ChipStyle: ButtonStyle {
  let isSelected: Bool

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.callout)
      .foregroundColor(.primary)
      .padding(.horizontal, 14)
      .padding(.vertical, 8)
      .background(isSelected ? Color.accentColor.opacity(0.2) : Color("surface"))
      .cornerRadius(18)
      .overlay {
        RoundedRectangle(cornerRadius: 18)
          .stroke(isSelected ? Color.accentColor : Color.clear, lineWidth: 2)
      }
  }
}
