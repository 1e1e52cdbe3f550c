// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RecordedCourierTests {
  @Test func `Courier replays the recording`() async {
    let store = TestStore(initialState: Courier.State(arrived: [], problem: nil)) {
      Courier()
    }
    await store.send(.depart(stop: 1))
    await store.receive(matching(.arrived(.success(1)))) {
      $0.arrived = [1]
    }
    await store.send(.depart(stop: 2))
    await store.receive(matching(.arrived(.failure(URLError(.timedOut))))) {
      $0.problem = "URLError"
    }
    await store.send(.depart(stop: 3))
    await store.receive(matching(.arrived(.failure(Parcel.Failure.late(days: 3))))) {
      $0.problem = "Failure"
    }
    await store.send(.`return`)
    await store.receive(matching(.returned(.success(())))) {
      $0.problem = nil
    }
    await store.receive(matching(.returned(.failure(CancellationError())))) {
      $0.problem = "cancelled"
    }
  }
}

/// A predicate for received actions, which are not Equatable.
private func matching<Action>(_ expected: Action) -> (Action) -> Bool {
  { String(customDumping: $0) == String(customDumping: expected) }
}
