#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Navigation stacks, split views and tabs.
struct NavigationPage: View {
  @State private var isPushed = false
  @State private var tab = "first"
  @State private var chosen: String? = "Inbox"
  private let boxes = ["Inbox", "Sent", "Drafts"]

  var body: some View {
    SamplePage {
      Sample("Pages on top") {
        NavigationLink("Push a page") { Pushed(depth: 1) }.accessibilityIdentifier("push")
        Button("Push it from a button") { isPushed = true }.buttonStyle(.bordered)
      }
      Sample("Tabs") {
        TabView(selection: $tab) {
          Text("What is first").padding(24)
            .tabItem { Label("First", systemImage: "house") }.tag("first")
          Text("What is second").padding(24)
            .tabItem { Label("Second", systemImage: "star") }.tag("second")
          Text("What is third").padding(24)
            .tabItem { Label("Third", systemImage: "bell") }.tag("third").badge(2)
        }
        .frame(height: 160)
      }
      Sample("Side by side") {
        NavigationSplitView {
          List(boxes, id: \.self) { box in
            Button {
              chosen = box
            } label: {
              Text(box).frame(maxWidth: .infinity, alignment: .leading)
            }
            .buttonStyle(.plain)
            .accessibilityAddTraits(chosen == box ? .isSelected : [])
            .listRowBackground(chosen == box ? Color.blue.opacity(0.15) : nil)
          }
        } detail: {
          Text(chosen.map { "What is in \($0)" } ?? "Choose a box").padding(24)
            .accessibilityIdentifier("detail")
        }
      }
    }
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button {
          isPushed = true
        } label: {
          Image(systemName: "plus")
        }
        .accessibilityLabel("Push a page")
      }
    }
    .navigationDestination(isPresented: $isPushed) { Pushed(depth: 1) }
  }
}

/// A page that links to the next.
private struct Pushed: View {
  let depth: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 16) {
      Text("\(depth) above the gallery's page").foregroundStyle(.secondary)
      if depth < 3 {
        NavigationLink("One more") { Pushed(depth: depth + 1) }.buttonStyle(.bordered)
      }
      Button("Go back") { dismiss() }.buttonStyle(.borderedProminent)
    }
    .navigationTitle("Page \(depth)")
  }
}
