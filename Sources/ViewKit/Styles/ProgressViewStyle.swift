/// How progress looks.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The type of the whole view.
  associatedtype Body: View

  /// What progress tells its style.
  typealias Configuration = ProgressViewStyleConfiguration

  /// The whole view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What progress tells its style.
@MainActor
public struct ProgressViewStyleConfiguration {
  /// How much is done, in 0…1; nil where that is not known.
  public let fractionCompleted: Double?
  /// What goes on.
  public let label: Label?
  /// How far it has got, in words.
  public let currentValueLabel: CurrentValueLabel?

  /// What goes on.
  public struct Label: View {
    let content: AnyView

    /// What goes on.
    public var body: some View { content }
  }

  /// How far something has got, in words.
  public struct CurrentValueLabel: View {
    let content: AnyView

    /// How far it has got.
    public var body: some View { content }
  }
}

/// As fits the place.
public struct DefaultProgressViewStyle: ProgressViewStyle, NamedStyle {
  nonisolated let name = "automatic"

  /// Makes the style.
  public nonisolated init() {}

  /// Makes the style, in a colour; `tint` of a view says it today, and alone has an effect.
  public nonisolated init(tint: Color) {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// As a bar.
public struct LinearProgressViewStyle: ProgressViewStyle, NamedStyle {
  nonisolated let name = "linear"

  /// Makes the style.
  public nonisolated init() {}

  /// Makes the style, in a colour; `tint` of a view says it today, and alone has an effect.
  public nonisolated init(tint: Color) {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// As a ring.
public struct CircularProgressViewStyle: ProgressViewStyle, NamedStyle {
  nonisolated let name = "circular"

  /// Makes the style.
  public nonisolated init() {}

  /// Makes the style, in a colour; `tint` of a view says it today, and alone has an effect.
  public nonisolated init(tint: Color) {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// As fits the place.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// As a bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// As a ring.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
