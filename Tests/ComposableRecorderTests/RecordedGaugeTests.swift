// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RecordedGaugeTests {
  @Test func `Gauge replays the recording`() async {
    let shared1 = Shared<Int>(wrappedValue: 0, .inMemory("gauge"))
    shared1.withLock { $0 = 0 }
    let store = TestStore(initialState: Gauge.State(scale: 2, score: Gauge.Score(limit: 10, points: 0), badge: Gauge.Badge(title: "first", step: 5, maximum: 100, count: 0), unit: Gauge.Unit(name: "bar"), dials: [], speed: [0.0, 0.0], mask: [false, false], bounds: (0 ..< 10), limits: (-1.5 ... 2.0), scores: [], hidden: [1, 2], locale: Locale(identifier: "en_US"), zone: TimeZone(identifier: "GMT")!, day: DateComponents(year: 2026, month: 11), alert: nil, link: nil, tagged: Identified<String, Int>(0, id: "zero"), choice: .some, handle: nil, text: "", best: Shared(value: Gauge.Score(limit: 10, points: 0)), total: held(shared1))) {
      Gauge().withoutEffects()
    }
    await store.send(.added(2)) {
      $0.score = Gauge.Score(limit: 10, points: 2)
      $0.badge = Gauge.Badge(title: "first", step: 5, maximum: 100, count: 2)
      $0.unit = Gauge.Unit(name: "2")
    }
    await store.send(.pair(1, "a")) {
      $0.badge = Gauge.Badge(title: "a", step: 5, maximum: 100, count: 1)
    }
    await store.send(.both(2, "b")) {
      $0.badge = Gauge.Badge(title: "b", step: 5, maximum: 100, count: 2)
    }
    await store.send(.moved([1.5, -2.0], (-3 ..< 4))) {
      $0.speed = [1.5, -2.0]
      $0.mask = [true, false]
      $0.bounds = (-3 ..< 4)
    }
    await store.send(.limited((-0.5 ... 9.0), PartialRangeFrom(3))) {
      $0.limits = (-0.5 ... 9.0)
      $0.scores = [3, 4]
      $0.hidden = [1, 2, 7]
      $0.locale = Locale(identifier: "pt_BR")
      $0.zone = TimeZone(identifier: "Europe/Lisbon")!
      $0.day = DateComponents(year: 2026, month: 11, day: 29)
      $0.tagged = Identified<String, Int>(1, id: "zero")
    }
    await store.send(.dialTapped) {
      $0.dials = [Dial.State(id: 0, maximum: 100, value: 0)]
    }
    await store.send(.dials(.element(id: 0, action: .turned(7)))) {
      $0.dials[id: 0]?.value = 7
    }
    // Not asserted: "alert". Its values of these types have no expression: "AlertState<Never>".
    // Not asserted: "link". Its values of these types have no expression: "URLComponents".
    // Not asserted: "handle". Its values of these types have no expression: "Gauge.Handle".
    store.exhaustivity = .off
    await store.send(.attached(3)) {
      $0.score = Gauge.Score(limit: 10, points: 5)
      $0.choice = .none
    }
    store.exhaustivity = .on
    // Not asserted: "link". Its values of these types have no expression: "URLComponents".
    // Not asserted: "handle". Its values of these types have no expression: "Gauge.Handle".
    store.exhaustivity = .off
    await store.send(.attached(4)) {
      $0.score = Gauge.Score(limit: 10, points: 9)
    }
    store.exhaustivity = .on
    await store.send(.tried(.success((1, 2)))) {
      $0.score = Gauge.Score(limit: 10, points: 12)
      $0.$best.withLock { $0 = Gauge.Score(limit: 10, points: 1) }
      $0.$total.withLock { $0 = 2 }
    }
    await store.send(.done(())) {
      $0.text = "done"
    }
  }
}

/// Converts a shared value to the type of the initializer's parameter: the value, `Shared` or `SharedReader`.
private func held<Value>(_ shared: Shared<Value>) -> Value { shared.wrappedValue }
private func held<Value>(_ shared: Shared<Value>) -> Shared<Value> { shared }
private func held<Value>(_ shared: Shared<Value>) -> SharedReader<Value> {
  SharedReader(shared)
}

/// Replaces the memberwise initializer if constants have default values.
extension Dial.State: RecordedValue {
  @_disfavoredOverload
  fileprivate init(id: Int, maximum: Int, value: Int, _: Void = ()) {
    self.init(recorded: Self(id: id, value: value) as Self? ?? {
      preconditionFailure("\(Self.self) has a different initializer. Use it instead of this fallback.")
    }())
  }

  @_disfavoredOverload
  fileprivate init?(id: Int, value: Int, _: Void = ()) { self.init(none: ()) }
}

