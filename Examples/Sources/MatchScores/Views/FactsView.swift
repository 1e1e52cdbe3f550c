#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Names and values on a card; a missing value is a dash.
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

  /// The service has a conference of four spaces for former teams.
  private func text(_ value: String) -> String {
    value.allSatisfy(\.isWhitespace) ? "—" : value
  }
}
