/// The appearance of lists, identified by a name that hosts support.
public protocol ListStyle: Sendable {
  /// The style's name for hosts.
  var name: String { get }
}

/// The host's default style.
public struct DefaultListStyle: ListStyle {
  /// The style's name for hosts.
  public let name = "automatic"

  /// Creates the style.
  public init() {}
}

/// A list across the full width.
public struct PlainListStyle: ListStyle {
  /// The style's name for hosts.
  public let name = "plain"

  /// Creates the style.
  public init() {}
}

/// A list in groups.
public struct GroupedListStyle: ListStyle {
  /// The style's name for hosts.
  public let name = "grouped"

  /// Creates the style.
  public init() {}
}

/// An inset list.
public struct InsetListStyle: ListStyle {
  /// The style's name for hosts.
  public let name = "inset"

  /// Creates the style.
  public init() {}
}

/// An inset list in groups.
public struct InsetGroupedListStyle: ListStyle {
  /// The style's name for hosts.
  public let name = "insetGrouped"

  /// Creates the style.
  public init() {}
}

/// A sidebar.
public struct SidebarListStyle: ListStyle {
  /// The style's name for hosts.
  public let name = "sidebar"

  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// The host's default style.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// A list across the full width.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// A list in groups.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// An inset list.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// An inset list in groups.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// A sidebar.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
