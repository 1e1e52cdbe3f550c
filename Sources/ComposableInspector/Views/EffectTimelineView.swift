import ComposableArchitecture
import ComposableInspectorClient
import ViewKit

/// The effects of a store as bars over time.
///
/// Tapping a bar selects the step that started the effect.
struct EffectTimelineView: View {
  let store: StoreOf<InspectorFeature>

  var body: some View {
    let timeline = store.timeline ?? EffectTimeline()
    let window = EffectWindow(timeline, store.timeRange)
    NavigationStack {
      List {
        Section {
          Picker("Time", selection: range) {
            Text("10 seconds").tag(InspectorFeature.TimeRange.tenSeconds)
            Text("1 minute").tag(InspectorFeature.TimeRange.minute)
            Text("All").tag(InspectorFeature.TimeRange.all)
          }
          .pickerStyle(.segmented)
          .accessibilityIdentifier("time-range")
          if !window.bars.isEmpty {
            HStack {
              Text(verbatim: StepFormatter.time(window.start))
              Spacer()
              Text(verbatim: StepFormatter.time(window.end))
            }
            .font(.caption.monospacedDigit())
            .foregroundStyle(.secondary)
          }
          if timeline.leftOut > 0 {
            Text("\(timeline.leftOut) earlier effects are not shown.")
              .font(.caption)
              .foregroundStyle(.secondary)
              .accessibilityIdentifier("effects-left-out")
          }
        }
        Section {
          if window.bars.isEmpty {
            Text(verbatim: nothing).foregroundStyle(.secondary)
              .accessibilityIdentifier("no-effects")
          }
          ForEach(window.bars) { bar in
            Button {
              store.send(.effectTapped(bar.effect.step))
            } label: {
              EffectBarView(bar: bar)
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("effect-\(bar.effect.id.rawValue)")
          }
        }
      }
      .navigationTitle("Effects")
      .toolbarTitleDisplayMode(.inline)
    }
  }

  /// The reason for an empty timeline.
  private var nothing: String {
    if store.store?.isReachable == false { return Messages.processGone }
    if store.store?.isImported == true { return "A recording file contains no effects." }
    return "No effect ran in this time."
  }

  private var range: Binding<InspectorFeature.TimeRange> {
    Binding(get: { store.timeRange }, set: { store.send(.timeRangeChosen($0)) })
  }
}

/// An effect with its name, outcome, duration and cause.
private struct EffectBarView: View {
  let bar: EffectWindow.Bar

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        Text(verbatim: bar.effect.name ?? "Effect \(bar.effect.id.rawValue)").font(.callout)
        Spacer()
        Text(verbatim: StepFormatter.outcome(bar.effect)).font(.caption).foregroundStyle(style)
      }
      ZStack {
        TimeBar(start: 0, end: 1).fill(Color.secondary.opacity(0.16))
        TimeBar(start: bar.start, end: bar.end).fill(color)
      }
      .frame(height: 8)
      .accessibilityHidden(true)
      Text(verbatim: source).font(.caption).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var style: Color { bar.effect.end == nil ? .orange : .secondary }

  private var color: Color {
    switch bar.effect.outcome {
    case nil: .orange
    case .finished: .green
    case .cancelled: .gray
    case .failed: .red
    }
  }

  private var source: String {
    let step = "Step \(bar.effect.step.rawValue)"
    return bar.effect.place.map { "\(step) · \($0)" } ?? step
  }
}

/// A fraction of the width, with the full height.
private struct TimeBar: Shape {
  let start: Double
  let end: Double

  func path(in rect: CGRect) -> Path {
    // A minimum width keeps short effects visible.
    let least = 0.005
    let start = min(start, 1 - least)
    return Path(
      CGRect(
        x: rect.minX + start * rect.width,
        y: rect.minY,
        width: max(end - start, least) * rect.width,
        height: rect.height
      )
    )
  }
}
