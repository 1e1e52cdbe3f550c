/// The host's default style.
public struct DefaultButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "automatic"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// A plain label.
public struct PlainButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "plain"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// A label in the tint color.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "borderless"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// A button with a border.
public struct BorderedButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "bordered"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// A filled button for the main action.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "borderedProminent"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// A link.
public struct LinkButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "borderless"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// Glass; hosts draw a border.
public struct GlassButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "bordered"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// Prominent glass; hosts draw a filled button.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "borderedProminent"

  /// Creates the style.
  public nonisolated init() {}

  /// Returns the label; hosts draw the other parts.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The host's default style.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A plain label.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A label in the tint color.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A button with a border.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A filled button for the main action.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// A link.
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// Glass; hosts draw a border.
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// Prominent glass; hosts draw a filled button.
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
