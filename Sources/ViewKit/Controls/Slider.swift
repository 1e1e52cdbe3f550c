/// A control for a number within bounds.
public struct Slider<Label: View>: View, PrimitiveView {
  private let props: Props
  private let change: EventHandler
  private let label: Label

  /// Makes a slider over bounds, with a label for screen readers.
  ///
  /// A step of zero lets the slider take every value.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value = 0,
    @ViewBuilder label: () -> Label
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
      let wanted = Value(number).snapped(to: step, from: bounds.lowerBound)
      guard wanted.isFinite, bounds.contains(wanted) else { return .invalidValue }
      value.wrappedValue = wanted
      return .handled
    }
    self.label = label()
  }

  func outline(into outline: inout Outline) {
    var props = props
    // The track is all that is seen; the label only names it.
    let words = LabelDerivation.label(of: outline.collect { label.resolveView(into: &$0) })
    if let words { props[.label] = .string(words) }
    outline.control(.slider, props, on: [.change: change])
  }
}

extension BinaryFloatingPoint {
  /// The nearest step, where the value lies between two; a value that is a step but for rounding stays as it is.
  fileprivate func snapped(to step: Self, from origin: Self) -> Self {
    guard step > 0 else { return self }
    let nearest = origin + ((self - origin) / step).rounded() * step
    return nearest.isFinite && (nearest - self).magnitude > step / 1024 ? nearest : self
  }
}

extension Slider where Label == EmptyView {
  /// Makes a slider over bounds.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value = 0
  ) {
    self.init(value: value, in: bounds, step: step) { EmptyView() }
  }
}

extension RoleTraits {
  static let slider = RoleTraits(takesFocus: true, namesItself: true, change: .number)
}
