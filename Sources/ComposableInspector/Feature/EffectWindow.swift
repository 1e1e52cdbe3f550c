import ComposableInspectorClient

/// The visible part of a timeline, with the positions of its effects.
struct EffectWindow: Equatable {
  /// An effect with its start and end in the window, both from 0 to 1.
  struct Bar: Equatable, Identifiable {
    let effect: EffectRow
    let start: Double
    let end: Double

    var id: EffectRow.ID { effect.id }
  }

  let start: Duration
  let end: Duration
  let bars: [Bar]

  init(_ timeline: EffectTimeline, _ range: InspectorFeature.TimeRange) {
    let first = timeline.effects.map(\.start).min() ?? timeline.end
    let start = range.length.map { max(first, timeline.end - $0) } ?? first
    let end = max(timeline.end, start)
    let length = end - start
    let place = { (time: Duration) in
      length > .zero ? min(max((time - start) / length, 0), 1) : 0
    }
    self.start = start
    self.end = end
    bars = timeline.effects.filter { $0.end.map { $0 >= start } ?? true }.map {
      Bar(effect: $0, start: place($0.start), end: $0.end.map(place) ?? 1)
    }
  }
}

extension InspectorFeature.TimeRange {
  /// The duration of the window; `nil` for a window that begins with the first effect.
  var length: Duration? {
    switch self {
    case .tenSeconds: .seconds(10)
    case .minute: .seconds(60)
    case .all: nil
    }
  }
}
