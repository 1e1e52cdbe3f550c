import ComposableArchitecture
import Testing

@testable import FirstFeatureKept

@MainActor
struct KeptTests {
  @Test func `a kept fact is in the list, and the sheet is dismissed`() async {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    } withDependencies: {
      $0.numberFacts.about = { "\($0) is a good number." }
    }
    await store.send(.factTapped) { $0.isLoading = true }
    await store.receive(\.factResponse.success) {
      $0.isLoading = false
      $0.sheet = FactSheet.State(fact: "7 is a good number.")
    }
    await store.send(\.sheet.keepTapped)
    await store.receive(\.sheet.delegate.keep) { $0.keptFacts = ["7 is a good number."] }
    await store.receive(\.sheet.dismiss) { $0.sheet = nil }
  }
}
