// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RecordedShopTests {
  @Test func `Shop replays the recording`() async {
    let uuids = LockIsolated([
      UUID(uuidString: "00000000-0000-0000-0000-000000000000")!,
    ])
    let dates = LockIsolated([
      Date(timeIntervalSinceReferenceDate: 1234.5),
    ])
    let numbers = LockIsolated<[UInt64]>([
      7806831264735756412,
    ])
    let store = TestStore(initialState: Shop.State(title: "Corner \"shop\"", total: Decimal(string: "0")!, items: [], note: nil, orderID: nil, orderedAt: nil, luck: 0, load: .idle, tags: [], prices: [:], steps: [])) {
      Shop().withoutEffects()
    } withDependencies: {
      $0.uuid = UUIDGenerator { uuids.withValue { $0.removeFirst() } }
      $0.date = DateGenerator { dates.withValue { $0.removeFirst() } }
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(RecordedNumbers(numbers))
    }
    await store.send(.titleChanged("Tea & more\n")) {
      $0.title = "Tea & more\n"
    }
    await store.send(.addTapped(name: "Tea", price: Decimal(string: "2.5")!)) {
      $0.total = Decimal(string: "2.5")!
      $0.items = [Item.State(id: 1, name: "Tea", count: 1)]
    }
    await store.send(.addTapped(name: "Milk", price: Decimal(string: "1")!)) {
      $0.total = Decimal(string: "3.5")!
      $0.items = [Item.State(id: 1, name: "Tea", count: 1), Item.State(id: 2, name: "Milk", count: 1)]
    }
    await store.send(.items(.element(id: 2, action: .incrementTapped))) {
      $0.items[id: 2]?.count = 2
    }
    await store.send(.items(.element(id: 1, action: .nameChanged("Green tea")))) {
      $0.items[id: 1]?.name = "Green tea"
    }
    await store.send(.noteTapped) {
      $0.note = Note.State(text: "Tea & more\n")
    }
    await store.send(.note(.presented(.textChanged("Call \\ write")))) {
      $0.note?.text = "Call \\ write"
    }
    await store.send(.note(.dismiss)) {
      $0.note = nil
    }
    await store.send(.tagTapped("b")) {
      $0.tags = ["b"]
    }
    await store.send(.tagTapped("a")) {
      $0.tags = ["a", "b"]
    }
    await store.send(.loadTapped) {
      $0.load = .loading(attempt: 1)
    }
    // An effect sent this action.
    await store.send(.loaded(["milk": 1.0, "tea": 2.5])) {
      $0.load = .idle
      $0.prices = ["milk": 1.0, "tea": 2.5]
    }
    await store.send(.stepTapped(2)) {
      $0.steps = [0, 0, 2]
    }
    await store.send(.chainTapped)
    // An effect sent this action.
    await store.send(.stepTapped(1)) {
      $0.steps[1] = 1
    }
    await store.send(.orderTapped) {
      $0.orderID = UUID(uuidString: "00000000-0000-0000-0000-000000000000")!
      $0.orderedAt = Date(timeIntervalSinceReferenceDate: 1234.5)
    }
    await store.send(.rollTapped) {
      $0.luck = 423209
    }
    await store.send(.removeTapped(1)) {
      $0.items = [Item.State(id: 2, name: "Milk", count: 2)]
    }
    await store.send(.removeTapped(9))
  }
}

/// A generator of the recorded random numbers.
private struct RecordedNumbers: RandomNumberGenerator, Sendable {
  private let numbers: LockIsolated<[UInt64]>

  init(_ numbers: LockIsolated<[UInt64]>) {
    self.numbers = numbers
  }

  mutating func next() -> UInt64 {
    numbers.withValue { $0.removeFirst() }
  }
}
