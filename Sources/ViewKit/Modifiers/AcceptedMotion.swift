public import Foundation

// Movement that is accepted without effect: a host shows the same content at rest. Each name is in the register of
// divergences.

extension View {
  /// Returns the same view: hosts move views with a stable identity, and other views have their transition.
  ///
  /// - Parameters:
  ///   - id: The identity that two views share.
  ///   - namespace: The namespace of the identity.
  ///   - properties: The shared part of the geometry.
  ///   - anchor: The point that both views share.
  /// - Returns: The same view.
  public func matchedGeometryEffect(
    id: some Hashable,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center
  ) -> Self { self }

  /// Places a view by the geometry of another view.
  @available(
    *,
    unavailable,
    message:
      "Write .overlay or .background on the other view; without 'isSource' the effect is accepted."
  )
  public func matchedGeometryEffect(
    id: some Hashable,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool
  ) -> Self { self }

  /// Returns the same view: a page appears with the host's own transition.
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> Self {
    self
  }

  /// Returns the same view: a page appears with the host's own transition.
  public func navigationTransition(_ style: some NavigationTransition) -> Self { self }

  /// Returns the same view: symbols of hosts do not move.
  public func symbolEffect(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> Self { self }

  /// Returns the same view: symbols of hosts do not move.
  public func symbolEffect(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    value: some Equatable
  ) -> Self { self }

  /// Returns the same view: views of hosts look the same at every scroll position.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> Self { self }
}

/// The part of the geometry that matched views share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The position.
  public static let position = Self(rawValue: 1 << 0)
  /// The size.
  public static let size = Self(rawValue: 1 << 1)
  /// The position and the size.
  public static let frame: Self = [.position, .size]
}

/// A way for a page to come onto the screen.
public protocol NavigationTransition: Sendable {}

/// The host's own way.
public struct AutomaticNavigationTransition: NavigationTransition {}

/// A page that grows from a view.
public struct ZoomNavigationTransition: NavigationTransition {}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The host's own way.
  public static var automatic: Self { Self() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// A page that grows from a view; hosts show it in their own way.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { Self() }
}

/// A movement of a symbol.
public struct SymbolEffect: Hashable, Sendable {
  /// A short jump.
  public static let bounce = Self()
  /// A repeated fade.
  public static let pulse = Self()
  /// Layers that light up in turn.
  public static let variableColor = Self()
  /// A change of size.
  public static let scale = Self()
  /// An appearance.
  public static let appear = Self()
  /// A disappearance.
  public static let disappear = Self()
  /// A change of one symbol into another.
  public static let replace = Self()
  /// A movement back and forth.
  public static let wiggle = Self()
  /// A slow growth and shrinkage.
  public static let breathe = Self()
  /// A rotation.
  public static let rotate = Self()

  /// The effect downwards, then upwards.
  public var downUp: Self { self }
  /// The effect upwards, then upwards again.
  public var upUp: Self { self }
  /// The effect with a disappearance, then upwards.
  public var offUp: Self { self }
  /// The effect upwards.
  public var up: Self { self }
  /// The effect downwards.
  public var down: Self { self }
  /// The effect on each layer.
  public var byLayer: Self { self }
  /// The effect on the whole symbol.
  public var wholeSymbol: Self { self }
  /// The effect with one layer at a time.
  public var iterative: Self { self }
  /// The effect with layers that stay lit.
  public var cumulative: Self { self }
  /// The effect forwards and backwards.
  public var reversing: Self { self }
}

/// The speed and the repetitions of a symbol's effect.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// The usual speed and the effect's own number of repetitions.
  public static let `default` = Self()
  /// Without an end.
  public static let repeating = Self()
  /// Once.
  public static let nonRepeating = Self()

  /// A multiple of the usual speed.
  public static func speed(_ speed: Double) -> Self { Self() }
  /// A number of repetitions.
  public static func `repeat`(_ count: Int) -> Self { Self() }
  /// Returns the same options with a multiple of the usual speed.
  public func speed(_ speed: Double) -> Self { self }
  /// Returns the same options with a number of repetitions.
  public func `repeat`(_ count: Int) -> Self { self }
}

extension ContentTransition {
  /// A movement from one symbol to the next; hosts fade.
  public static func symbolEffect(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default
  ) -> Self { .opacity }
}

/// A change of a view's look that does not change its layout.
public protocol VisualEffect: Sendable {}

/// No change.
public struct EmptyVisualEffect: VisualEffect {}

extension VisualEffect {
  /// The effect with an opacity.
  public func opacity(_ opacity: Double) -> Self { self }
  /// The effect with a size.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }
  /// The effect with a width and a height.
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> Self { self }
  /// The effect with a rotation.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  /// The effect with a rotation in space.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    perspective: CGFloat = 1
  ) -> Self { self }
  /// The effect with an offset.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  /// The effect with an offset.
  public func offset(_ offset: CGSize) -> Self { self }
  /// The effect with a blur.
  public func blur(radius: CGFloat) -> Self { self }
  /// The effect with a brightness.
  public func brightness(_ amount: Double) -> Self { self }
  /// The effect with a contrast.
  public func contrast(_ amount: Double) -> Self { self }
  /// The effect with a saturation.
  public func saturation(_ amount: Double) -> Self { self }
  /// The effect with a grayscale.
  public func grayscale(_ amount: Double) -> Self { self }
}

/// A view's position relative to the visible part of a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// The view comes in at the top or the leading side.
  case topLeading
  /// The view is visible.
  case identity
  /// The view comes in at the bottom or the trailing side.
  case bottomTrailing

  /// A Boolean value that indicates whether the view is visible.
  public var isIdentity: Bool { self == .identity }

  /// The distance from the visible part: -1, 0 or 1.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// The change of a view from one phase of scrolling to the next.
public struct ScrollTransitionConfiguration: Sendable {
  /// With the distance that was scrolled.
  public static let interactive = Self()
  /// With an animation when the view becomes visible.
  public static let animated = Self()
  /// Immediately.
  public static let identity = Self()

  /// With an animation when the view becomes visible.
  public static func animated(_ animation: Animation) -> Self { Self() }
  /// Returns the same configuration with a threshold.
  public func threshold(_ threshold: Threshold) -> Self { self }

  /// The part of a view that has to be visible.
  public struct Threshold: Sendable {
    /// All of the view.
    public static let visible = Self()
    /// No part of the view.
    public static let hidden = Self()
    /// Half of the view.
    public static let centered = Self()

    /// A part of the view, from 0 to 1.
    public static func visible(_ amount: Double) -> Self { Self() }
  }
}
