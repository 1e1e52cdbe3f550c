/// The appearance of pickers, identified by a name that hosts support.
public protocol PickerStyle: Sendable {
  /// The style's name for hosts.
  var name: String { get }
}

/// The host's default style.
public struct DefaultPickerStyle: PickerStyle {
  /// The style's name for hosts.
  public let name = "automatic"

  /// Creates the style.
  public init() {}
}

/// A menu.
public struct MenuPickerStyle: PickerStyle {
  /// The style's name for hosts.
  public let name = "menu"

  /// Creates the style.
  public init() {}
}

/// A segmented control.
public struct SegmentedPickerStyle: PickerStyle {
  /// The style's name for hosts.
  public let name = "segmented"

  /// Creates the style.
  public init() {}
}

/// Inline rows with a check mark at the selected option.
public struct InlinePickerStyle: PickerStyle {
  /// The style's name for hosts.
  public let name = "inline"

  /// Creates the style.
  public init() {}
}

/// A wheel; hosts draw a list of fixed height.
public struct WheelPickerStyle: PickerStyle {
  /// The style's name for hosts.
  public let name = "wheel"

  /// Creates the style.
  public init() {}
}

/// A palette; hosts draw a segmented control.
public struct PalettePickerStyle: PickerStyle {
  /// The style's name for hosts.
  public let name = "segmented"

  /// Creates the style.
  public init() {}
}

/// A link to a page of options; inline rows outside a navigation stack.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// The style's name for hosts.
  public let name = "navigationLink"

  /// Creates the style.
  public init() {}
}

/// A group of radio buttons; hosts draw inline rows.
public struct RadioGroupPickerStyle: PickerStyle {
  /// The style's name for hosts.
  public let name = "inline"

  /// Creates the style.
  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The host's default style.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// A segmented control.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// Inline rows with a check mark at the selected option.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A wheel; hosts draw a list of fixed height.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// A palette; hosts draw a segmented control.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A link to a page of options; inline rows outside a navigation stack.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// A group of radio buttons; hosts draw inline rows.
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}
