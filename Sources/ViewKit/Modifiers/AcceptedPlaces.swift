// No-op modifiers of lists, bars and scrolling: hosts have one form of each. Divergences.md lists each name.

extension View {
  /// Returns the same view: hosts have one prominence of headers.
  public func headerProminence(_ prominence: Prominence) -> Self { self }

  /// Returns the same view: hosts choose the space between sections.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> Self { self }

  /// Returns the same view: hosts choose the space between sections.
  public func listSectionSpacing(_ spacing: Double) -> Self { self }

  /// Returns the same view: a row separator spans its row.
  public func alignmentGuide(
    _ alignment: ListRowSeparatorAlignment,
    computeValue: (ViewDimensions) -> Double
  ) -> Self { self }

  /// Returns the same view: page indicators look the same on every background.
  public func indexViewStyle(_ style: PageIndexViewStyle) -> Self { self }

  /// Returns the same view: scrolling has no snap positions.
  public func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }

  /// Returns the same view: scrolling has no snap positions.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> Self { self }

  /// Returns the same view: hosts have one form of a page's bar.
  public func toolbarRole(_ role: ToolbarRole) -> Self { self }

  /// Returns the same view: the browser determines the orientation.
  public func previewInterfaceOrientation(_ orientation: InterfaceOrientation) -> Self { self }
}

/// The prominence of a header.
public enum Prominence: Hashable, Sendable {
  /// The standard prominence.
  case standard
  /// An increased prominence.
  case increased
}

/// The distance between the sections of a list; hosts ignore it.
public struct ListSectionSpacing: Sendable {
  /// The default distance.
  public static let `default` = Self()
  /// A compact distance.
  public static let compact = Self()

  /// Returns a distance in points.
  public static func custom(_ spacing: Double) -> Self { Self() }
}

/// An end of a row separator.
public struct ListRowSeparatorAlignment: Sendable {
  /// The leading end.
  public static let listRowSeparatorLeading = Self()
  /// The trailing end.
  public static let listRowSeparatorTrailing = Self()
}

/// The look of page indicators; hosts ignore it.
public struct PageIndexViewStyle: Sendable {
  /// The visibility of a background behind page indicators.
  public struct BackgroundDisplayMode: Sendable {
    /// The host's default.
    public static let automatic = Self()
    /// Always visible.
    public static let always = Self()
    /// Visible while the user scrolls.
    public static let interactive = Self()
    /// Never visible.
    public static let never = Self()
  }

  /// Creates the style.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}

  /// The default style of page indicators.
  public static var page: Self { Self() }

  /// Returns the style with a choice of background.
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> Self { Self() }
}

/// The snap positions of scrolling; hosts ignore them, and scrolling stops at the user's position.
public protocol ScrollTargetBehavior: Sendable {}

/// Snapping at pages.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates the behavior.
  public init() {}
}

/// Snapping at views.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// The number of views passed in one scroll gesture.
  public struct LimitBehavior: Sendable {
    /// The default number.
    public static let automatic = Self()
    /// A few.
    public static let always = Self()
    /// One.
    public static let alwaysByOne = Self()
    /// Any number.
    public static let never = Self()
  }

  /// Creates the behavior.
  public init(limitBehavior: LimitBehavior = .automatic) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Snapping at pages.
  public static var paging: Self { Self() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Snapping at views.
  public static var viewAligned: Self { Self() }

  /// Returns snapping at views, with a limit.
  public static func viewAligned(limitBehavior: Self.LimitBehavior) -> Self { Self() }
}

/// The purpose of a page's bar.
public struct ToolbarRole: Sendable {
  /// The default role.
  public static let automatic = Self()
  /// A page that navigates through content.
  public static let navigationStack = Self()
  /// A page that browses content.
  public static let browser = Self()
  /// A page that edits content.
  public static let editor = Self()
}

/// The orientation of a device.
public struct InterfaceOrientation: CaseIterable, Hashable, Sendable {
  private let name: String

  /// Portrait.
  public static let portrait = Self(name: "portrait")
  /// Portrait, upside down.
  public static let portraitUpsideDown = Self(name: "portraitUpsideDown")
  /// Landscape, turned left.
  public static let landscapeLeft = Self(name: "landscapeLeft")
  /// Landscape, turned right.
  public static let landscapeRight = Self(name: "landscapeRight")

  /// All orientations.
  public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}

/// A function that requests a review of the app; a no-op outside an app store.
@MainActor
public struct RequestReviewAction {
  /// Does nothing: the app is not from a store.
  public func callAsFunction() {}
}

extension EnvironmentValues {
  /// The function that requests a review of the app; a no-op, because the app is not from a store.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
}
