// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RecordedParcelTests {
  @Test func `Parcel replays the recording`() async {
    let store = TestStore(initialState: Parcel.State(content: Parcel.Content(first: Parcel.Book.thin, second: nil, others: [], notes: [:], size: Parcel.Box(weight: 3)), item: Parcel.Book.thin, spare: nil, failure: nil, delivery: nil, query: nil, label: AttributedString(""))) {
      Parcel().withoutEffects()
    }
    await store.send(.failed(Parcel.Failure.lost)) {
      $0.failure = .lost
    }
    await store.send(.failedTwice(Parcel.Failure.lost, first: Parcel.Failure.late(days: 3))) {
      $0.failure = .late(days: 3)
    }
    await store.send(.packed(Parcel.Book.thick(pages: 300))) {
      $0.content = Parcel.Content(first: Parcel.Book.thick(pages: 300), second: Parcel.Book.thick(pages: 300), others: [Parcel.Book.thick(pages: 300)], notes: [:], size: Parcel.Box(weight: 3))
      $0.item = Parcel.Book.thick(pages: 300)
      $0.spare = Parcel.Book.thin
    }
    await store.send(.packed(Parcel.Box(weight: 5))) {
      $0.content = Parcel.Content(first: Parcel.Box(weight: 5), second: Parcel.Box(weight: 5), others: [Parcel.Book.thick(pages: 300), Parcel.Box(weight: 5)], notes: [:], size: Parcel.Box(weight: 3))
      $0.item = Parcel.Box(weight: 5)
      $0.spare = Parcel.Book.thick(pages: 300)
    }
    await store.send(.packed(Parcel.Book.thin)) {
      $0.content = Parcel.Content(first: Parcel.Book.thin, second: Parcel.Book.thin, others: [Parcel.Book.thick(pages: 300), Parcel.Box(weight: 5), Parcel.Book.thin], notes: [:], size: Parcel.Box(weight: 3))
      $0.item = Parcel.Book.thin
      $0.spare = Parcel.Box(weight: 5)
    }
    await store.send(.noted(["letter": ("a" as Character), "list": ([.thin] as Array<Parcel.Book>), "number": (1 as UInt8), "text": "b"])) {
      $0.content = Parcel.Content(first: Parcel.Book.thin, second: Parcel.Book.thin, others: [Parcel.Book.thick(pages: 300), Parcel.Box(weight: 5), Parcel.Book.thin], notes: ["letter": ("a" as Character), "list": ([.thin] as Array<Parcel.Book>), "number": (1 as UInt8), "text": "b"], size: Parcel.Box(weight: 3))
    }
    await store.send(.sent(DateInterval(start: Date(timeIntervalSinceReferenceDate: 0.0), end: Date(timeIntervalSinceReferenceDate: 60.0)))) {
      $0.delivery = DateInterval(start: Date(timeIntervalSinceReferenceDate: 0.0), end: Date(timeIntervalSinceReferenceDate: 60.0))
      $0.query = URLQueryItem(name: "id", value: nil)
      $0.label = AttributedString("To \"us\"")
    }
  }
}

/// Replaces the memberwise initializer if constants have default values.
extension Parcel.Content: RecordedValue {
  @_disfavoredOverload
  fileprivate init(first: any ParcelItem, second: Optional<any ParcelItem>, others: Array<any ParcelItem>, notes: Dictionary<String, Any>, size: any ParcelItem, _: Void = ()) {
    self.init(recorded: Self(first: first, second: second, others: others, notes: notes) as Self? ?? {
      preconditionFailure("\(Self.self) has a different initializer. Use it instead of this fallback.")
    }())
  }

  @_disfavoredOverload
  fileprivate init?(first: any ParcelItem, second: Optional<any ParcelItem>, others: Array<any ParcelItem>, notes: Dictionary<String, Any>, _: Void = ()) { self.init(none: ()) }
}

/// A type whose memberwise initializer may have fewer arguments.
private protocol RecordedValue {}

extension RecordedValue {
  fileprivate init(recorded: Self) { self = recorded }
  fileprivate init?(none: Void) { return nil }
}
