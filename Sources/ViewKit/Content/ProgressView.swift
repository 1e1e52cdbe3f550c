/// Shows that something is going on, or how far it has got.
public struct ProgressView<Label: View>: View, PrimitiveView {
  let share: Double?
  let label: Label

  /// Shows that something is going on, with a label.
  public init(@ViewBuilder label: () -> Label) {
    share = nil
    self.label = label()
  }

  /// Shows how much of a total is done, with a label; without a value, only that something goes on.
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
  /// Makes the progress that a style is for.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    share = configuration.fractionCompleted
    label = configuration.label ?? .init(content: AnyView(EmptyView()))
  }
}

extension ProgressView where Label == EmptyView {
  /// Shows that something is going on.
  public init() {
    self.init { EmptyView() }
  }

  /// Shows how much of a total is done.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Label == Text {
  /// Shows that something is going on, with a text.
  public init(_ title: LocalizedStringKey) {
    self.init { Text(title) }
  }

  /// Shows that something is going on, with a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) {
    self.init { Text(title) }
  }

  /// Shows how much of a total is done, with a text.
  public init<Value: BinaryFloatingPoint>(
    _ title: LocalizedStringKey,
    value: Value?,
    total: Value = 1
  ) {
    self.init(value: value, total: total) { Text(title) }
  }

  /// Shows how much of a total is done, with a text.
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
  static let progress = RoleTraits(naming: .words)
}
