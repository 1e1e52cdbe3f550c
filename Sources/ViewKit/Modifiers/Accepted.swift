// Names that are accepted without effect: what they ask for, hosts do anyway or have no place for. Each is in the
// register of divergences.

extension View {
  /// The same view: a page has no bar of the device's own.
  public func statusBar(hidden: Bool) -> Self { self }

  /// The same view: a page has no bar of the device's own.
  public func statusBarHidden(_ isHidden: Bool = true) -> Self { self }

  /// The same view: browsers show no bars of their own over the page.
  public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }

  /// The same view: hosts cut texts off at their end.
  public func truncationMode(_ mode: Text.TruncationMode) -> Self { self }

  /// The same view: hosts do not press letters together.
  public func allowsTightening(_ isAllowed: Bool) -> Self { self }

  /// The same view: devices that a host serves do not shake.
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> Self { self }

  /// The same view: browsers show where one can scroll in their own way.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> Self { self }

  /// The same view: a browser's keyboard goes when its field has no focus any more.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self { self }

  /// The same view: what scrolls has no filling of its own.
  public func scrollContentBackground(_ visibility: Visibility) -> Self { self }

  /// The same view: what scrolls is as wide as its content.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior) -> Self { self }

  /// The same view: symbols of hosts have one weight.
  public func imageScale(_ scale: Image.Scale) -> Self { self }

  /// The same view: symbols of hosts have one colour.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }

  /// The same view: symbols of hosts are drawn as they are named.
  public func symbolVariant(_ variant: SymbolVariants) -> Self { self }

  /// The same view: texts of a page can be selected.
  public func textSelection(_ selectability: some TextSelectability) -> Self { self }
}

extension Text {
  /// Where a text that does not fit is cut off.
  public enum TruncationMode: Sendable {
    /// At the start, so that the end is seen.
    case head
    /// In the middle, so that both ends are seen.
    case middle
    /// At the end, so that the start is seen.
    case tail
  }
}

extension Image {
  /// How large a symbol is beside a text.
  public enum Scale: Sendable {
    /// Smaller than the text.
    case small
    /// As large as the text.
    case medium
    /// Larger than the text.
    case large
  }
}

/// Something that a device lets a person feel.
public struct SensoryFeedback: Sendable {
  /// All went well.
  public static let success = Self()
  /// Something may be wrong.
  public static let warning = Self()
  /// Something went wrong.
  public static let error = Self()
  /// Something else was selected.
  public static let selection = Self()
  /// Something hit something.
  public static let impact = Self()
}

/// Whether it is shown where one can scroll.
public struct ScrollIndicatorVisibility: Sendable {
  /// As fits the place.
  public static let automatic = Self()
  /// It is.
  public static let visible = Self()
  /// It is not.
  public static let hidden = Self()
  /// It never is.
  public static let never = Self()
}

/// When scrolling puts the keyboard away.
public struct ScrollDismissesKeyboardMode: Sendable {
  /// As fits the place.
  public static let automatic = Self()
  /// At once.
  public static let immediately = Self()
  /// As far as one scrolls.
  public static let interactively = Self()
  /// Never.
  public static let never = Self()
}

/// What happens at the ends of what scrolls.
public struct ScrollBounceBehavior: Sendable {
  /// As fits the place.
  public static let automatic = Self()
  /// It bounces.
  public static let always = Self()
  /// It bounces where there is something to scroll.
  public static let basedOnSize = Self()
}

/// How the parts of a symbol are coloured.
public struct SymbolRenderingMode: Sendable {
  /// In one colour.
  public static let monochrome = Self()
  /// In shades of one colour.
  public static let hierarchical = Self()
  /// In several colours.
  public static let palette = Self()
  /// In the symbol's own colours.
  public static let multicolor = Self()
}

/// What is added to a symbol.
public struct SymbolVariants: Sendable {
  /// Nothing.
  public static let none = Self()
  /// It is filled.
  public static let fill = Self()
  /// There is a circle around it.
  public static let circle = Self()
  /// It is struck through.
  public static let slash = Self()
}

/// Whether texts can be selected.
public protocol TextSelectability: Sendable {}

/// Texts can be selected.
public struct EnabledTextSelectability: TextSelectability {}

/// Texts cannot be selected.
public struct DisabledTextSelectability: TextSelectability {}

extension TextSelectability where Self == EnabledTextSelectability {
  /// They can.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// They cannot.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
