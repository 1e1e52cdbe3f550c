public import Foundation

// Requests to a device or a desktop that are accepted without effect: a page and a terminal have no place for them. Each
// name is in the register of divergences.

extension View {
  /// Returns the same view: buttons of hosts have one form.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }

  /// Returns the same view: a press repeats no action in a page.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> Self { self }

  /// Returns the same view: menus of hosts keep the order of their items.
  public func menuOrder(_ order: MenuOrder) -> Self { self }

  /// Returns the same view: menus of hosts have their own indicator.
  public func menuIndicator(_ visibility: Visibility) -> Self { self }

  /// Returns the same view: hosts cut off content at the edge of a scroll view.
  public func scrollClipDisabled(_ isDisabled: Bool = true) -> Self { self }

  /// Returns the same view: hosts make controls brighter below a pointer in their own way.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> Self { self }

  /// Returns the same view: the browser chooses the pointer's form.
  public func pointerStyle(_ style: PointerStyle?) -> Self { self }

  /// Returns the same view: hosts mirror no views; symbols with a direction have the page's.
  public func flipsForRightToLeftLayoutDirection(_ isEnabled: Bool) -> Self { self }

  /// Returns the same view: the browser chooses the range of brightness.
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> Self { self }

  /// Returns the same view: rows of hosts have one background.
  public func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> Self { self }

  /// Returns the same view: a page is handed to no other device.
  public func userActivity(
    _ type: String,
    isActive: Bool = true,
    _ update: @escaping (NSUserActivity) -> Void
  ) -> Self { self }

  /// Returns the same view: no other device passes an activity to a page.
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

  /// Returns the same view: sheets of hosts have their own width.
  public func presentationSizing(_ sizing: PresentationSizing) -> Self { self }

  /// Returns the same view: tab bars of hosts stay in place.
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> Self { self }

  /// Returns the same view: an inspector of hosts is a sheet.
  public func inspectorColumnWidth(_ width: CGFloat) -> Self { self }

  /// Returns the same view: an inspector of hosts is a sheet.
  public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
    -> Self
  { self }

  /// Returns the same view: search fields of hosts stay below the title.
  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> Self { self }

  /// Returns the same view: a control that a link or a key reaches first is the first one of the page.
  public func focusEffectDisabled(_ isDisabled: Bool = true) -> Self { self }

  /// Returns the same view: the focus of a host begins at the first control of a page.
  public func prefersDefaultFocus(_ isPreferred: Bool = true, in namespace: Namespace.ID) -> Self {
    self
  }

  /// Returns the same view: the focus of a host moves through the whole page.
  public func focusScope(_ namespace: Namespace.ID) -> Self { self }

  /// Returns the same view: the focus of a host moves in the order of the page.
  public func focusSection() -> Self { self }

  /// Returns the same view: screen readers of browsers read its label and its value.
  public func accessibilityCustomContent(
    _ label: LocalizedStringKey,
    _ value: some StringProtocol
  ) -> Self { self }
}

extension Image {
  /// A range of brightness.
  public struct DynamicRange: Hashable, Sendable {
    private let name: String

    /// The usual range.
    public static let standard = Self(name: "standard")
    /// A larger range.
    public static let constrainedHigh = Self(name: "constrainedHigh")
    /// The whole range of the image.
    public static let high = Self(name: "high")
  }
}

/// The form of a button's border.
public struct ButtonBorderShape: Hashable, Sendable {
  private let name: String

  /// The form that fits the button.
  public static let automatic = Self(name: "automatic")
  /// Half circles at both ends.
  public static let capsule = Self(name: "capsule")
  /// A circle.
  public static let circle = Self(name: "circle")
  /// A rectangle with rounded corners.
  public static let roundedRectangle = Self(name: "roundedRectangle")

  /// A rectangle with corners of a radius.
  public static func roundedRectangle(radius: CGFloat) -> Self { roundedRectangle }
}

/// The behavior of a button during a long press: one action or repeated actions.
public enum ButtonRepeatBehavior: Hashable, Sendable {
  /// As the host decides.
  case automatic
  /// A press repeats the action.
  case enabled
  /// A press performs the action once.
  case disabled
}

/// The order of a menu's items.
public enum MenuOrder: Hashable, Sendable {
  /// As the host decides.
  case automatic
  /// The first item is next to the pointer.
  case priority
  /// The first item is at the top.
  case fixed
}

/// The look of a control below a pointer.
public struct HoverEffect: Hashable, Sendable {
  private let name: String

  /// As the host decides.
  public static let automatic = Self(name: "automatic")
  /// Brighter.
  public static let highlight = Self(name: "highlight")
  /// Larger.
  public static let lift = Self(name: "lift")
}

/// The form of a pointer.
public struct PointerStyle: Hashable, Sendable {
  private let name: String

  /// The usual form.
  public static let `default` = Self(name: "default")
  /// A hand, as for a link.
  public static let link = Self(name: "link")
}

/// The choice of another background for every second row of a list.
public enum AlternatingRowBackgroundBehavior: Hashable, Sendable {
  /// As the host decides.
  case automatic
  /// Every second row has another background.
  case enabled
  /// All rows have one background.
  case disabled
}

/// The first effect of a swipe on a sheet.
public enum PresentationContentInteraction: Hashable, Sendable {
  /// As the host decides.
  case automatic
  /// The swipe changes the height of the sheet.
  case resizes
  /// The swipe scrolls the content.
  case scrolls
}

/// The size of a sheet.
public struct PresentationSizing: Hashable, Sendable {
  private let name: String

  /// The size that fits the window.
  public static let automatic = Self(name: "automatic")
  /// The size of a form.
  public static let form = Self(name: "form")
  /// The size of a page.
  public static let page = Self(name: "page")
  /// The size of the content.
  public static let fitted = Self(name: "fitted")
}

/// When a tab bar becomes smaller.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String

  /// When the host decides.
  public static let automatic = Self(name: "automatic")
  /// While the user scrolls down.
  public static let onScrollDown = Self(name: "onScrollDown")
  /// While the user scrolls up.
  public static let onScrollUp = Self(name: "onScrollUp")
  /// Never.
  public static let never = Self(name: "never")
}

/// The condition under which the bar of a page disappears during a search.
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  private let name: String

  /// When the host decides.
  public static let automatic = Self(name: "automatic")
  /// Never.
  public static let avoidHidingContent = Self(name: "avoidHidingContent")
}

#if !canImport(ObjectiveC)
/// An activity of the user that another device can continue; a host passes it to no device.
public final class NSUserActivity {
  /// The kind of the activity.
  public let activityType: String
  /// The title of the activity.
  public var title: String?
  /// The values of the activity.
  public var userInfo: [AnyHashable: Any]?
  /// The page of the activity.
  public var webpageURL: URL?
  /// A Boolean value that indicates whether other devices may continue the activity.
  public var isEligibleForHandoff = true
  /// A Boolean value that indicates whether the device's search may find the activity.
  public var isEligibleForSearch = false

  /// Creates an activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
  }
}
#endif
