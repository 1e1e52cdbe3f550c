import ExampleTestSupport
import ComposableArchitecture
import Foundation
import Testing
import ViewKit

@testable import Bootcamp

/// Property tests: random events on both pages of an exercise.
///
/// Both pages must show the same content, and each patched
/// page must equal a page rendered from scratch.
@MainActor
@Suite struct StylesAgreeTests {
  /// A separate server for each page, because ids increment with every call.
  private var server: BootcampServer { .mock { _ in nil } }

  @Test(arguments: 1...3) func `the order`(seed: UInt64) async throws {
    try await compare(
      OrderView(server: server, showToast: { _ in }),
      OrderFeatureView(server: server, showToast: { _ in }),
      loaded: "product-card",
      texts: ["number": ["7", "-2", "a", "", " 5", "0"]],
      seed: seed
    )
  }

  @Test(arguments: 1...3) func `the environment`(seed: UInt64) async throws {
    try await compare(
      DemoView(server: server),
      DemoFeatureView(server: server),
      loaded: "environment-reload",
      kinds: 2,
      seed: seed
    )
  }

  @Test(arguments: 1...3) func `the promos`(seed: UInt64) async throws {
    try await compare(
      PromoListView(server: server),
      PromoListFeatureView(server: server),
      loaded: "promo-apply",
      seed: seed
    )
  }

  @Test(arguments: 1...3) func `the cart`(seed: UInt64) async throws {
    try await compare(
      CartView(server: server),
      CartFeatureView(server: server),
      loaded: "cart-total",
      texts: ["cart-1": ["3", "x"], "cart-10": ["-1", "12"]],
      seed: seed
    )
  }

  @Test(arguments: 1...3) func `the rows`(seed: UInt64) async throws {
    try await compare(
      RowListView(server: server),
      RowListFeatureView(server: server),
      loaded: "rows-add",
      seed: seed
    )
  }

  @Test(arguments: 1...3) func `the basics`(seed: UInt64) async throws {
    let numbers = ["5", "-1", "x"]
    try await compare(
      BasicsView(),
      BasicsFeatureView(),
      loaded: "basic",
      texts: [
        "jump": numbers, "writing": numbers, "optional": numbers,
        "writing-field": ["a", "ab", ""],
      ],
      seed: seed
    )
  }

  @Test(arguments: 1...3) func `the product`(seed: UInt64) async throws {
    let routes = LockIsolated<[[String]]>([[], []])
    try await compare(
      ProductPageView(server: server) { url in routes.withValue { $0[0].append(url) } },
      ProductPageFeatureView(server: server) { url in routes.withValue { $0[1].append(url) } },
      loaded: "card",
      kinds: 2,
      seed: seed
    )
    while routes.value[1].count < routes.value[0].count { await Task.yield() }
    #expect(!routes.value[0].isEmpty && routes.value[0] == routes.value[1])
  }

  @Test(arguments: 1...3) func `the feed`(seed: UInt64) async throws {
    try await compare(
      FeedView(server: server),
      FeedFeatureView(server: server),
      loaded: "feed-refresh",
      texts: ["ads-name-1": ["Corner", ""], "ads-name-3": ["Harbor"]],
      seed: seed
    )
  }

  @Test(arguments: 1...3) func `the form`(seed: UInt64) async throws {
    let server = { BootcampServer.mock { $0 == 5 ? .code(422) : nil } }
    try await compare(
      FormView(server: server()),
      FormFeatureView(server: server()),
      loaded: "form-submit",
      texts: [
        "form-name": ["Blob", " ", ""], "form-note": ["Hello", ""],
        "form-quantity": ["-1", "0", "5", "7"],
      ],
      seed: seed
    )
  }

  @Test(arguments: 1...3) func `the facts`(seed: UInt64) async throws {
    try await compare(
      FactsView(server: server),
      FactsFeatureView(server: server),
      loaded: "facts-fact",
      kinds: 3,
      seed: seed
    )
  }

  private func compare(
    _ old: some View,
    _ new: some View,
    loaded name: String,
    texts: [String: [String]] = [:],
    kinds: Int = 9,
    seed: UInt64
  ) async throws {
    let testers = [ViewTester(old), ViewTester(new)]
    for tester in testers {
      tester.checksEveryFlush = true
      while tester.find(testID: name) == nil {
        await Task.yield()
        tester.flush()
      }
    }
    #expect(seen(by: testers[0]) == seen(by: testers[1]))
    var random = SeededGenerator(state: seed)
    var events: [String] = []
    for _ in 1...150 {
      let event = Self.event(on: testers[0], texts, &random)
      events.append("\(event)")
      for tester in testers {
        guard let target = tester.find(testID: event.name)?.element else { continue }
        tester.send(event.kind, to: target.id, value: event.value)
        while tester.graph.needsFlush { tester.flush() }
      }
      // A response may arrive at any time, so wait until neither page has a request in flight.
      while testers.contains(where: isWaiting) {
        await Task.yield()
        for tester in testers { tester.flush() }
      }
      let pages = testers.map(seen)
      guard pages[0] == pages[1], testers.allSatisfy(\.problems.isEmpty) else {
        Issue.record(
          """
          Seed \(seed), after \(events.joined(separator: ", ")):
          \(testers.map { $0.dump + "\($0.problems)" }.joined(separator: "\n"))
          """
        )
        return
      }
      await Task.yield()
    }
    #expect(Set(events).count >= kinds)
  }

  /// The visible and accessible content of the page.
  private func seen(by tester: ViewTester) -> [String] {
    tester.model.root.all(where: { _ in true })
      .map { element in
        let props = element.props.map { "\($0.key): \($0.value)" }.sorted()
        return "\(element.role) \(props)"
      }
  }

  private func isWaiting(_ tester: ViewTester) -> Bool {
    tester.model.root.all { element in
      guard case .string(let name)? = element.props[.testID] else { return false }
      return name.hasSuffix("-loading")
    }
    .isEmpty == false
  }

  private struct Touch: CustomStringConvertible {
    var kind: EventKind
    var name: String
    var value: String?

    var description: String { value.map { "\(kind) \(name) \($0)" } ?? "\(kind) \(name)" }
  }

  /// A random event on an element that accepts it, except for orders and reloads, whose responses arrive at any time.
  private static func event(
    on tester: ViewTester,
    _ texts: [String: [String]],
    _ random: inout SeededGenerator
  ) -> Touch {
    var touches: [Touch] = []
    for element in tester.model.root.all(where: { _ in true }) {
      guard case .string(let name)? = element.props[.testID], name != "add-order",
        name != "environment-reload"
      else { continue }
      if element.events.contains(.tap) { touches.append(Touch(kind: .tap, name: name)) }
      if element.role == .toggle {
        let value = "\(Bool.random(using: &random))"
        touches.append(Touch(kind: .change, name: name, value: value))
      }
      for text in texts[name] ?? [] {
        touches.append(Touch(kind: .change, name: name, value: text))
      }
    }
    return touches.randomElement(using: &random) ?? Touch(kind: .tap, name: "")
  }
}
