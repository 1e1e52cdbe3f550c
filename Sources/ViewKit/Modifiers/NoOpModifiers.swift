// No-op modifiers: hosts already behave this way or have no counterpart. Divergences.md lists each name.

extension View {
  /// Returns the same view: a page has no status bar.
  public func statusBar(hidden: Bool) -> Self { self }

  /// Returns the same view: a page has no status bar.
  public func statusBarHidden(_ isHidden: Bool = true) -> Self { self }

  /// Returns the same view: browsers show no overlays over the page.
  public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }

  /// Returns the same view: hosts do not tighten text.
  public func allowsTightening(_ isAllowed: Bool) -> Self { self }

  /// Returns the same view: hosts give no haptic feedback.
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> Self { self }

  /// Returns the same view: hosts give no haptic feedback.
  public func sensoryFeedback<Value: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: Value,
    condition: @escaping (_ oldValue: Value, _ newValue: Value) -> Bool
  ) -> Self { self }

  /// Returns the same view: hosts give no haptic feedback.
  public func sensoryFeedback<Value: Equatable>(
    trigger: Value,
    _ feedback: @escaping (_ oldValue: Value, _ newValue: Value) -> SensoryFeedback?
  ) -> Self { self }

  /// Returns the same view: browsers choose the visibility of scroll bars.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> Self { self }

  /// Returns the same view: a browser hides its keyboard when the field loses the focus.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self { self }

  /// Returns the same view: scroll views have no background.
  public func scrollContentBackground(_ visibility: Visibility) -> Self { self }

  /// Returns the same view: the browser decides whether scrolling bounces.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior) -> Self { self }

  /// Returns the same view: symbols have one scale.
  public func imageScale(_ scale: Image.Scale) -> Self { self }

  /// Returns the same view: symbols have one color.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }

  /// Returns the same view: the name of a symbol determines its variant.
  public func symbolVariant(_ variant: SymbolVariants) -> Self { self }

  /// Returns the same view: text of a page is selectable.
  public func textSelection(_ selectability: some TextSelectability) -> Self { self }
}

extension Image {
  /// The size of a symbol relative to text.
  public enum Scale: Sendable {
    /// Smaller than the text.
    case small
    /// As large as the text.
    case medium
    /// Larger than the text.
    case large
  }
}

/// Haptic feedback of a device.
public struct SensoryFeedback: Sendable {
  /// A success.
  public static let success = Self()
  /// A warning.
  public static let warning = Self()
  /// An error.
  public static let error = Self()
  /// A changed selection.
  public static let selection = Self()
  /// A collision.
  public static let impact = Self()
  /// An increased value.
  public static let increase = Self()
  /// A decreased value.
  public static let decrease = Self()
  /// The start of an activity.
  public static let start = Self()
  /// The end of an activity.
  public static let stop = Self()
  /// The alignment of a dragged element with another element.
  public static let alignment = Self()
  /// A value's next level.
  public static let levelChange = Self()

  /// Returns a collision of an object with the given weight.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { Self() }
  /// Returns a collision of an object with the given hardness.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { Self() }

  /// The weight of a colliding object.
  public struct Weight: Hashable, Sendable {
    private let name: String

    /// A small weight.
    public static let light = Self(name: "light")
    /// The usual weight.
    public static let medium = Self(name: "medium")
    /// A large weight.
    public static let heavy = Self(name: "heavy")
  }

  /// The hardness of a colliding object.
  public struct Flexibility: Hashable, Sendable {
    private let name: String

    /// Hard.
    public static let rigid = Self(name: "rigid")
    /// Neither hard nor soft.
    public static let solid = Self(name: "solid")
    /// Soft.
    public static let soft = Self(name: "soft")
  }
}

/// The visibility of scroll indicators.
public struct ScrollIndicatorVisibility: Sendable {
  /// The host's default.
  public static let automatic = Self()
  /// Visible.
  public static let visible = Self()
  /// Hidden.
  public static let hidden = Self()
  /// Never visible.
  public static let never = Self()
}

/// The dismissal of the keyboard during scrolling.
public struct ScrollDismissesKeyboardMode: Sendable {
  /// The host's default.
  public static let automatic = Self()
  /// An immediate dismissal.
  public static let immediately = Self()
  /// A gradual dismissal by the scrolled distance.
  public static let interactively = Self()
  /// No dismissal.
  public static let never = Self()
}

/// The bounce at the ends of a scroll view.
public struct ScrollBounceBehavior: Sendable {
  /// The host's default.
  public static let automatic = Self()
  /// A bounce.
  public static let always = Self()
  /// A bounce only if the content exceeds the scroll view.
  public static let basedOnSize = Self()
}

/// The coloring of a symbol's layers.
public struct SymbolRenderingMode: Sendable {
  /// One color.
  public static let monochrome = Self()
  /// Shades of one color.
  public static let hierarchical = Self()
  /// Several colors.
  public static let palette = Self()
  /// The symbol's intrinsic colors.
  public static let multicolor = Self()
}

/// A variant of a symbol.
public struct SymbolVariants: Sendable {
  /// No variant.
  public static let none = Self()
  /// A filled symbol.
  public static let fill = Self()
  /// A symbol in a circle.
  public static let circle = Self()
  /// A symbol with a slash.
  public static let slash = Self()
}

/// The selectability of text.
public protocol TextSelectability: Sendable {}

/// Selectable text.
public struct EnabledTextSelectability: TextSelectability {}

/// Text without selection.
public struct DisabledTextSelectability: TextSelectability {}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Selectable text.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Text without selection.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
