import ViewKit

/// Two columns, of which one says what the other shows.
struct ColumnsScreen: View {
  @State private var chosen: String? = "Inbox"

  private let boxes = ["Inbox", "Drafts", "Sent"]

  var body: some View {
    NavigationSplitView {
      List(boxes, id: \.self, selection: $chosen) { Label($0, systemImage: "tray") }
        .navigationTitle("Mail")
    } detail: {
      if let chosen {
        VStack(spacing: 12) {
          Image(systemName: "envelope").font(.largeTitle).foregroundStyle(.secondary)
          Text("\(chosen) is empty").accessibilityIdentifier("detail")
        }
        .frame(maxWidth: .infinity, minHeight: 240)
        .navigationTitle(chosen)
      } else {
        ContentUnavailableView("Nothing is chosen", systemImage: "tray")
      }
    }
  }
}
