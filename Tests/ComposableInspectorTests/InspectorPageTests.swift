import ComposableArchitecture
import Foundation
import Testing
import ViewKit
import WebHost

@testable import ComposableInspector
@testable import ComposableInspectorClient

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The inspector's page alongside an app's page.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct InspectorPageTests {
  private func status(_ address: String) async throws -> (Int, String) {
    let url = try #require(URL(string: address))
    // A busy machine may exceed the default timeout of one minute. Foundation on Linux ignores a timeout passed to the
    // initializer.
    var request = URLRequest(url: url)
    request.timeoutInterval = 900
    let (data, response) = try await URLSession.shared.data(for: request)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
  }

  @Test func `the page and the recording require the token`() async throws {
    let inspector = Inspector()
    let store = Store(initialState: Clicker.State()) { Clicker() }
    inspector.inspect(store) { Clicker() }
    store.send(.tapped)
    var configuration = WebHostConfiguration()
    // On a busy machine the request may exceed the server's time limits.
    configuration.clock = TestClock<Duration>()
    configuration.firstPageWindow = .zero
    configuration.add(inspector)
    let host = WebHost(configuration: configuration) { _ in Text("The app") }
    let address = try await host.start()
    let page = try await status(inspector.address(at: address))
    #expect(page.0 == 200 && page.1.contains("Inspector"))
    #expect(try await status("\(address)inspector").0 == 404)
    let wrong = String(inspector.token.reversed())
    #expect(try await status("\(address)inspector?token=\(wrong)").0 == 404)
    let recording = try await status("\(address)\(inspector.exportAddress(of: 1).dropFirst())")
    #expect(recording.0 == 200 && recording.1.contains("\"tapped\""))
    #expect(try await status("\(address)inspector/recording?store=1&token=\(wrong)").0 == 404)
    await host.stop()
  }

  @Test func `each token is unique and too long to guess`() {
    let tokens = Set((0..<20).map { _ in Inspector().token })
    #expect(tokens.count == 20)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    #expect(!Inspector().isToken(nil) && !Inspector().isToken(""))
  }

  @Test func `the page shows steps and the details of the selected step`() async throws {
    let inspector = Inspector()
    let store = Store(initialState: Clicker.State()) { Clicker() }
    inspector.inspect(store) { Clicker() }
    await store.send(.loadTapped).finish()
    let page = page(inspector)
    page.send(.sampled(sample(inspector, nil)))
    let tester = ViewTester(InspectorView(store: page))
    page.send(.sampled(sample(inspector, 1)))
    tester.flush()
    #expect(tester.find(text: ".loadTapped") != nil)
    #expect(tester.find(testID: "detail") == nil)
    tester.find(testID: "step-2")?.tap()
    try await until { page.detail != nil }
    tester.flush()
    #expect(tester.find(text: "rows[id: 1]") != nil)
    #expect(tester.findAll(testID: "change").count == 2)
    tester.check()
    #expect(tester.problems == [])
  }

  @Test func `effects are bars over time and refer to their steps`() async throws {
    let inspector = Inspector()
    let store = Store(initialState: Clicker.State()) { Clicker() }
    inspector.inspect(store) { Clicker() }
    store.send(.watchTapped)
    await store.send(.loadTapped).finish()
    let page = page(inspector)
    page.send(.sampled(sample(inspector, nil)))
    page.send(.sampled(sample(inspector, 1)))
    let tester = ViewTester(InspectorView(store: page))
    tester.find(testID: "effects")?.tap()
    try await until { page.timeline?.effects.count == 2 }
    tester.flush()
    #expect(tester.find(text: "watch") != nil && tester.find(text: "runs") != nil)
    #expect(tester.findAll(.shape).count == 4)
    tester.find(testID: "effect-\(try #require(page.timeline?.effects.last).id.rawValue)")?.tap()
    #expect(page.timeline == nil && page.selected == 2)
    tester.find(testID: "effects")?.tap()
    tester.find(.sheet)?.dismiss()
    #expect(page.timeline == nil)
    tester.check()
    #expect(tester.problems == [])
  }

  @Test(arguments: [
    (true, false, "No effect ran in this time."),
    (true, true, "A recording file contains no effects."),
    (false, false, Messages.processGone),
  ])
  func `a timeline without effects shows the reason`(
    isReachable: Bool,
    isImported: Bool,
    text: String
  ) {
    var state = InspectorFeature.State(storeID: 1)
    state.stores = [
      StoreSummary(
        id: 1,
        name: "Clicker",
        isLiving: false,
        isImported: isImported,
        isReachable: isReachable
      )
    ]
    state.timeline = EffectTimeline()
    let page = Store(initialState: state) {
      InspectorFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let tester = ViewTester(InspectorView(store: page))
    #expect(tester.find(.sheet)?.current.map { $0.dump.contains(text) } == true)
  }

  @Test func `an effect of a discarded step shows a placeholder`() throws {
    var state = InspectorFeature.State(storeID: 1)
    state.stores = [StoreSummary(id: 1, name: "Clicker", isLiving: true)]
    let watch = EffectRow(
      id: EffectID(rawValue: 7),
      step: 3,
      name: "watch",
      place: nil,
      start: .zero,
      end: nil,
      outcome: nil
    )
    state.timeline = EffectTimeline(end: .seconds(60), effects: [watch])
    let page = Store(initialState: state) {
      InspectorFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.inspectorClient = .live(Inspector())
    }
    let tester = ViewTester(InspectorView(store: page))
    try #require(tester.find(testID: "effect-7")).tap()
    #expect(page.selected == 3)
    #expect(tester.find(text: "Step 3 is no longer available") != nil)
    #expect(tester.find(text: "No step selected") == nil)
  }

  @Test func `the page contains only nearby steps of 10,000`() async throws {
    let inspector = Inspector()
    let store = Store(initialState: Clicker.State()) { Clicker() }
    inspector.inspect(store) { Clicker() }
    for _ in 0..<10_000 { store.send(.tapped) }
    let page = page(inspector)
    page.send(.sampled(sample(inspector, nil)))
    page.send(.sampled(sample(inspector, 1)))
    let tester = ViewTester(InspectorView(store: page))
    #expect(page.list.rows.count >= 9_000)
    #expect(tester.findAll(text: ".tapped").count < 500)
    #expect(tester.findAll(.rowPlaceholder).isEmpty == false)
  }

  @Test func `views notified by a step are listed with it`() throws {
    let inspector = Inspector()
    let store = Store(initialState: Clicker.State()) { Clicker() }
    inspector.inspect(store) { Clicker() }
    let app = ViewTester(CountView(store: store))
    app.flush()
    store.send(.tapped)
    let inspected = try #require(inspector.store(1) as? RecordedStore<Clicker>)
    #expect(
      inspected.detail(of: 1, openAction: [], openState: [])?.observers
        == StepObservers(last: 1, names: ["CountView"])
    )
  }

  private func page(_ inspector: Inspector) -> StoreOf<InspectorFeature> {
    Store(initialState: InspectorFeature.State()) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectorClient = .live(inspector)
      $0.continuousClock = TestClock()
    }
  }

  private func sample(_ inspector: Inspector, _ id: Int?) -> InspectorClient.Sample {
    InspectorClient.live(inspector).sample(id, nil, nil)
  }

  private func until(_ condition: () -> Bool) async throws {
    while !condition() { await Task.yield() }
  }
}

private struct CountView: View {
  let store: StoreOf<Clicker>

  var body: some View { Text("\(store.count)") }
}
