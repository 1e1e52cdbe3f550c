/// How forms look: one of the styles that hosts know.
public protocol FormStyle: Sendable {
  /// What hosts know the style by.
  var name: String { get }
}

/// As fits the place.
public struct DefaultFormStyle: FormStyle {
  /// What hosts know the style by.
  public let name = "automatic"

  /// Makes the style.
  public init() {}
}

/// In groups.
public struct GroupedFormStyle: FormStyle {
  /// What hosts know the style by.
  public let name = "grouped"

  /// Makes the style.
  public init() {}
}

/// Labels and controls in columns.
public struct ColumnsFormStyle: FormStyle {
  /// What hosts know the style by.
  public let name = "columns"

  /// Makes the style.
  public init() {}
}

extension FormStyle where Self == DefaultFormStyle {
  /// As fits the place.
  public static var automatic: DefaultFormStyle { DefaultFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// In groups.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// Labels and controls in columns.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
