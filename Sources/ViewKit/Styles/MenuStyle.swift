/// The appearance of menus, identified by a name that hosts support.
public protocol MenuStyle: Sendable {
  /// The style's name for hosts.
  var name: String { get }
}

/// The host's default style.
public struct DefaultMenuStyle: MenuStyle {
  /// The style's name for hosts.
  public let name = "automatic"

  /// Creates the style.
  public init() {}
}

/// A button.
public struct ButtonMenuStyle: MenuStyle {
  /// The style's name for hosts.
  public let name = "button"

  /// Creates the style.
  public init() {}
}

/// A button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// The style's name for hosts.
  public let name = "borderlessButton"

  /// Creates the style.
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The host's default style.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// A button.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A button without a border.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
