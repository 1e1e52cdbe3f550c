import ComposableArchitecture
import ExampleTestSupport
import Testing
import ViewKit

@testable import Overview

/// Property tests of this app's pages: the patched page must equal a page rendered from scratch.
@MainActor
@Suite struct OverviewOracleTests {
  @Test(arguments: 1...3)
  func `after every random event the patched page equals a new rendering`(seed: UInt64) async {
    let store = StoreOf<OverviewFeature>.preview(OverviewFeature.State())
    let screen = ViewTester(OverviewView(store: store))
    let run = await screen.run(seed: seed, steps: 500) { random in
      event(on: screen, store, &random)
    }
    #expect(run.problem == nil)
    // A run that gets stuck in one demo would prove little.
    #expect(run.kinds.count >= 15, "\(run.kinds)")
  }

  /// Performs one random event of the user or the server, and returns its kind.
  private func event(
    on screen: ViewTester,
    _ store: StoreOf<OverviewFeature>,
    _ random: inout SeededGenerator
  ) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0 where store.demo?.counter?.isLoading == true:
      let fails = Bool.random(using: &random)
      store.send(
        .demo(
          .presented(
            .counter(fails ? .numberFactFailed(.timeout) : .numberFactResponse("A fact."))
          )
        )
      )
      return "answer about a number"
    case 1, 2: return screen.typeAnything(&random)
    case 3: return screen.switchAnything(&random)
    case 4: return screen.goBack()
    default: return screen.tapAnything(&random)
    }
  }
}
