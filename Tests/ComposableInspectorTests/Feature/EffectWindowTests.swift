import ComposableArchitecture
import Testing

@testable import ComposableInspector
@testable import ComposableInspectorClient

@Suite struct EffectWindowTests {
  private func effect(_ id: Int, from start: Duration, to end: Duration?) -> EffectRow {
    EffectRow(
      id: EffectID(rawValue: id),
      step: 1,
      name: nil,
      place: nil,
      start: start,
      end: end,
      outcome: end == nil ? nil : .finished
    )
  }

  @Test func `the range of all effects begins with the first effect`() {
    let timeline = EffectTimeline(
      end: .seconds(30),
      effects: [
        effect(1, from: .seconds(10), to: nil), effect(2, from: .seconds(15), to: .seconds(20)),
      ]
    )
    let window = EffectWindow(timeline, .all)
    #expect(window.start == .seconds(10) && window.end == .seconds(30))
    #expect(window.bars.map(\.start) == [0, 0.25])
    #expect(window.bars.map(\.end) == [1, 0.5])
  }

  @Test func `a limited range clips earlier starts and omits ended effects`() {
    let timeline = EffectTimeline(
      end: .seconds(30),
      effects: [
        effect(1, from: .seconds(1), to: .seconds(19)),
        effect(2, from: .seconds(2), to: .seconds(25)),
        effect(3, from: .seconds(3), to: nil),
      ]
    )
    let window = EffectWindow(timeline, .tenSeconds)
    #expect(window.start == .seconds(20))
    #expect(window.bars.map(\.effect.id.rawValue) == [2, 3])
    #expect(window.bars.map(\.start) == [0, 0])
    #expect(window.bars.map(\.end) == [0.5, 1])
    #expect(EffectWindow(timeline, .minute).start == .seconds(1))
  }

  @Test func `invalid times are clamped to the window`() {
    let timeline = EffectTimeline(
      end: .seconds(3),
      effects: [
        effect(1, from: .seconds(9), to: .seconds(5)),
        effect(2, from: .seconds(2), to: .seconds(90)),
      ]
    )
    for range in InspectorFeature.TimeRange.allCases {
      for bar in EffectWindow(timeline, range).bars {
        #expect((0...1).contains(bar.start) && (0...1).contains(bar.end))
      }
    }
    #expect(EffectWindow(EffectTimeline(), .all).bars.isEmpty)
  }
}
