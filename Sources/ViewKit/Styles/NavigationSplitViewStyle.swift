/// How views of several columns look: one of the styles that hosts know.
public protocol NavigationSplitViewStyle: Sendable {
  /// What hosts know the style by.
  var name: String { get }
}

/// As fits the place.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// What hosts know the style by.
  public let name = "automatic"

  /// Makes the style.
  public init() {}
}

/// The columns share the room.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// What hosts know the style by.
  public let name = "balanced"

  /// Makes the style.
  public init() {}
}

/// The last column keeps its room.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// What hosts know the style by.
  public let name = "prominentDetail"

  /// Makes the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// As fits the place.
  public static var automatic: AutomaticNavigationSplitViewStyle {
    AutomaticNavigationSplitViewStyle()
  }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// The columns share the room.
  public static var balanced: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// The last column keeps its room.
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}
