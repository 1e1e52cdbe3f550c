import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableInspector
@testable import ComposableInspectorClient

@MainActor
@Suite struct InspectorFeatureTests {
  private let clicker = Store(initialState: Clicker.State()) { Clicker() }
  private let inspector = Inspector()
  private let clock = TestClock()

  /// Creates the page's store for an inspector with one store.
  private func page() -> TestStoreOf<InspectorFeature> {
    inspector.inspect(clicker) { Clicker() }
    let store = TestStore(initialState: InspectorFeature.State()) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient = .live(inspector)
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    return store
  }

  @Test func `the page selects the existing store and receives new steps`() async {
    let page = page()
    clicker.send(.tapped)
    let task = await page.send(.appeared)
    await page.receive(\.sampled) { $0.storeID = 1 }
    await page.receive(\.sampled)
    #expect(page.state.list.rows.map(\.name.title) == [".tapped"])
    for _ in 0..<500 { clicker.send(.tapped) }
    await clock.advance(by: InspectorFeature.interval)
    await page.receive(\.sampled)
    #expect(page.state.list.rows.count == 501)
    await task.cancel()
  }

  @Test func `a recording is imported from a file, or the failure is shown`() async throws {
    let page = page()
    clicker.send(.tapped)
    let task = await page.send(.appeared)
    await page.receive(\.sampled)
    await page.send(.importTapped) { $0.file = InspectorFeature.FileImport() }
    await page.send(.importConfirmed)
    await page.send(.importPathChanged("/there/is/none"))
    await page.send(.importConfirmed)
    await page.receive(\.imported)
    #expect(page.state.file?.problem?.contains("/there/is/none") == true)
    let url = FileManager.default.temporaryDirectory.appending(
      component: "\(UUID().uuidString).jsonl"
    )
    let exported = try #require(try await inspector.store(1)?.export())
    try Data(exported.text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    await page.send(.importPathChanged(" \(url.path()) "))
    await page.send(.importConfirmed)
    await page.receive(\.imported) {
      $0.file = nil
      $0.storeID = 2
    }
    await page.receive(\.sampled)
    #expect(page.state.list.rows.map(\.text) == [".tapped"])
    #expect(page.state.successor == nil)
    await task.cancel()
    await page.skipInFlightEffects()
  }

  @Test func `effects are polled while their timeline is open`() async {
    let page = page()
    let watch = clicker.send(.watchTapped)
    let task = await page.send(.appeared)
    await page.receive(\.sampled)
    await page.send(.timelineTapped) { $0.timeline = EffectTimeline() }
    await page.receive(\.timelineTaken)
    #expect(page.state.timeline?.effects.map(\.outcome) == [nil])
    clicker.send(.watchEnded)
    await watch.finish()
    await clock.advance(by: InspectorFeature.timelineInterval)
    await page.receive(\.timelineTaken)
    #expect(page.state.timeline?.effects.map(\.outcome) == [.cancelled])
    await page.send(.effectTapped(1)) {
      $0.timeline = nil
      $0.selected = 1
    }
    clicker.send(.watchTapped)
    await page.send(.timelineTapped)
    await page.receive(\.timelineTaken)
    await page.send(.timelineClosed) { $0.timeline = nil }
    await task.cancel()
    await page.skipInFlightEffects()
  }

  @Test func `an unchanged sample is not sent`() async {
    let page = page()
    clicker.send(.tapped)
    let task = await page.send(.appeared)
    await page.receive(\.sampled)
    await page.receive(\.sampled)
    await clock.advance(by: .seconds(5))
    page.exhaustivity = .on
    await task.cancel()
    await page.finish()
  }

  @Test func `a step is selected, shown in the app, and deselected`() async {
    let page = page()
    for _ in 0..<3 { clicker.send(.tapped) }
    let task = await page.send(.appeared)
    await page.receive(\.sampled)
    await page.receive(\.sampled)
    await page.send(.stepSelected(2))
    await page.receive(\.detailComputed)
    #expect(page.state.detail?.changes.map(\.new) == ["2"])
    #expect(clicker.count == 3)
    await page.send(.showTapped)
    await page.receive(\.shown) { $0.shownStep = 2 }
    #expect(clicker.count == 2)
    await page.send(.stepMoved(-1)) { $0.selected = 1 }
    await page.receive(\.shown) { $0.shownStep = 1 }
    #expect(clicker.count == 1)
    await page.send(.resumeTapped)
    await page.receive(\.resumed) { $0.shownStep = nil }
    #expect(clicker.count == 3)
    await task.cancel()
  }

  @Test func `the app remains at the current step while it is paused`() async {
    let page = page()
    clicker.send(.tapped)
    let task = await page.send(.appeared)
    await page.receive(\.sampled)
    await page.receive(\.sampled)
    await page.send(.pauseTapped)
    await page.receive(\.shown) { $0.shownStep = 1 }
    withKnownIssue { _ = clicker.send(.tapped) }
    #expect(clicker.count == 1)
    await page.send(.resumeTapped)
    await page.receive(\.resumed)
    clicker.send(.tapped)
    #expect(clicker.count == 2)
    await task.cancel()
  }

  @Test func `a step is skipped and restored`() async {
    let page = page()
    for _ in 0..<3 { clicker.send(.tapped) }
    let task = await page.send(.appeared)
    await page.receive(\.sampled)
    await page.receive(\.sampled)
    await page.send(.stepSelected(1))
    await page.send(.skipTapped) { $0.skipped = [1] }
    await page.receive(\.skipFinished)
    #expect(clicker.count == 2)
    await page.send(.skipTapped) { $0.skipped = [] }
    await page.receive(\.skipFinished)
    #expect(clicker.count == 3)
    await task.cancel()
  }

  @Test func `a test is generated and closed`() async {
    let page = page()
    clicker.send(.tapped)
    let task = await page.send(.appeared)
    await page.receive(\.sampled)
    await page.receive(\.sampled)
    await page.send(.stepSelected(1))
    await page.send(.testTapped)
    await page.receive(\.testMade)
    #expect(page.state.test?.text.contains("await store.send(.tapped)") == true)
    await page.send(.testChanged(nil)) { $0.test = nil }
    await task.cancel()
  }

  @Test func `a released store refers to its successor`() async {
    let page = page()
    var store: StoreOf<Clicker>? = Store(initialState: Clicker.State()) { Clicker() }
    if let store { inspector.inspect(store) { Clicker() } }
    let task = await page.send(.appeared)
    await page.receive(\.sampled) { $0.storeID = 2 }
    await page.receive(\.sampled)
    store = nil
    await clock.advance(by: InspectorFeature.interval)
    await page.receive(\.sampled)
    #expect(page.state.store?.isLiving == false)
    #expect(page.state.successor?.id == 1)
    _ = store
    await page.send(.showTapped)
    await page.send(.storeSelected(1)) { $0.storeID = 1 }
    await task.cancel()
  }
}
