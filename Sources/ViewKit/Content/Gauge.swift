/// Shows a value within bounds.
public struct Gauge<Label: View>: View, PrimitiveView {
  private let share: Double
  private let label: Label

  /// Shows a value within bounds, with any label.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label
  ) {
    let width = bounds.upperBound - bounds.lowerBound
    share = width > 0 ? min(max(Double((value - bounds.lowerBound) / width), 0), 1) : 0
    self.label = label()
  }

  func outline(into outline: inout Outline) {
    outline.element(.progress, [.progress: .double(share)]) { label.resolveView(into: &$0) }
  }
}
