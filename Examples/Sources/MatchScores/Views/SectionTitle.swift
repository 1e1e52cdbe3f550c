#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// What stands over a part of a page.
struct SectionTitle: View {
  let title: String

  var body: some View {
    HStack {
      Text(title)
        .font(.title3)
        .fontWeight(.bold)
        .accessibilityAddTraits(.isHeader)
      Spacer()
    }
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity)
  }
}
