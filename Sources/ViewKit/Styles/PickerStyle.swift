/// How pickers look: one of the styles that hosts know.
public protocol PickerStyle: Sendable {
  /// What hosts know the style by.
  var name: String { get }
}

/// As fits the place.
public struct DefaultPickerStyle: PickerStyle {
  /// What hosts know the style by.
  public let name = "automatic"

  /// Makes the style.
  public init() {}
}

/// As a menu.
public struct MenuPickerStyle: PickerStyle {
  /// What hosts know the style by.
  public let name = "menu"

  /// Makes the style.
  public init() {}
}

/// As a bar of options.
public struct SegmentedPickerStyle: PickerStyle {
  /// What hosts know the style by.
  public let name = "segmented"

  /// Makes the style.
  public init() {}
}

/// As rows in place, with a check mark at the selected option.
public struct InlinePickerStyle: PickerStyle {
  /// What hosts know the style by.
  public let name = "inline"

  /// Makes the style.
  public init() {}
}

/// As a wheel, drawn as a list of fixed height.
public struct WheelPickerStyle: PickerStyle {
  /// What hosts know the style by.
  public let name = "wheel"

  /// Makes the style.
  public init() {}
}

/// As a palette, drawn as a bar of options.
public struct PalettePickerStyle: PickerStyle {
  /// What hosts know the style by.
  public let name = "segmented"

  /// Makes the style.
  public init() {}
}

/// As a link to a page of options; outside of a navigation stack drawn as rows in place.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// What hosts know the style by.
  public let name = "navigationLink"

  /// Makes the style.
  public init() {}
}

/// As a group of radio buttons, drawn as rows in place.
public struct RadioGroupPickerStyle: PickerStyle {
  /// What hosts know the style by.
  public let name = "inline"

  /// Makes the style.
  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// As fits the place.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// As a menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// As a bar of options.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// As rows in place, with a check mark at the selected option.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// As a wheel, drawn as a list of fixed height.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// As a palette, drawn as a bar of options.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// As a link to a page of options; outside of a navigation stack drawn as rows in place.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// As a group of radio buttons, drawn as rows in place.
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}
