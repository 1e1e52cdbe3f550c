/// How pickers of dates look: one of the styles that hosts know.
public protocol DatePickerStyle: Sendable {
  /// What hosts know the style by.
  var name: String { get }
}

/// As fits the place.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// What hosts know the style by.
  public let name = "automatic"

  /// Makes the style.
  public init() {}
}

/// In one line.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// What hosts know the style by.
  public let name = "compact"

  /// Makes the style.
  public init() {}
}

/// As a calendar; the browser opens one.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// What hosts know the style by.
  public let name = "graphical"

  /// Makes the style.
  public init() {}
}

/// As wheels; the browser has its own way.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// What hosts know the style by.
  public let name = "wheel"

  /// Makes the style.
  public init() {}
}

/// As a field.
public struct FieldDatePickerStyle: DatePickerStyle {
  /// What hosts know the style by.
  public let name = "field"

  /// Makes the style.
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// As fits the place.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// In one line.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// As a calendar; the browser opens one.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// As wheels; the browser has its own way.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// As a field.
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}
