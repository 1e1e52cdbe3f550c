/// The appearance of navigation views, identified by a name that hosts support.
public protocol NavigationViewStyle: Sendable {
  /// The style's name for hosts.
  var name: String { get }
}

/// The host's default style.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// The style's name for hosts.
  public let name = "automatic"

  /// Creates the style.
  public init() {}
}

/// A stack of pages.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// The style's name for hosts.
  public let name = "stack"

  /// Creates the style.
  public init() {}
}

/// Two columns.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// The style's name for hosts.
  public let name = "automatic"

  /// Creates the style.
  public init() {}
}

/// Columns.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// The style's name for hosts.
  public let name = "automatic"

  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The host's default style.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// A stack of pages.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == DoubleColumnNavigationViewStyle {
  /// Two columns.
  public static var doubleColumn: DoubleColumnNavigationViewStyle {
    DoubleColumnNavigationViewStyle()
  }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns.
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}
