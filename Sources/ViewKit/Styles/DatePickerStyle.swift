/// The appearance of date pickers, identified by a name that hosts support.
public protocol DatePickerStyle: Sendable {
  /// The style's name for hosts.
  var name: String { get }
}

/// The host's default style.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// The style's name for hosts.
  public let name = "automatic"

  /// Creates the style.
  public init() {}
}

/// A compact field.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// The style's name for hosts.
  public let name = "compact"

  /// Creates the style.
  public init() {}
}

/// A calendar, opened by the browser.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// The style's name for hosts.
  public let name = "graphical"

  /// Creates the style.
  public init() {}
}

/// Wheels; browsers show their own control.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// The style's name for hosts.
  public let name = "wheel"

  /// Creates the style.
  public init() {}
}

/// A field.
public struct FieldDatePickerStyle: DatePickerStyle {
  /// The style's name for hosts.
  public let name = "field"

  /// Creates the style.
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The host's default style.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A compact field.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A calendar, opened by the browser.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// Wheels; browsers show their own control.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// A field.
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}