/// Replaces the memberwise initializer if constants have default values.
extension Gauge.Badge: RecordedValue {
  @_disfavoredOverload
  fileprivate init(title: String, step: Int, maximum: Int, count: Int, _: Void = ()) {
    self.init(recorded: Self(title: title, maximum: maximum, count: count) as Self? ?? Self(title: title, step: step, count: count) as Self? ?? Self(title: title, count: count) as Self? ?? {
      preconditionFailure("\(Self.self) has a different initializer. Use it instead of this fallback.")
    }())
  }

  @_disfavoredOverload
  fileprivate init?(title: String, maximum: Int, count: Int, _: Void = ()) { self.init(none: ()) }

  @_disfavoredOverload
  fileprivate init?(title: String, step: Int, count: Int, _: Void = ()) { self.init(none: ()) }

  @_disfavoredOverload
  fileprivate init?(title: String, count: Int, _: Void = ()) { self.init(none: ()) }
}

/// Replaces the memberwise initializer if constants have default values.
extension Gauge.Score: RecordedValue {
  @_disfavoredOverload
  fileprivate init(limit: Int, points: Int, _: Void = ()) {
    self.init(recorded: Self(points: points) as Self? ?? {
      preconditionFailure("\(Self.self) has a different initializer. Use it instead of this fallback.")
    }())
  }

  @_disfavoredOverload
  fileprivate init?(points: Int, _: Void = ()) { self.init(none: ()) }
}

/// Replaces the memberwise initializer if constants have default values.
extension Gauge.State: RecordedValue {
  @_disfavoredOverload
  fileprivate init(scale: Int, score: Gauge.Score, badge: Gauge.Badge, unit: Gauge.Unit, dials: IdentifiedArray<Int, Dial.State>, speed: SIMD2<Float>, mask: SIMDMask<SIMD2<Int32>>, bounds: Range<Int>, limits: ClosedRange<Double>, scores: Array<Int>, hidden: IndexSet, locale: Locale, zone: Optional<TimeZone>, day: DateComponents, alert: Optional<AlertState<Never>>, link: Optional<URLComponents>, tagged: Identified<String, Int>, choice: Gauge.Choice, handle: Optional<Gauge.Handle>, text: String, best: Shared<Gauge.Score>, total: Shared<Int>, _: Void = ()) {
    self.init(recorded: Self(score: score, badge: badge, unit: unit, dials: dials, speed: speed, mask: mask, bounds: bounds, limits: limits, scores: scores, hidden: hidden, locale: locale, zone: zone, day: day, alert: alert, link: link, tagged: tagged, choice: choice, handle: handle, text: text, best: held(best), total: held(total)) as Self? ?? {
      preconditionFailure("\(Self.self) has a different initializer. Use it instead of this fallback.")
    }())
  }

  @_disfavoredOverload
  fileprivate init?(score: Gauge.Score, badge: Gauge.Badge, unit: Gauge.Unit, dials: IdentifiedArray<Int, Dial.State>, speed: SIMD2<Float>, mask: SIMDMask<SIMD2<Int32>>, bounds: Range<Int>, limits: ClosedRange<Double>, scores: Array<Int>, hidden: IndexSet, locale: Locale, zone: Optional<TimeZone>, day: DateComponents, alert: Optional<AlertState<Never>>, link: Optional<URLComponents>, tagged: Identified<String, Int>, choice: Gauge.Choice, handle: Optional<Gauge.Handle>, text: String, best: Shared<Gauge.Score>, total: Shared<Int>, _: Void = ()) { self.init(none: ()) }
}

/// A type whose memberwise initializer may have fewer arguments.
private protocol RecordedValue {}

extension RecordedValue {
  fileprivate init(recorded: Self) { self = recorded }
  fileprivate init?(none: Void) { return nil }
}

/// Replaces the case if its payload is a tuple.
extension Gauge.Action {
  @_disfavoredOverload
  fileprivate static func both(_ payload0: Int, _ payload1: String, _: Void = ()) -> Self {
    allCasePaths.both.embed((payload0, payload1))
  }
}

/// Replaces the case if its payload is a tuple.
extension Gauge.Action {
  @_disfavoredOverload
  fileprivate static func limited(_ payload0: ClosedRange<Double>, _ payload1: PartialRangeFrom<Int>, _: Void = ()) -> Self {
    allCasePaths.limited.embed((payload0, payload1))
  }
}

/// Replaces the case if its payload is a tuple.
extension Gauge.Action {
  @_disfavoredOverload
  fileprivate static func moved(_ payload0: SIMD2<Float>, _ payload1: Range<Int>, _: Void = ()) -> Self {
    allCasePaths.moved.embed((payload0, payload1))
  }
}

/// Replaces the case if its payload is a tuple.
extension Gauge.Action {
  @_disfavoredOverload
  fileprivate static func pair(_ payload0: Int, _ payload1: String, _: Void = ()) -> Self {
    allCasePaths.pair.embed((payload0, payload1))
  }
}
