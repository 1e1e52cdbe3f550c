public import Foundation

// No-op modifiers for devices and desktops: a web page and a terminal have no counterpart. Divergences.md lists each
// name.

extension View {
  /// Returns the same view: hosts draw all button borders with one shape.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }

  /// Returns the same view: hosts perform an action once per press.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> Self { self }

  /// Returns the same view: hosts keep the declared order of menu items.
  public func menuOrder(_ order: MenuOrder) -> Self { self }

  /// Returns the same view: hosts draw their own menu indicator.
  public func menuIndicator(_ visibility: Visibility) -> Self { self }

  /// Returns the same view: hosts always clip the content of a scroll view.
  public func scrollClipDisabled(_ isDisabled: Bool = true) -> Self { self }

  /// Returns the same view: hosts draw their own hover effect.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> Self { self }

  /// Returns the same view: the browser chooses the pointer.
  public func pointerStyle(_ style: PointerStyle?) -> Self { self }

  /// Returns the same view: hosts do not mirror views, and directional symbols follow the page's layout direction.
  public func flipsForRightToLeftLayoutDirection(_ isEnabled: Bool) -> Self { self }

  /// Returns the same view: the browser chooses the dynamic range.
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> Self { self }

  /// Returns the same view: all rows have the same background.
  public func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> Self { self }

  /// Returns the same view: hosts do not hand a page over to other devices.
  public func userActivity(
    _ type: String,
    isActive: Bool = true,
    _ update: @escaping (NSUserActivity) -> Void
  ) -> Self { self }

  /// Returns the same view: hosts receive no activities from other devices.
  public func onContinueUserActivity(
    _ type: String,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> Self { self }

  /// Returns the same view: each page is a separate window.
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> Self { self }

  /// Returns the same view: the content of a sheet scrolls, and the sheet keeps its height.
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> Self { self }

  /// Returns the same view: hosts choose the width of a sheet.
  public func presentationSizing(_ sizing: PresentationSizing) -> Self { self }

  /// Returns the same view: tab bars never minimize.
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> Self { self }

  /// Returns the same view: hosts show an inspector as a sheet.
  public func inspectorColumnWidth(_ width: CGFloat) -> Self { self }

  /// Returns the same view: hosts show an inspector as a sheet.
  public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
    -> Self
  { self }

  /// Returns the same view: the search field remains below the title.
  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> Self { self }

  /// Returns the same view: hosts always show the focus.
  public func focusEffectDisabled(_ isDisabled: Bool = true) -> Self { self }

  /// Returns the same view: the initial focus is the first control of a page.
  public func prefersDefaultFocus(_ isPreferred: Bool = true, in namespace: Namespace.ID) -> Self {
    self
  }

  /// Returns the same view: the focus moves through the whole page.
  public func focusScope(_ namespace: Namespace.ID) -> Self { self }

  /// Returns the same view: the focus follows the order of the page.
  public func focusSection() -> Self { self }

  /// Returns the same view: screen readers of browsers read only the accessible name and value.
  public func accessibilityCustomContent(
    _ label: LocalizedStringKey,
    _ value: some StringProtocol
  ) -> Self { self }
}

extension Image {
  /// A dynamic range of an image.
  public struct DynamicRange: Hashable, Sendable {
    private let name: String

    /// The standard range.
    public static let standard = Self(name: "standard")
    /// A constrained high range.
    public static let constrainedHigh = Self(name: "constrainedHigh")
    /// The full range of the image.
    public static let high = Self(name: "high")
  }
}

/// The shape of a button's border.
public struct ButtonBorderShape: Hashable, Sendable {
  private let name: String

  /// The default shape of the button.
  public static let automatic = Self(name: "automatic")
  /// A capsule.
  public static let capsule = Self(name: "capsule")
  /// A circle.
  public static let circle = Self(name: "circle")
  /// A rectangle with rounded corners.
  public static let roundedRectangle = Self(name: "roundedRectangle")

  /// Returns a rectangle with corners of the given radius; hosts ignore the radius.
  public static func roundedRectangle(radius: CGFloat) -> Self { roundedRectangle }
}

/// The behavior of a button during a long press: one action or repeated actions.
public enum ButtonRepeatBehavior: Hashable, Sendable {
  /// The host's default.
  case automatic
  /// Repeats the action during a press.
  case enabled
  /// Performs the action once for each press.
  case disabled
}

/// The order of a menu's items.
public enum MenuOrder: Hashable, Sendable {
  /// The host's default.
  case automatic
  /// The first item closest to the pointer.
  case priority
  /// The first item at the top.
  case fixed
}

/// The effect of a pointer over a control.
public struct HoverEffect: Hashable, Sendable {
  private let name: String

  /// The host's default.
  public static let automatic = Self(name: "automatic")
  /// A highlight.
  public static let highlight = Self(name: "highlight")
  /// A larger control with a shadow.
  public static let lift = Self(name: "lift")
}

/// The image of a pointer.
public struct PointerStyle: Hashable, Sendable {
  private let name: String

  /// The default pointer.
  public static let `default` = Self(name: "default")
  /// The pointer of a link.
  public static let link = Self(name: "link")
}

/// The alternation of row backgrounds in a list.
public enum AlternatingRowBackgroundBehavior: Hashable, Sendable {
  /// The host's default.
  case automatic
  /// Alternating backgrounds.
  case enabled
  /// One background for all rows.
  case disabled
}

/// The first effect of a swipe on a sheet.
public enum PresentationContentInteraction: Hashable, Sendable {
  /// The host's default.
  case automatic
  /// The swipe resizes the sheet.
  case resizes
  /// The swipe scrolls the content.
  case scrolls
}

/// The size of a sheet.
public struct PresentationSizing: Hashable, Sendable {
  private let name: String

  /// A size that fits the window.
  public static let automatic = Self(name: "automatic")
  /// The size of a form.
  public static let form = Self(name: "form")
  /// The size of a page.
  public static let page = Self(name: "page")
  /// The size of its content.
  public static let fitted = Self(name: "fitted")
}

/// The condition under which a tab bar minimizes.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String

  /// The host's default.
  public static let automatic = Self(name: "automatic")
  /// While the user scrolls down.
  public static let onScrollDown = Self(name: "onScrollDown")
  /// While the user scrolls up.
  public static let onScrollUp = Self(name: "onScrollUp")
  /// Never.
  public static let never = Self(name: "never")
}

/// The visibility of a page's bar during a search.
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  private let name: String

  /// The host's default.
  public static let automatic = Self(name: "automatic")
  /// The bar remains visible.
  public static let avoidHidingContent = Self(name: "avoidHidingContent")
}

#if !canImport(ObjectiveC)
/// A user activity for continuation on another device; hosts do not transfer activities.
public final class NSUserActivity {
  /// The type of the activity.
  public let activityType: String
  /// The title of the activity.
  public var title: String?
  /// The data of the activity.
  public var userInfo: [AnyHashable: Any]?
  /// The web page of the activity.
  public var webpageURL: URL?
  /// A Boolean value that indicates whether other devices may continue the activity; ignored by hosts.
  public var isEligibleForHandoff = true
  /// A Boolean value that indicates whether the device's search may index the activity; ignored by hosts.
  public var isEligibleForSearch = false

  /// Creates an activity of the given type.
  public init(activityType: String) {
    self.activityType = activityType
  }
}
#endif
