/// A control for a number within bounds.
public struct Slider<Label: View>: View, PrimitiveView {
  private let props: [Prop: PropValue]
  private let change: EventHandler
  private let label: Label

  /// Makes a slider over bounds, with a label for those who cannot see it.
  ///
  /// A step of zero lets the slider take every value.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value = 0,
    @ViewBuilder label: () -> Label
  ) {
    var props: [Prop: PropValue] = [
      .value: .double(Double(value.wrappedValue)),
      .minimum: .double(Double(bounds.lowerBound)),
      .maximum: .double(Double(bounds.upperBound)),
    ]
    if step > 0 { props[.step] = .double(Double(step)) }
    self.props = props
    change = { text in
      guard let wanted = text.flatMap(Double.init).map({ Value($0) }), bounds.contains(wanted)
      else {
        return .invalidValue
      }
      value.wrappedValue = wanted
      return .handled
    }
    self.label = label()
  }

  func outline(into outline: inout Outline) {
    var props = props
    // The track is all that is seen; the label only names it.
    let words = LabelDerivation.label(of: outline.collect { label.resolve(into: &$0) })
    if let words { props[.label] = .string(words) }
    outline.control(.slider, props, on: [.change: change])
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
