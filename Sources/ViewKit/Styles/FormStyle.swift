/// The appearance of forms, identified by a name that hosts support.
public protocol FormStyle: Sendable {
  /// The style's name for hosts.
  var name: String { get }
}

/// The host's default style.
public struct DefaultFormStyle: FormStyle {
  /// The style's name for hosts.
  public let name = "automatic"

  /// Creates the style.
  public init() {}
}

/// A form in groups.
public struct GroupedFormStyle: FormStyle {
  /// The style's name for hosts.
  public let name = "grouped"

  /// Creates the style.
  public init() {}
}

/// A form with labels and controls in columns.
public struct ColumnsFormStyle: FormStyle {
  /// The style's name for hosts.
  public let name = "columns"

  /// Creates the style.
  public init() {}
}

extension FormStyle where Self == DefaultFormStyle {
  /// The host's default style.
  public static var automatic: DefaultFormStyle { DefaultFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// A form in groups.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// A form with labels and controls in columns.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
