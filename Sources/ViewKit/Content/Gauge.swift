/// A value within bounds.
public struct Gauge<Label: View>: View, PrimitiveView {
  private let share: Double
  private let label: Label
  private let parts: GaugeParts

  /// Creates a gauge with a label.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value, bounds, label(), GaugeParts())
  }

  /// Creates a gauge with a label and a view of the current value.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(value, bounds, label(), GaugeParts(current: AnyView(currentValueLabel())))
  }

  /// Creates a gauge with a label and views of the current value and the bounds.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View,
    @ViewBuilder minimumValueLabel: () -> some View,
    @ViewBuilder maximumValueLabel: () -> some View
  ) {
    let parts = GaugeParts(
      current: AnyView(currentValueLabel()),
      minimum: AnyView(minimumValueLabel()),
      maximum: AnyView(maximumValueLabel())
    )
    self.init(value, bounds, label(), parts)
  }

  private init<Value: BinaryFloatingPoint>(
    _ value: Value,
    _ bounds: ClosedRange<Value>,
    _ label: Label,
    _ parts: GaugeParts
  ) {
    let width = bounds.upperBound - bounds.lowerBound
    share = width > 0 ? min(max(Double((value - bounds.lowerBound) / width), 0), 1) : 0
    self.label = label
    self.parts = parts
  }

  func outline(into outline: inout Outline) {
    if let makeBody = outline.environment.gaugeStyle?.makeBody {
      let configuration = GaugeStyleConfiguration(
        value: share,
        label: .init(content: AnyView(label)),
        currentValueLabel: parts.current.map { .init(content: $0) },
        minimumValueLabel: parts.minimum.map { .init(content: $0) },
        maximumValueLabel: parts.maximum.map { .init(content: $0) }
      )
      outline.withEnvironment({ $0.gaugeStyle = nil }) {
        makeBody(configuration).resolveView(into: &$0)
      }
      return
    }
    guard let current = parts.current else { return bar(into: &outline) }
    outline.element(.vStack, [.spacing: .double(4)]) { column in
      column.step(0) { column in
        guard let minimum = parts.minimum, let maximum = parts.maximum else {
          return bar(into: &column)
        }
        column.element(.hStack, [.spacing: .double(8)]) { line in
          line.step(0) { minimum.resolveView(into: &$0) }
          line.step(1) { bar(into: &$0) }
          line.step(2) { maximum.resolveView(into: &$0) }
        }
      }
      column.step(1) { current.resolveView(into: &$0) }
    }
  }

  private func bar(into outline: inout Outline) {
    outline.element(.progress, [.progress: .double(share)]) { label.resolveView(into: &$0) }
  }
}

/// The views of a gauge in addition to its label.
private struct GaugeParts {
  var current: AnyView?
  var minimum: AnyView?
  var maximum: AnyView?
}
