import ComposableArchitecture
import Foundation
import Testing
import ViewKit

@MainActor
@Suite struct AppStorageTests {
  private enum Size: String { case small, large }

  private struct SettingsView: View {
    @AppStorage("volume") private var volume = 5
    @AppStorage("size") private var size = Size.small
    @AppStorage("name") private var name: String?

    var body: some View {
      Stepper("Volume \(volume)", value: $volume)
      Text("\(size.rawValue) \(name ?? "none")").accessibilityIdentifier("text")
      Button("Larger") { size = .large }
    }
  }

  @Test func `a view stores values in user defaults and observes them`() throws {
    try withDependencies {
      $0.defaultAppStorage = .inMemory
    } operation: {
      @Dependency(\.defaultAppStorage) var defaults
      defaults.set("Ada", forKey: "name")
      let page = ViewTester(SettingsView())
      page.checksEveryFlush = true
      #expect(page.text("text") == "small Ada")
      try #require(page.find(.stepper)).select("8")
      #expect(page.dump.contains("Volume 8"))
      #expect(defaults.integer(forKey: "volume") == 8)
      try #require(page.find(.button, label: "Larger")).tap()
      #expect(page.text("text") == "large Ada")
      #expect(defaults.string(forKey: "size") == "large")
      @Shared(.appStorage("volume")) var volume = 0
      #expect(volume == 8)
      $volume.withLock { $0 = 9 }
      page.flush()
      #expect(page.dump.contains("Volume 9"))
      #expect(page.problems == [])
    }
  }
}
