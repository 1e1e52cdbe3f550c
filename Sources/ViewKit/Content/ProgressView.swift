/// The progress of a task, determinate or indeterminate.
public struct ProgressView<Label: View>: View, PrimitiveView {
  let share: Double?
  let label: Label

  /// Creates indeterminate progress with a label.
  public init(@ViewBuilder label: () -> Label) {
    share = nil
    self.label = label()
  }

  /// Creates progress with a label; indeterminate if `value` is `nil`.
  public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1,
    @ViewBuilder label: () -> Label
  ) {
    share = value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
    self.label = label()
  }

  func outline(into outline: inout Outline) {
    if let makeBody = outline.environment.progressViewStyle?.makeBody {
      let configuration = ProgressViewStyleConfiguration(
        fractionCompleted: share,
        label: Label.self == EmptyView.self ? nil : .init(content: AnyView(label)),
        currentValueLabel: nil
      )
      outline.withEnvironment({ $0.progressViewStyle = nil }) {
        makeBody(configuration).resolveView(into: &$0)
      }
      return
    }
    var props: Props =
      share.map { [.progress: .double($0)] } ?? [.isBusy: .bool(true)]
    if let style = outline.environment.styles[.progress] { props[.style] = .string(style) }
    outline.element(.progress, props) { label.resolveView(into: &$0) }
  }
}

extension ProgressView where Label == ProgressViewStyleConfiguration.Label {
  /// Creates progress from the configuration of a style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    share = configuration.fractionCompleted
    label = configuration.label ?? .init(content: AnyView(EmptyView()))
  }
}

extension ProgressView where Label == EmptyView {
  /// Creates indeterminate progress.
  public init() {
    self.init { EmptyView() }
  }

  /// Creates progress; indeterminate if `value` is `nil`.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Label == Text {
  /// Creates indeterminate progress with a title.
  public init(_ title: LocalizedStringKey) {
    self.init { Text(title) }
  }

  /// Creates indeterminate progress with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) {
    self.init { Text(title) }
  }

  /// Creates progress with a title; indeterminate if `value` is `nil`.
  public init<Value: BinaryFloatingPoint>(
    _ title: LocalizedStringKey,
    value: Value?,
    total: Value = 1
  ) {
    self.init(value: value, total: total) { Text(title) }
  }

  /// Creates progress with a title; indeterminate if `value` is `nil`.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol,
    value: Value?,
    total: Value = 1
  ) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension RoleTraits {
  static let progress = RoleTraits(naming: .text)
}
