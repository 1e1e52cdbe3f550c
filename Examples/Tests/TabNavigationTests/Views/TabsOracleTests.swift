import ExampleTestSupport
import ComposableArchitecture
import Foundation
import Testing
import ViewKit

@testable import TabNavigation

/// The law of the view tree on this app's pages: patched for ever equals built anew.
@MainActor
@Suite struct TabsOracleTests {
  @Test(arguments: 1...3)
  func `after every random event the patched page is the page built anew`(seed: UInt64) async {
    var state = AppFeature.State()
    state.inventory.items = .samples { UUID() }
    let clock = TestClock()
    let store = Store(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.context = .test
      $0.uuid = .incrementing
      $0.continuousClock = clock
    }
    let screen = ViewTester(AppView(store: store))
    var random = SeededGenerator(state: seed)
    var kinds: [String: Int] = [:]

    for step in 1...500 {
      // The main actor belongs to all suites; this one would keep it for seconds.
      await Task.yield()
      let event = await event(on: screen, store, clock, &random)
      kinds[event, default: 0] += 1
      screen.settle()
      screen.check()
      guard screen.problems.isEmpty else {
        Issue.record("Seed \(seed), step \(step), after \(event): \(screen.problems)")
        return
      }
    }
    // A run that gets stuck in one form would prove little.
    #expect(kinds.count >= 15, "\(kinds)")
  }

  /// Does one thing that a person or the server could do, and tells what.
  private func event(
    on screen: ViewTester,
    _ store: StoreOf<AppFeature>,
    _ clock: TestClock<Duration>,
    _ random: inout SeededGenerator
  ) async -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      await clock.advance(by: .seconds(1))
      return "a second"
    case 1, 2:
      let fields = screen.model.root.all { $0.events.contains(.input) }
      guard let field = fields.randomElement(using: &random) else { return "no field" }
      let text = ["", "Vase", "  ", "A very long name that no label is wide enough to show"]
        .randomElement(using: &random)
      screen.send(.input, to: field.id, value: text)
      return "type into \(field.name ?? "a field")"
    case 3:
      let toggles = screen.model.root.all { $0.events.contains(.change) && $0.role == .toggle }
      guard let toggle = toggles.randomElement(using: &random) else { return "no switch" }
      screen.send(.change, to: toggle.id, value: "\(Bool.random(using: &random))")
      return "switch \(toggle.name ?? "")"
    case 4:
      guard let sheet = screen.find(.sheet) else { return "no sheet" }
      sheet.dismiss()
      return "dismiss"
    default:
      let targets = screen.model.root.all { $0.events.contains(.tap) }
      guard let target = targets.randomElement(using: &random) else { return "nothing to tap" }
      let outcome = screen.send(.tap, to: target.id)
      guard outcome == .handled else { return "\(outcome)" }
      let name = target.name ?? target.texts.joined()
      return "tap \(name.prefix { !$0.isNumber })"
    }
  }
}
