/// How fields look: one of the styles that hosts know.
public protocol TextFieldStyle: Sendable {
  /// What hosts know the style by.
  var name: String { get }
}

/// As fits the place.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// What hosts know the style by.
  public let name = "automatic"

  /// Makes the style.
  public init() {}
}

/// Without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// What hosts know the style by.
  public let name = "plain"

  /// Makes the style.
  public init() {}
}

/// With a round border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// What hosts know the style by.
  public let name = "roundedBorder"

  /// Makes the style.
  public init() {}
}

/// With a border, drawn round.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
  /// What hosts know the style by.
  public let name = "roundedBorder"

  /// Makes the style.
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// As fits the place.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// Without a border.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// With a round border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// With a border, drawn round.
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}
