/// A control that decreases or increases a value by one step.
///
/// Its `change` event carries the new number if the value is a number. Otherwise the event carries the signed number of
/// steps, and the element has no `value` property.
public struct Stepper<Label: View>: View, PrimitiveView {
  private let props: Props
  private let change: EventHandler
  private let label: Label

  /// Creates a stepper for a binding, with any label; `onEditingChanged` runs before and after each step.
  public init<Value: Strideable>(
    value: Binding<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value,
      lowest: nil,
      highest: nil,
      step: step,
      label: label,
      onEditingChanged: onEditingChanged
    )
  }

  /// Creates a stepper for a binding within bounds, with any label; `onEditingChanged` runs before and after each step.
  public init<Value: Strideable>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value,
      lowest: bounds.lowerBound,
      highest: bounds.upperBound,
      step: step,
      label: label,
      onEditingChanged: onEditingChanged
    )
  }

  /// Creates a stepper with a closure for each direction, and any label; a `nil` closure disables its direction.
  public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    props = [
      .step: .double(1),
      .minimum: .double(onDecrement == nil ? 0 : -1),
      .maximum: .double(onIncrement == nil ? 0 : 1),
    ]
    change = { input in
      guard case .number(let steps) = input, steps != 0 else { return .invalidValue }
      guard let action = steps > 0 ? onIncrement : onDecrement else { return .disabled }
      action()
      return .handled
    }
    self.label = label()
  }

  private init<Value: Strideable>(
    value: Binding<Value>,
    lowest: Value?,
    highest: Value?,
    step: Value.Stride,
    label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    let shown = number(value.wrappedValue)
    // If the value is not a number, the host shows no value and counts the steps.
    let stepSize = shown == nil ? 1 : number(step) ?? 1
    var props: Props = [.step: .double(stepSize)]
    if let shown { props[.value] = .double(shown) }
    // The host steps within these limits; a value outside the bounds must be able to return.
    if let lowest, let least = number(lowest) {
      props[.minimum] = .double(min(least, shown ?? least))
    }
    if let highest, let most = number(highest) {
      props[.maximum] = .double(max(most, shown ?? most))
    }
    self.props = props
    change = { input in
      let current = value.wrappedValue
      guard case .number(let wanted) = input, stepSize != 0,
        let count = Int(exactly: ((wanted - (number(current) ?? 0)) / stepSize).rounded()),
        shown != nil || (-longestRun...longestRun).contains(count),
        let next = current.advanced(by: step, times: count, from: lowest, through: highest)
      else { return .invalidValue }
      onEditingChanged(true)
      value.wrappedValue = next
      onEditingChanged(false)
      return .handled
    }
    self.label = label()
  }

  func outline(into outline: inout Outline) {
    outline.control(.stepper, props, on: [.change: change]) { label.resolveView(into: &$0) }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper for a binding, with a title.
  public init<Value: Strideable>(
    _ title: LocalizedStringKey,
    value: Binding<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value,
      step: step,
      label: { Text(title) },
      onEditingChanged: onEditingChanged
    )
  }

  /// Creates a stepper for a binding, with a title.
  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: some StringProtocol,
    value: Binding<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value,
      step: step,
      label: { Text(title) },
      onEditingChanged: onEditingChanged
    )
  }

  /// Creates a stepper for a binding within bounds, with a title.
  public init<Value: Strideable>(
    _ title: LocalizedStringKey,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value,
      in: bounds,
      step: step,
      label: { Text(title) },
      onEditingChanged: onEditingChanged
    )
  }

  /// Creates a stepper for a binding within bounds, with a title.
  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: some StringProtocol,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value,
      in: bounds,
      step: step,
      label: { Text(title) },
      onEditingChanged: onEditingChanged
    )
  }

  /// Creates a stepper with a closure for each direction, and a title.
  public init(
    _ title: LocalizedStringKey,
    onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// Creates a stepper with a closure for each direction, and a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}

/// The maximum number of steps in one event for a value that is not a number.
private let longestRun = 100

/// Returns a value as the number in events; `nil` if it is not a number.
private func number(_ value: Any) -> Double? {
  switch value {
  case let value as any BinaryInteger: Double(value)
  case let value as any BinaryFloatingPoint: Double(value)
  default: nil
  }
}

extension RoleTraits {
  static let stepper = RoleTraits(
    takesFocus: true,
    namesItself: true,
    naming: .text,
    change: .number
  )
}
