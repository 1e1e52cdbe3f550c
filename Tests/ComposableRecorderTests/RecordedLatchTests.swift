// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import Testing

// The recording contains values of types without an expression: "Gauge.Handle".
// Replace each call of "missing" by a value for the test.
@MainActor
@Suite struct RecordedLatchTests {
  func `Latch replays the recording`() async throws {
    let store = TestStore(initialState: Latch.State(isOpen: false, handle: nil)) {
      Latch().withoutEffects()
    }
    await store.send(.turned) {
      $0.isOpen = true
    }
    try await store.send(.keyed(missing("Gauge.Handle")))
  }
}

/// Throws an error instead of a recorded value without an expression.
private func missing<Value>(_ type: String) throws -> Value {
  throw RecordedError("Replace this call of \"missing\" by a value of the type \(type).")
}
