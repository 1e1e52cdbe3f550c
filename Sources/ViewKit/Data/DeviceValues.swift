public import Foundation

/// The available space in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little space, as on a phone in portrait orientation.
  case compact
  /// Much space, as on a desktop.
  case regular
}

/// The direction of reading.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  /// From left to right, as in English.
  case leftToRight
  /// From right to left, as in Arabic.
  case rightToLeft

  /// The direction's name for hosts.
  var name: String { self == .leftToRight ? "ltr" : "rtl" }
}

/// The user's preferred text size.
public enum DynamicTypeSize: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// Three steps below the usual size.
  case xSmall
  /// Two steps below the usual size.
  case small
  /// One step below the usual size.
  case medium
  /// The usual size.
  case large
  /// One step above the usual size.
  case xLarge
  /// Two steps above the usual size.
  case xxLarge
  /// Three steps above, the last of the common sizes.
  case xxxLarge
  /// The first of the accessibility sizes.
  case accessibility1
  /// The second of the accessibility sizes.
  case accessibility2
  /// The third of the accessibility sizes.
  case accessibility3
  /// The fourth of the accessibility sizes.
  case accessibility4
  /// The largest size.
  case accessibility5

  /// A Boolean value that indicates whether text is so large that layouts should change.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Orders sizes.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// The contrast between text and its background.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  /// The usual contrast.
  case standard
  /// A higher contrast.
  case increased
}

extension View {
  /// Sets the text size that descendant views read; a browser sizes all text itself.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Limits the text size that descendant views read; a browser sizes all text itself.
  public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> some View {
    EnvironmentModifier(content: self) { environment in
      let sizes = DynamicTypeSize.allCases.filter { range.contains($0) }
      guard let smallest = sizes.first, let largest = sizes.last else { return }
      environment.dynamicTypeSize = min(max(environment.dynamicTypeSize, smallest), largest)
    }
  }
}

extension EnvironmentValues {
  /// The width class: `compact` unless the app sets it, because hosts do not report their width.
  ///
  /// A host's own layout adapts to the actual width.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalKey.self] }
    set { self[HorizontalKey.self] = newValue }
  }

  /// The height class: `regular` unless the app sets it, because hosts do not report their height.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalKey.self] }
    set { self[VerticalKey.self] = newValue }
  }

  /// The layout direction of the language; a new value applies to this part of the screen.
  public var layoutDirection: LayoutDirection {
    get { self[DirectionKey.self] }
    set { self[DirectionKey.self] = newValue }
  }

  /// The user's preferred text size; a browser scales all text itself.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[TypeSizeKey.self] }
    set { self[TypeSizeKey.self] = newValue }
  }

  /// A Boolean value that indicates whether the user prefers reduced motion; a browser with this setting skips
  /// animations.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }

  /// A Boolean value that indicates whether the user has a screen reader; hosts do not report it.
  public var accessibilityVoiceOverEnabled: Bool {
    get { self[ScreenReaderKey.self] }
    set { self[ScreenReaderKey.self] = newValue }
  }

  /// The number of the screen's pixels per point; hosts do not report it.
  public var displayScale: CGFloat {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }

  /// The width of a device's pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// The minimum height of a list row; rows of hosts are as high as their content.
  public var defaultMinListRowHeight: CGFloat {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }

  /// The user's preferred contrast; hosts apply the preference themselves.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }

  /// A Boolean value that indicates whether colors alone must not carry a meaning; hosts do not report it.
  public var accessibilityDifferentiateWithoutColor: Bool { false }

  /// A Boolean value that indicates whether the user wants opaque layers; hosts do not report it.
  public var accessibilityReduceTransparency: Bool { false }

  private enum RowHeightKey: EnvironmentKey {
    static let defaultValue: CGFloat = 44
  }

  private enum HorizontalKey: EnvironmentKey {
    static let defaultValue: UserInterfaceSizeClass? = .compact
  }

  private enum VerticalKey: EnvironmentKey {
    static let defaultValue: UserInterfaceSizeClass? = .regular
  }

  private enum DirectionKey: EnvironmentKey {
    static let defaultValue = LayoutDirection.leftToRight
  }

  private enum TypeSizeKey: EnvironmentKey {
    static let defaultValue = DynamicTypeSize.large
  }

  private enum ReduceMotionKey: EnvironmentKey {
    static let defaultValue = false
  }

  private enum ScreenReaderKey: EnvironmentKey {
    static let defaultValue = false
  }

  private enum ScaleKey: EnvironmentKey {
    static let defaultValue: CGFloat = 2
  }
}
