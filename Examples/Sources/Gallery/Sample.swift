#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A titled sample in a box on a scrolling page.
struct Sample<Content: View>: View {
  let title: String
  let content: Content

  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(title).font(.headline).accessibilityAddTraits(.isHeader)
      VStack(alignment: .leading, spacing: 12) { content }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(.secondarySystemGroupedBackground))
        .cornerRadius(12)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// A column of samples.
struct SamplePage<Content: View>: View {
  let content: Content

  init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) { content }
        .padding(.vertical, 8)
    }
  }
}

/// A name next to content that has no visible name.
struct Named<Content: View>: View {
  let name: String
  let content: Content

  init(_ name: String, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  var body: some View {
    HStack(spacing: 12) {
      Text(name).font(.footnote).foregroundStyle(.secondary)
        .frame(width: 110, alignment: .leading)
      content
    }
  }
}
