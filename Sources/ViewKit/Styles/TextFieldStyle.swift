/// The appearance of text fields, identified by a name that hosts support.
public protocol TextFieldStyle: Sendable {
  /// The style's name for hosts.
  var name: String { get }
}

/// The host's default style.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// The style's name for hosts.
  public let name = "automatic"

  /// Creates the style.
  public init() {}
}

/// A field without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// The style's name for hosts.
  public let name = "plain"

  /// Creates the style.
  public init() {}
}

/// A field with a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// The style's name for hosts.
  public let name = "roundedBorder"

  /// Creates the style.
  public init() {}
}

/// A field with a square border; hosts draw a rounded border.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
  /// The style's name for hosts.
  public let name = "roundedBorder"

  /// Creates the style.
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The host's default style.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A field without a border.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A field with a rounded border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// A field with a square border; hosts draw a rounded border.
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}
