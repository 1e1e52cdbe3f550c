/// As fits the place.
public struct DefaultButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "automatic"

  /// Makes the style.
  public nonisolated init() {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// As its label and nothing else.
public struct PlainButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "plain"

  /// Makes the style.
  public nonisolated init() {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// As text in the colour of controls.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "borderless"

  /// Makes the style.
  public nonisolated init() {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// With a border.
public struct BorderedButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "bordered"

  /// Makes the style.
  public nonisolated init() {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// With a border, filled: the most important button.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "borderedProminent"

  /// Makes the style.
  public nonisolated init() {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// As a link.
public struct LinkButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "borderless"

  /// Makes the style.
  public nonisolated init() {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// As glass, drawn with a border.
public struct GlassButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "bordered"

  /// Makes the style.
  public nonisolated init() {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

/// As glass that stands out, drawn filled.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle, NamedStyle {
  nonisolated let name = "borderedProminent"

  /// Makes the style.
  public nonisolated init() {}

  /// What is on the control; hosts draw the rest of this style themselves.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// As fits the place.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// As its label and nothing else.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// As text in the colour of controls.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// With a border.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// With a border, filled: the most important button.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// As a link.
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// As glass, drawn with a border.
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// As glass that stands out, drawn filled.
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
