import ComposableArchitecture
import ComposableRecorder
import Foundation

/// Returns a constant session in the shop, the source of the checked-in test.
@MainActor
func recordedSession() async -> Recording<Shop.State, Shop.Action>? {
  let store = Store(initialState: Shop.State(title: "Corner \"shop\"")) {
    Shop()
  } withDependencies: {
    $0.uuid = .incrementing
    $0.date = .constant(Date(timeIntervalSinceReferenceDate: 1_234.5))
    $0.withRandomNumberGenerator = WithRandomNumberGenerator(CountingNumbers())
  }
  guard let recorder = store.record() else { return nil }
  store.send(.titleChanged("Tea & more\n"))
  store.send(.addTapped(name: "Tea", price: Decimal(string: "2.50") ?? 0))
  store.send(.addTapped(name: "Milk", price: 1))
  store.send(.items(.element(id: 2, action: .incrementTapped)))
  store.send(.items(.element(id: 1, action: .nameChanged("Green tea"))))
  store.send(.noteTapped)
  store.send(.note(.presented(.textChanged("Call \\ write"))))
  store.send(.note(.dismiss))
  store.send(.tagTapped("b"))
  store.send(.tagTapped("a"))
  await store.send(.loadTapped).finish()
  store.send(.stepTapped(2))
  store.send(.chainTapped)
  store.send(.orderTapped)
  store.send(.rollTapped)
  store.send(.removeTapped(1))
  store.send(.removeTapped(9))
  return recorder.recording
}

/// A generator of constant random numbers.
struct CountingNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64 = 1) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
