/// The appearance of labels.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of the styled label.
  associatedtype Body: View

  /// The properties of a label.
  typealias Configuration = LabelStyleConfiguration

  /// Builds the styled label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label, for its style.
@MainActor
public struct LabelStyleConfiguration {
  /// The title of the label.
  public let title: Title
  /// The icon of the label.
  public let icon: Icon

  /// The title of a label.
  public struct Title: View {
    let content: AnyView

    /// The title.
    public var body: some View { content }
  }

  /// The icon of a label.
  public struct Icon: View {
    let content: AnyView

    /// The icon.
    public var body: some View { content }
  }
}

/// The host's default style.
public struct DefaultLabelStyle: LabelStyle, NamedStyle {
  nonisolated let name = "automatic"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

/// The icon and the title.
public struct TitleAndIconLabelStyle: LabelStyle, NamedStyle {
  nonisolated let name = "titleAndIcon"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

/// The title only.
public struct TitleOnlyLabelStyle: LabelStyle, NamedStyle {
  nonisolated let name = "titleOnly"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

/// The icon only; the title is its accessible name.
public struct IconOnlyLabelStyle: LabelStyle, NamedStyle {
  nonisolated let name = "iconOnly"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The host's default style.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon and the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title only.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon only; the title is its accessible name.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
