/// How views with tabs look: one of the styles that hosts know.
public protocol TabViewStyle: Sendable {
  /// What hosts know the style by.
  var name: String { get }
}

/// A bar of tabs.
public struct DefaultTabViewStyle: TabViewStyle {
  /// What hosts know the style by.
  public let name = "automatic"

  /// Makes the style.
  public init() {}
}

/// A bar of tabs, whatever room there is.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// What hosts know the style by.
  public let name = "automatic"

  /// Makes the style.
  public init() {}
}

/// A bar of tabs, or a sidebar where there is room.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// What hosts know the style by.
  public let name = "sidebarAdaptable"

  /// Makes the style.
  public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A bar of tabs.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A bar of tabs, whatever room there is.
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A bar of tabs, or a sidebar where there is room.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

/// Pages beside each other, without labels.
public struct PageTabViewStyle: TabViewStyle {
  /// What hosts know the style by.
  public let name: String

  /// Whether there is a dot for each page.
  public struct IndexDisplayMode: Sendable {
    fileprivate let name: String

    /// Where there are several pages.
    public static let automatic = Self(name: "page")
    /// Always.
    public static let always = Self(name: "page")
    /// Never.
    public static let never = Self(name: "pageWithoutIndex")
  }

  /// Makes the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {
    name = indexDisplayMode.name
  }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages beside each other, with a dot for each.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Pages beside each other, with or without dots.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}
