/// The appearance of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The type of the styled progress view.
  associatedtype Body: View

  /// The properties of a progress view.
  typealias Configuration = ProgressViewStyleConfiguration

  /// Builds the styled progress view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view, for its style.
@MainActor
public struct ProgressViewStyleConfiguration {
  /// The completed fraction, in 0…1; `nil` if the progress is indeterminate.
  public let fractionCompleted: Double?
  /// The label of the task; `nil` if the view has no label.
  public let label: Label?
  /// The label of the current value; always `nil`.
  public let currentValueLabel: CurrentValueLabel?

  /// The label of a task.
  public struct Label: View {
    let content: AnyView

    /// The label.
    public var body: some View { content }
  }

  /// The label of a current value.
  public struct CurrentValueLabel: View {
    let content: AnyView

    /// The label.
    public var body: some View { content }
  }
}

/// The host's default style.
public struct DefaultProgressViewStyle: ProgressViewStyle, NamedStyle {
  nonisolated let name = "automatic"

  /// Creates the style.
  public nonisolated init() {}

  /// Creates the style; `tint` has no effect here, use the `tint` modifier of a view.
  public nonisolated init(tint: Color) {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle, NamedStyle {
  nonisolated let name = "linear"

  /// Creates the style.
  public nonisolated init() {}

  /// Creates the style; `tint` has no effect here, use the `tint` modifier of a view.
  public nonisolated init(tint: Color) {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// A ring.
public struct CircularProgressViewStyle: ProgressViewStyle, NamedStyle {
  nonisolated let name = "circular"

  /// Creates the style.
  public nonisolated init() {}

  /// Creates the style; `tint` has no effect here, use the `tint` modifier of a view.
  public nonisolated init(tint: Color) {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The host's default style.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
