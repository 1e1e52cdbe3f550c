/// The appearance of navigation split views, identified by a name that hosts support.
public protocol NavigationSplitViewStyle: Sendable {
  /// The style's name for hosts.
  var name: String { get }
}

/// The host's default style.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style's name for hosts.
  public let name = "automatic"

  /// Creates the style.
  public init() {}
}

/// Columns that share the width.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style's name for hosts.
  public let name = "balanced"

  /// Creates the style.
  public init() {}
}

/// A detail column that keeps its width.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style's name for hosts.
  public let name = "prominentDetail"

  /// Creates the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The host's default style.
  public static var automatic: AutomaticNavigationSplitViewStyle {
    AutomaticNavigationSplitViewStyle()
  }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// Columns that share the width.
  public static var balanced: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// A detail column that keeps its width.
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}
