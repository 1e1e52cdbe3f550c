import ComposableArchitecture
import Foundation

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// An exercise in the selected style and world, with its code.
struct ExercisePage: View {
  let exercise: Exercise
  let address: URL
  /// Navigates to the page at an address of the bootcamp.
  let route: @MainActor @Sendable (String) -> Void
  @State private var style = Style.environment
  @State private var world = World.live
  @State private var isCodeShown = false
  @StateObject private var toaster = Toaster()

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        VStack(alignment: .leading, spacing: 12) {
          Picker("Style", selection: $style) {
            ForEach(Style.allCases) { Text($0.title).tag($0) }
          }
          .pickerStyle(.segmented)
          .accessibilityIdentifier("style")
          Picker("World", selection: $world) {
            ForEach(World.allCases) { Text($0.title).tag($0) }
          }
          .pickerStyle(.menu)
          .accessibilityIdentifier("world")
        }
        screen
          .id("\(style) \(world)")
          .padding(16)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(Color("surface"))
          .cornerRadius(16)
        DisclosureGroup("Code", isExpanded: $isCodeShown) {
          Text("Examples/Sources/Bootcamp/\(exercise.file(in: style))")
            .font(.caption)
            .foregroundColor(.secondary)
          if let code = exercise.code(in: style) {
            Text(verbatim: code)
              .font(.system(.caption, design: .monospaced))
              .accessibilityIdentifier("code")
          }
        }
      }
      .padding()
    }
    .navigationTitle(exercise.title)
    .toast(toaster.message, id: toaster.number)
  }

  @ViewBuilder private var screen: some View {
    let server = world.makeServer(at: address)
    let show: @MainActor @Sendable (String) -> Void = { [toaster] in toaster.show($0) }
    switch (exercise, style) {
    case (.basics, .environment): BasicsView()
    case (.basics, .modern): BasicsFeatureView()
    case (.order, .environment): OrderView(server: server, showToast: show)
    case (.order, .modern): OrderFeatureView(server: server, showToast: show)
    case (.environment, .environment): DemoView(server: server)
    case (.environment, .modern): DemoFeatureView(server: server)
    case (.product, .environment): ProductPageView(server: server, route: route)
    case (.product, .modern): ProductPageFeatureView(server: server, route: route)
    case (.promos, .environment): PromoListView(server: server)
    case (.promos, .modern): PromoListFeatureView(server: server)
    case (.cart, .environment): CartView(server: server)
    case (.cart, .modern): CartFeatureView(server: server)
    case (.rows, .environment): RowListView(server: server)
    case (.rows, .modern): RowListFeatureView(server: server)
    case (.feed, .environment): FeedView(server: server)
    case (.feed, .modern): FeedFeatureView(server: server)
    case (.form, .environment): FormView(server: server)
    case (.form, .modern): FormFeatureView(server: server)
    case (.facts, .environment): FactsView(server: server)
    case (.facts, .modern): FactsFeatureView(server: server)
    }
  }
}
