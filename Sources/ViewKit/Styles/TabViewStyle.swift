/// The appearance of tab views, identified by a name that hosts support.
public protocol TabViewStyle: Sendable {
  /// The style's name for hosts.
  var name: String { get }
}

/// A tab bar.
public struct DefaultTabViewStyle: TabViewStyle {
  /// The style's name for hosts.
  public let name = "automatic"

  /// Creates the style.
  public init() {}
}

/// A tab bar, regardless of the available width.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// The style's name for hosts.
  public let name = "automatic"

  /// Creates the style.
  public init() {}
}

/// A tab bar, or a sidebar if enough space is available.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// The style's name for hosts.
  public let name = "sidebarAdaptable"

  /// Creates the style.
  public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A tab bar.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A tab bar, regardless of the available width.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A tab bar, or a sidebar if enough space is available.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

/// Horizontally scrolled pages without labels.
public struct PageTabViewStyle: TabViewStyle {
  /// The style's name for hosts.
  public let name: String

  /// The visibility of the page indicators.
  public struct IndexDisplayMode: Sendable {
    fileprivate let name: String

    /// Always visible, the default.
    public static let automatic = Self(name: "page")
    /// Always visible.
    public static let always = Self(name: "page")
    /// Never visible.
    public static let never = Self(name: "pageWithoutIndex")
  }

  /// Creates the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {
    name = indexDisplayMode.name
  }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages with page indicators.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Returns pages with or without page indicators.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}
