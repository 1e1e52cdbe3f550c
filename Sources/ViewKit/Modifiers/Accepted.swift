// Names that are accepted without effect: what they ask for, hosts do anyway or have no place for. Each is in the
// register of divergences.

extension View {
  /// The same view: a page has no bar of the device's own.
  public func statusBar(hidden: Bool) -> Self { self }

  /// The same view: a page has no bar of the device's own.
  public func statusBarHidden(_ isHidden: Bool = true) -> Self { self }

  /// The same view: browsers show no bars of their own over the page.
  public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }

  /// The same view: hosts do not press letters together.
  public func allowsTightening(_ isAllowed: Bool) -> Self { self }

  /// The same view: devices that a host serves do not shake.
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> Self { self }

  /// Returns the same view: devices of hosts give no such feedback.
  public func sensoryFeedback<Value: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: Value,
    condition: @escaping (_ oldValue: Value, _ newValue: Value) -> Bool
  ) -> Self { self }

  /// Returns the same view: devices of hosts give no such feedback.
  public func sensoryFeedback<Value: Equatable>(
    trigger: Value,
    _ feedback: @escaping (_ oldValue: Value, _ newValue: Value) -> SensoryFeedback?
  ) -> Self { self }

  /// The same view: browsers show where one can scroll in their own way.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> Self { self }

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
  /// A value became larger.
  public static let increase = Self()
  /// A value became smaller.
  public static let decrease = Self()
  /// An activity began.
  public static let start = Self()
  /// An activity ended.
  public static let stop = Self()
  /// A dragged element is aligned with another element.
  public static let alignment = Self()
  /// A value reached the next level.
  public static let levelChange = Self()

  /// Something of a weight hit something.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { Self() }
  /// Something of a hardness hit something.
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
