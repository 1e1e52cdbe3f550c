import Clocks
import ComposableArchitecture
import ComposableObservability
import Metrics
import MetricsTestKit
import Testing

@MainActor
@Suite struct StoreMetricsTests {
  private let metrics = TestMetrics()
  private let clock = TestClock()
  private let store: StoreOf<Kettle>

  init() {
    let clock = clock
    store = Store(initialState: Kettle.State()) { Kettle(clock: clock) }
    store.attach(StoreMetrics(factory: metrics, clock: clock))
  }

  @Test func `the bootstrapped metrics system is the default`() {
    let own = TestMetrics()
    withMetricsFactory(own) {
      // [attach]
      store.attach(StoreMetrics())
      // [end]
    }
    store.send(.warmed)
    #expect(own.counterTotal(label: "composable_actions") == 1)
  }

  private func actions(_ name: String) -> Int64 {
    metrics.counterTotal(
      label: "composable_actions",
      dimensions: [("feature", "Kettle"), ("action", name)]
    )
  }

  private func effects(_ name: String, _ outcome: String) -> Int64 {
    metrics.counterTotal(
      label: "composable_effects",
      dimensions: [("feature", "Kettle"), ("effect", name), ("outcome", outcome)]
    )
  }

  @Test func `actions are counted by case, without values`() {
    store.send(.switchedOn("secret")).cancel()
    store.send(.warmed)
    store.send(.warmed)
    #expect(actions(".switchedOn()") == 1)
    #expect(actions(".warmed") == 2)
    #expect(!metrics.counters.contains { "\($0.dimensions)".contains("secret") })
    #expect(metrics.timers(label: "composable_reduce").flatMap(\.values) == [0, 0, 0])
  }

  @Test func `an effect is counted by its outcome, with its duration`() async throws {
    let task = store.send(.switchedOn(""))
    let live = try metrics.expectMeter("composable_effects_live", [("feature", "Kettle")])
    #expect(live.lastValue == 1)
    await clock.advance(by: .seconds(3))
    await task.finish()
    #expect(live.lastValue == 0)
    #expect(effects("heat", "finished") == 1)
    #expect(
      metrics.timers(label: "composable_effect_duration").flatMap(\.values) == [3_000_000_000]
    )
    #expect(actions(".boiled") == 1)
  }

  @Test func `a cancelled effect is counted as cancelled`() async {
    let task = store.send(.switchedOn(""))
    store.send(.switchedOff)
    await task.finish()
    #expect(effects("heat", "cancelled") == 1)
    #expect(effects("heat", "finished") == 0)
  }
}
