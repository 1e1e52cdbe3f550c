import ComposableArchitecture
import ExampleTestSupport
import Foundation
import Testing
import ViewKit

@testable import TabNavigation

/// Property tests of this app's pages: the patched page must equal a page rendered from scratch.
@MainActor
@Suite struct TabsOracleTests {
  @Test(arguments: 1...3)
  func `after every random event the patched page equals a new rendering`(seed: UInt64) async {
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
    let run = await screen.run(seed: seed, steps: 500) { random in
      await event(on: screen, store, clock, &random)
    }
    #expect(run.problem == nil)
    // A run that gets stuck in one form would prove little.
    #expect(run.kinds.count >= 15, "\(run.kinds)")
  }

  /// Performs one random event of the user or the server, and returns its kind.
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
    case 1, 2: return screen.typeAnything(&random)
    case 3: return screen.switchAnything(&random)
    case 4: return screen.goBack()
    default: return screen.tapAnything(&random)
    }
  }
}
