import ComposableArchitecture
import ComposableRecorder
import Foundation
import Observation
import Testing

@MainActor
@Suite struct TimeTravelTests {
  private func shop() throws -> (StoreOf<Shop>, StoreRecorder<Shop.State, Shop.Action>) {
    let store = Store(initialState: Shop.State()) { Shop() }
    let recorder = try #require(store.record())
    for title in ["a", "b", "c"] { store.send(.titleChanged(title)) }
    return (store, recorder)
  }

  @Test func `traveling shows a step, notifies observers, and ends on resume`() throws {
    let (store, recorder) = try shop()
    let notified = LockIsolated(0)
    withObservationTracking {
      _ = store.title
    } onChange: {
      notified.withValue { $0 += 1 }
    }
    #expect(recorder.travel(to: ActionID(rawValue: 1)) { Shop() })
    #expect(notified.value == 1)
    #expect(store.title == "a")
    #expect(recorder.shownStep == ActionID(rawValue: 1))
    #expect(recorder.travel(to: ActionID(rawValue: 2)) { Shop() })
    #expect(store.title == "b")
    recorder.resume()
    #expect(store.title == "c")
    #expect(recorder.shownStep == nil)
    #expect(recorder.recording.replay { Shop() }.divergence == nil)
  }

  @Test func `a store continues from the recomputed state after an action is skipped`() throws {
    let store = Store(initialState: Shop.State()) { Shop() }
    let recorder = try #require(store.record())
    store.send(.addTapped(name: "Tea", price: 2))
    store.send(.addTapped(name: "Milk", price: 1))
    recorder.recompute(skipping: [ActionID(rawValue: 1)]) { Shop() }
    #expect(store.items.map(\.name) == ["Milk"])
    store.send(.addTapped(name: "Rye", price: 1))
    #expect(store.items.map(\.name) == ["Milk", "Rye"])
    let replay = recorder.recording.replay { Shop() }
    #expect(replay.divergence == nil)
    #expect(replay.states.map(\.items.count) == [1, 2, 2])
  }

  @Test func `traveling to a step outside the recording is rejected`() throws {
    let (store, recorder) = try shop()
    withKnownIssue {
      #expect(!recorder.travel(to: ActionID(rawValue: 9)) { Shop() })
    } matching: {
      "\($0)".hasSuffix(
        """
        A store cannot show step 9, because its recording does not contain that step.

        The step exceeded the limits of the recording and was removed, or it precedes the recording. Show a step of \
        "recording.steps", or raise the limits.
        """
      )
    }
    #expect(store.title == "c")
  }
}
