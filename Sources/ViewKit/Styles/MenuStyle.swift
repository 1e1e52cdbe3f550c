/// How menus look: one of the styles that hosts know.
public protocol MenuStyle: Sendable {
  /// What hosts know the style by.
  var name: String { get }
}

/// As fits the place.
public struct DefaultMenuStyle: MenuStyle {
  /// What hosts know the style by.
  public let name = "automatic"

  /// Makes the style.
  public init() {}
}

/// As a button.
public struct ButtonMenuStyle: MenuStyle {
  /// What hosts know the style by.
  public let name = "button"

  /// Makes the style.
  public init() {}
}

/// As a button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// What hosts know the style by.
  public let name = "borderlessButton"

  /// Makes the style.
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// As fits the place.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// As a button.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// As a button without a border.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
