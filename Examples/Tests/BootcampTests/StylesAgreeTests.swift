import ExampleTestSupport
import ComposableArchitecture
import Foundation
import Testing
import ViewKit

@testable import Bootcamp

/// The same random hands on both pages of an exercise: what one shows, the other shows, and each page as it was
/// patched is the page built anew.
@MainActor
@Suite struct StylesAgreeTests {
  /// A server of its own for each page: ids count up at every call.
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

  /// All that a person could see or hear of the page.
  private func seen(by tester: ViewTester) -> [String] {
    tester.model.root.all(where: { _ in true })
      .map { element in
        let props = element.props.map { "\($0.key): \($0.value)" }.sorted()
        return "\(element.role) \(props)"
      }
  }

  private struct Touch: CustomStringConvertible {
    var kind: EventKind
    var name: String
    var value: String?

    var description: String { value.map { "\(kind) \(name) \($0)" } ?? "\(kind) \(name)" }
  }

  /// A touch of something that takes it; orders and reloads are left out, which are answered at any time.
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
