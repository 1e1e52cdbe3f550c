/// How labels are put together from their titles and their symbols.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of the whole label.
  associatedtype Body: View

  /// What a label tells its style.
  typealias Configuration = LabelStyleConfiguration

  /// The whole label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a label tells its style.
@MainActor
public struct LabelStyleConfiguration {
  /// The words of the label.
  public let title: Title
  /// The symbol of the label.
  public let icon: Icon

  /// The words of a label.
  public struct Title: View {
    let content: AnyView

    /// The words.
    public var body: some View { content }
  }

  /// The symbol of a label.
  public struct Icon: View {
    let content: AnyView

    /// The symbol.
    public var body: some View { content }
  }
}

/// As fits the place.
public struct DefaultLabelStyle: LabelStyle, NamedStyle {
  nonisolated let name = "automatic"

  /// Makes the style.
  public nonisolated init() {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

/// The symbol and the title.
public struct TitleAndIconLabelStyle: LabelStyle, NamedStyle {
  nonisolated let name = "titleAndIcon"

  /// Makes the style.
  public nonisolated init() {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle, NamedStyle {
  nonisolated let name = "titleOnly"

  /// Makes the style.
  public nonisolated init() {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

/// The symbol alone; the title is its name.
public struct IconOnlyLabelStyle: LabelStyle, NamedStyle {
  nonisolated let name = "iconOnly"

  /// Makes the style.
  public nonisolated init() {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// As fits the place.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The symbol and the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The symbol alone; the title is its name.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
