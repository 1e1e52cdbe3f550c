/// A control that selects a number within bounds.
public struct Slider<Label: View>: View, PrimitiveView {
  private let props: Props
  private let change: EventHandler
  private let label: Label
  /// The views at both ends; `nil` for a slider without them.
  private var ends: (minimum: AnyView, maximum: AnyView)?

  /// Creates a slider over bounds, with a label for screen readers.
  ///
  /// With a step of zero, the slider accepts every value within the bounds. With a positive step, a value is rounded to
  /// the nearest step from the lower bound, at most the last step within the bounds. A value outside the bounds is
  /// rejected. A host reports only the final value
  /// of a movement, so `onEditingChanged` is called with true immediately before the change and with false immediately
  /// after it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value = 0,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    var props: Props = [
      .value: .double(Double(value.wrappedValue)),
      .minimum: .double(Double(bounds.lowerBound)),
      .maximum: .double(Double(bounds.upperBound)),
    ]
    if step > 0 { props[.step] = .double(Double(step)) }
    self.props = props
    change = { input in
      guard case .number(let number) = input else { return .invalidValue }
      let wanted = Value(number).snapped(to: step, in: bounds)
      guard wanted.isFinite, bounds.contains(wanted) else { return .invalidValue }
      onEditingChanged(true)
      value.wrappedValue = wanted
      onEditingChanged(false)
      return .handled
    }
    self.label = label()
  }

  func outline(into outline: inout Outline) {
    var props = props
    // Only the track is visible; the label is the accessible name.
    let name = LabelDerivation.label(of: outline.collect { label.resolveView(into: &$0) })
    if let name { props[.label] = .string(name) }
    guard let ends else { return outline.control(.slider, props, on: [.change: change]) }
    outline.element(.hStack, [.spacing: .double(8)]) { line in
      line.step(0) { ends.minimum.resolveView(into: &$0) }
      line.step(1) { $0.control(.slider, props, on: [.change: change]) }
      line.step(2) { ends.maximum.resolveView(into: &$0) }
    }
  }
}

extension Slider {
  /// Creates a slider over bounds, with a label for screen readers and views at both ends.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value = 0,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> some View,
    @ViewBuilder maximumValueLabel: () -> some View,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value,
      in: bounds,
      step: step,
      label: label,
      onEditingChanged: onEditingChanged
    )
    ends = (AnyView(minimumValueLabel()), AnyView(maximumValueLabel()))
  }
}

extension BinaryFloatingPoint {
  /// The nearest step within the bounds; a value within the rounding error of a step is unchanged.
  fileprivate func snapped(to step: Self, in bounds: ClosedRange<Self>) -> Self {
    guard step > 0 else { return self }
    let origin = bounds.lowerBound
    let nearest = origin + ((self - origin) / step).rounded() * step
    guard nearest.isFinite, (nearest - self).magnitude > step / 1024 else { return self }
    // The range may end between two steps, or on a step that rounding errors place beyond its end.
    let excess = nearest - bounds.upperBound
    guard excess > 0, bounds.contains(self) else { return nearest }
    return excess > step / 1024 ? nearest - step : bounds.upperBound
  }
}

extension Slider where Label == EmptyView {
  /// Creates a slider over bounds.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value = 0
  ) {
    self.init(value: value, in: bounds, step: step) { EmptyView() }
  }

  /// Creates a slider over bounds that calls a closure immediately before and after a change.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value = 0,
    onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.init(
      value: value,
      in: bounds,
      step: step,
      label: { EmptyView() },
      onEditingChanged: onEditingChanged
    )
  }
}

extension RoleTraits {
  static let slider = RoleTraits(takesFocus: true, namesItself: true, change: .number)
}
