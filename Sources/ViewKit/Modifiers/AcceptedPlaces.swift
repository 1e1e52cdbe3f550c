// Requests about lists, bars and scrolling that are accepted without effect: hosts have one form of each. Each name is in
// the register of divergences.

extension View {
  /// Returns the same view: headers of hosts have one prominence.
  public func headerProminence(_ prominence: Prominence) -> Self { self }

  /// Returns the same view: hosts separate sections in their own way.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> Self { self }

  /// Returns the same view: hosts separate sections in their own way.
  public func listSectionSpacing(_ spacing: Double) -> Self { self }

  /// Returns the same view: the line between rows begins where the row does.
  public func alignmentGuide(
    _ alignment: ListRowSeparatorAlignment,
    computeValue: (ViewDimensions) -> Double
  ) -> Self { self }

  /// Returns the same view: the dots of pages look the same on every background.
  public func indexViewStyle(_ style: PageIndexViewStyle) -> Self { self }

  /// Returns the same view: scrolling stops where the user stops it.
  public func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }

  /// Returns the same view: scrolling stops where the user stops it.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> Self { self }

  /// Returns the same view: the bar of a page has one form.
  public func toolbarRole(_ role: ToolbarRole) -> Self { self }

  /// Returns the same view: a browser's window is as the user turns it.
  public func previewInterfaceOrientation(_ orientation: InterfaceOrientation) -> Self { self }
}

/// The prominence of a header.
public enum Prominence: Hashable, Sendable {
  /// As usual.
  case standard
  /// More than usual.
  case increased
}

/// The distance between the sections of a list.
public struct ListSectionSpacing: Sendable {
  /// The usual distance.
  public static let `default` = Self()
  /// A small distance.
  public static let compact = Self()

  /// A distance in points.
  public static func custom(_ spacing: Double) -> Self { Self() }
}

/// An end of the line between two rows.
public struct ListRowSeparatorAlignment: Sendable {
  /// The leading end.
  public static let listRowSeparatorLeading = Self()
  /// The trailing end.
  public static let listRowSeparatorTrailing = Self()
}

/// The look of the dots that represent pages.
public struct PageIndexViewStyle: Sendable {
  /// When the dots have a background.
  public struct BackgroundDisplayMode: Sendable {
    /// If the host needs one.
    public static let automatic = Self()
    /// Always.
    public static let always = Self()
    /// While the user scrolls.
    public static let interactive = Self()
    /// Never.
    public static let never = Self()
  }

  /// Creates the style.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}

  /// The style of pages.
  public static var page: Self { Self() }

  /// The style of pages, with or without a background.
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> Self { Self() }
}

/// The positions at which scrolling stops.
public protocol ScrollTargetBehavior: Sendable {}

/// Scrolling that stops at pages.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates the behavior.
  public init() {}
}

/// Scrolling that stops at views.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// The number of views that one movement passes.
  public struct LimitBehavior: Sendable {
    /// The number that fits the space.
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
  /// Scrolling that stops at pages.
  public static var paging: Self { Self() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Scrolling that stops at views.
  public static var viewAligned: Self { Self() }

  /// Scrolling that stops at views, with a limit.
  public static func viewAligned(limitBehavior: Self.LimitBehavior) -> Self { Self() }
}

/// The purpose of a page's bar.
public struct ToolbarRole: Sendable {
  /// A role that fits the page.
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

  /// Held vertically.
  public static let portrait = Self(name: "portrait")
  /// Upside down.
  public static let portraitUpsideDown = Self(name: "portraitUpsideDown")
  /// Turned to the left.
  public static let landscapeLeft = Self(name: "landscapeLeft")
  /// Turned to the right.
  public static let landscapeRight = Self(name: "landscapeRight")

  /// All orientations.
  public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}

/// Requests a review of the app if a store offers reviews; call it like a function.
@MainActor
public struct RequestReviewAction {
  /// Does nothing: a host's app comes from no store.
  public func callAsFunction() {}
}

extension EnvironmentValues {
  /// Requests a review of the app; without effect, as an app of a host comes from no store.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
}
