public import Foundation

/// How much room there is in one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little room, as on a phone held upright.
  case compact
  /// Much room, as on a desktop.
  case regular
}

/// The side at which reading begins.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  /// Reading begins on the left, as in English.
  case leftToRight
  /// Reading begins on the right, as in Arabic.
  case rightToLeft

  /// What hosts call it.
  var name: String { self == .leftToRight ? "ltr" : "rtl" }
}

/// How large a person wants text to be.
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
  /// The largest size that there is.
  case accessibility5

  /// Whether texts are so large that layouts should change.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Orders sizes.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// The contrast between text and its background.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  /// As usual.
  case standard
  /// More than usual.
  case increased
}

extension View {
  /// Sets the text size that views inside read; a browser sizes all text itself.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Limits the text size that views inside read; a browser sizes all text itself.
  public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> some View {
    EnvironmentModifier(content: self) { environment in
      let sizes = DynamicTypeSize.allCases.filter { range.contains($0) }
      guard let smallest = sizes.first, let largest = sizes.last else { return }
      environment.dynamicTypeSize = min(max(environment.dynamicTypeSize, smallest), largest)
    }
  }
}

extension EnvironmentValues {
  /// How much width there is; the host's own layout follows the width by itself.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalKey.self] }
    set { self[HorizontalKey.self] = newValue }
  }

  /// How much height there is.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalKey.self] }
    set { self[VerticalKey.self] = newValue }
  }

  /// The side at which reading begins, as the language has it; set, that of this part of the screen.
  public var layoutDirection: LayoutDirection {
    get { self[DirectionKey.self] }
    set { self[DirectionKey.self] = newValue }
  }

  /// How large a person wants text to be; a browser enlarges all text by itself.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[TypeSizeKey.self] }
    set { self[TypeSizeKey.self] = newValue }
  }

  /// Whether a person wants little to move; a browser that is asked for it shows changes at once.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }

  /// Whether a person uses a screen reader; hosts do not tell.
  public var accessibilityVoiceOverEnabled: Bool {
    get { self[ScreenReaderKey.self] }
    set { self[ScreenReaderKey.self] = newValue }
  }

  /// How many pixels a point has on the screen; hosts do not tell.
  public var displayScale: CGFloat {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }

  /// The width of a device's pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// The least height of a list's row; rows of hosts are as high as their content.
  public var defaultMinListRowHeight: CGFloat {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }

  /// A Boolean value that indicates whether the user wants more contrast; hosts follow the wish themselves.
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
