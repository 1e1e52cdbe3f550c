#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The title of a section of a page.
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
