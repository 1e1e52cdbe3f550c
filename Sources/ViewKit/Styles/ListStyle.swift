/// How lists look: one of the styles that hosts know.
public protocol ListStyle: Sendable {
  /// What hosts know the style by.
  var name: String { get }
}

/// As fits the place.
public struct DefaultListStyle: ListStyle {
  /// What hosts know the style by.
  public let name = "automatic"

  /// Makes the style.
  public init() {}
}

/// From side to side.
public struct PlainListStyle: ListStyle {
  /// What hosts know the style by.
  public let name = "plain"

  /// Makes the style.
  public init() {}
}

/// In groups.
public struct GroupedListStyle: ListStyle {
  /// What hosts know the style by.
  public let name = "grouped"

  /// Makes the style.
  public init() {}
}

/// With room around.
public struct InsetListStyle: ListStyle {
  /// What hosts know the style by.
  public let name = "inset"

  /// Makes the style.
  public init() {}
}

/// In groups with room around.
public struct InsetGroupedListStyle: ListStyle {
  /// What hosts know the style by.
  public let name = "insetGrouped"

  /// Makes the style.
  public init() {}
}

/// As a sidebar.
public struct SidebarListStyle: ListStyle {
  /// What hosts know the style by.
  public let name = "sidebar"

  /// Makes the style.
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// As fits the place.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// From side to side.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// In groups.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// With room around.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// In groups with room around.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// As a sidebar.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
