import Testing
import ViewKit

/// Names of devices and desktops that are accepted.
@MainActor
struct PlatformNames {
  @Test func `requests to a device do not change views`() {
    let tester = ViewTester(PlatformScreen())
    tester.checksEveryFlush = true
    for text in ["rows", "tabs", "scrolled", "handed over"] {
      #expect(tester.find(text: text) != nil)
    }
    #expect(tester.find(.button, label: "Go")?.tap() == .handled)
    #expect(tester.problems == [])
  }

  @available(*, deprecated)
  @Test func `a host reports itself as a phone`() {
    #expect(UIScreen.main.bounds.width == 390)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    UIApplication.shared.isIdleTimerDisabled = true
    #expect(UIApplication.shared.isIdleTimerDisabled)
  }

  @Test func `the first scene of an app is shown`() {
    let dump = ViewGraph(app: Desktop()).snapshot.dump
    #expect(dump.contains("main") && !dump.contains("settings"))
  }
}

private struct PlatformScreen: View {
  @Namespace private var names

  var body: some View {
    NavigationStack {
      ScrollView { Text("scrolled") }
        .scrollClipDisabled()
        .defaultScrollAnchor(.bottom)
      List { Text("rows") }
        .alternatingRowBackgrounds()
        .flipsForRightToLeftLayoutDirection(true)
        .presentationContentInteraction(.scrolls)
        .presentationSizing(.form)
        .inspectorColumnWidth(200)
        .searchPresentationToolbarBehavior(.avoidHidingContent)
      TabView {
        TabSection("Library") { Tab("One", systemImage: "star") { Text("tabs") } }
      }
      .tabBarMinimizeBehavior(.onScrollDown)
      Button("Go") {
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        UISelectionFeedbackGenerator().selectionChanged()
      }
      .buttonBorderShape(.capsule)
      .buttonRepeatBehavior(.enabled)
      .hoverEffect(.highlight)
      .pointerStyle(.link)
      .sensoryFeedback(.impact(weight: .heavy), trigger: 1) { _, _ in true }
      .prefersDefaultFocus(in: names)
      .focusScope(names)
      .focusSection()
      .focusEffectDisabled()
      Menu("More") { Button("Copy") {} }
        .menuOrder(.fixed)
        .menuIndicator(.hidden)
      Text("handed over")
        .userActivity("read") { $0.title = "Reading" }
        .onContinueUserActivity("read") { _ in }
        .handlesExternalEvents(preferring: [], allowing: [])
        .accessibilityCustomContent("Kind", "Text")
        .allowedDynamicRange(.high)
    }
  }
}

private struct Desktop: App {
  var body: some Scene {
    WindowGroup { Text("main") }
      .windowStyle(.hiddenTitleBar)
      .commands { CommandMenu("Tools") { Button("Run") {} } }
    Window("Log", id: "log") { Text("log") }
    Settings { Text("settings") }
  }
}
