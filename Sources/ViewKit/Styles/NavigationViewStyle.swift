/// How stacks of pages look: one of the styles that hosts know.
public protocol NavigationViewStyle: Sendable {
  /// What hosts know the style by.
  var name: String { get }
}

/// As fits the place.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// What hosts know the style by.
  public let name = "automatic"

  /// Makes the style.
  public init() {}
}

/// One page on top of the other.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// What hosts know the style by.
  public let name = "stack"

  /// Makes the style.
  public init() {}
}

/// Two columns.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// What hosts know the style by.
  public let name = "automatic"

  /// Makes the style.
  public init() {}
}

/// Columns.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// What hosts know the style by.
  public let name = "automatic"

  /// Makes the style.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// As fits the place.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// One page on top of the other.
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
