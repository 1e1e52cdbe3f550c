#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Names and values on a card; what is not known is a dash.
struct FactsView: View {
  let facts: [(name: String, value: String)]

  var body: some View {
    VStack(spacing: 0) {
      ForEach(facts, id: \.name) { fact in
        HStack {
          Text(fact.name).foregroundColor(.secondary)
          Spacer()
          Text(text(fact.value)).multilineTextAlignment(.trailing)
        }
        .padding(12)
        .frame(maxWidth: .infinity)
      }
    }
    .frame(maxWidth: .infinity)
    .background(Color("surface"))
    .cornerRadius(16)
  }

  /// Of teams of the past the service knows a conference of four spaces.
  private func text(_ value: String) -> String {
    value.allSatisfy(\.isWhitespace) ? "—" : value
  }
}
