// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import Testing

// No expression makes the values of these types that were recorded: "Gauge.Handle".
// Put what the test needs in place of each call of "missing".
@MainActor
@Suite struct RecordedLatchTests {
  func `Latch does what was recorded`() async throws {
    let store = TestStore(initialState: Latch.State(isOpen: false, handle: nil)) {
      Latch().withoutEffects()
    }
    await store.send(.turned) {
      $0.isOpen = true
    }
    try await store.send(.keyed(missing("Gauge.Handle")))
  }
}

/// Throws in place of a recorded value that no expression makes.
private func missing<Value>(_ type: String) throws -> Value {
  throw RecordedError("Write a value of the type \(type) in place of this call of \"missing\".")
}
