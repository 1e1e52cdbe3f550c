public import Foundation

// No-op modifiers of motion: hosts show the same content at rest. Divergences.md lists each name.

extension View {
  /// Returns the same view: hosts animate views with a stable identity, and apply transitions to all others.
  ///
  /// - Parameters:
  ///   - id: The shared identity of two views.
  ///   - namespace: The namespace of the identity.
  ///   - properties: The shared geometry.
  ///   - anchor: The shared point.
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
    message: """
      Write .overlay or .background on the other view; without 'isSource' the modifier has no \
      effect.
      """
  )
  public func matchedGeometryEffect(
    id: some Hashable,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool
  ) -> Self { self }

  /// Returns the same view: hosts choose the transition between pages.
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> Self {
    self
  }

  /// Returns the same view: hosts choose the transition between pages.
  public func navigationTransition(_ style: some NavigationTransition) -> Self { self }

  /// Returns the same view: hosts do not animate symbols.
  public func symbolEffect(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> Self { self }

  /// Returns the same view: hosts do not animate symbols.
  public func symbolEffect(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default,
    value: some Equatable
  ) -> Self { self }

  /// Returns the same view: hosts show a view in the same way at every scroll position.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> Self { self }
}

/// The shared geometry of matched views.
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

/// A transition between pages.
public protocol NavigationTransition: Sendable {}

/// The host's default transition.
public struct AutomaticNavigationTransition: NavigationTransition {}

/// A transition that zooms from a view.
public struct ZoomNavigationTransition: NavigationTransition {}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The host's default transition.
  public static var automatic: Self { Self() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Returns a transition that zooms from a view; hosts use their own transition.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { Self() }
}

/// An animation of a symbol.
public struct SymbolEffect: Hashable, Sendable {
  /// A bounce.
  public static let bounce = Self()
  /// A pulsing opacity.
  public static let pulse = Self()
  /// Layers highlighted in order.
  public static let variableColor = Self()
  /// A change of size.
  public static let scale = Self()
  /// An appearance.
  public static let appear = Self()
  /// A disappearance.
  public static let disappear = Self()
  /// A replacement by another symbol.
  public static let replace = Self()
  /// A wiggle.
  public static let wiggle = Self()
  /// A slow growth and shrinkage.
  public static let breathe = Self()
  /// A rotation.
  public static let rotate = Self()

  /// The effect, down then up.
  public var downUp: Self { self }
  /// The effect, up twice.
  public var upUp: Self { self }
  /// The effect, off then up.
  public var offUp: Self { self }
  /// The effect, upward.
  public var up: Self { self }
  /// The effect, downward.
  public var down: Self { self }
  /// The effect on each layer.
  public var byLayer: Self { self }
  /// The effect on the whole symbol.
  public var wholeSymbol: Self { self }
  /// The effect, one layer at a time.
  public var iterative: Self { self }
  /// The effect, with layers that remain highlighted.
  public var cumulative: Self { self }
  /// The effect, forward then backward.
  public var reversing: Self { self }
}

/// The speed and repetition of a symbol effect.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// The default speed and repetition.
  public static let `default` = Self()
  /// Indefinite repetition.
  public static let repeating = Self()
  /// No repetition.
  public static let nonRepeating = Self()

  /// Returns options with a multiple of the default speed.
  public static func speed(_ speed: Double) -> Self { Self() }
  /// Returns options with a number of repetitions.
  public static func `repeat`(_ count: Int) -> Self { Self() }
  /// Returns the same options; hosts ignore the speed.
  public func speed(_ speed: Double) -> Self { self }
  /// Returns the same options; hosts ignore the count.
  public func `repeat`(_ count: Int) -> Self { self }
}

extension ContentTransition {
  /// Returns a symbol transition; hosts cross-fade.
  public static func symbolEffect(
    _ effect: SymbolEffect,
    options: SymbolEffectOptions = .default
  ) -> Self { .opacity }
}

/// A visual change of a view without a layout change.
public protocol VisualEffect: Sendable {}

/// The effect without changes.
public struct EmptyVisualEffect: VisualEffect {}

extension VisualEffect {
  /// Returns the same effect; hosts ignore the opacity.
  public func opacity(_ opacity: Double) -> Self { self }
  /// Returns the same effect; hosts ignore the scale.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }
  /// Returns the same effect; hosts ignore the scale.
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> Self { self }
  /// Returns the same effect; hosts ignore the rotation.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  /// Returns the same effect; hosts ignore the rotation.
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    perspective: CGFloat = 1
  ) -> Self { self }
  /// Returns the same effect; hosts ignore the offset.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  /// Returns the same effect; hosts ignore the offset.
  public func offset(_ offset: CGSize) -> Self { self }
  /// Returns the same effect; hosts ignore the blur.
  public func blur(radius: CGFloat) -> Self { self }
  /// Returns the same effect; hosts ignore the brightness.
  public func brightness(_ amount: Double) -> Self { self }
  /// Returns the same effect; hosts ignore the contrast.
  public func contrast(_ amount: Double) -> Self { self }
  /// Returns the same effect; hosts ignore the saturation.
  public func saturation(_ amount: Double) -> Self { self }
  /// Returns the same effect; hosts ignore the grayscale.
  public func grayscale(_ amount: Double) -> Self { self }
}

/// A view's position relative to the visible part of a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// The view enters at the top or leading edge.
  case topLeading
  /// The view is visible.
  case identity
  /// The view enters at the bottom or trailing edge.
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

/// The interpolation between two scroll transition phases.
public struct ScrollTransitionConfiguration: Sendable {
  /// Interpolated with the scroll position.
  public static let interactive = Self()
  /// Animated when the view becomes visible.
  public static let animated = Self()
  /// Without animation.
  public static let identity = Self()

  /// Returns a configuration with an animation when the view becomes visible.
  public static func animated(_ animation: Animation) -> Self { Self() }
  /// Returns the same configuration; hosts ignore the threshold.
  public func threshold(_ threshold: Threshold) -> Self { self }

  /// The fraction of a view that must be visible.
  public struct Threshold: Sendable {
    /// All of the view.
    public static let visible = Self()
    /// No part of the view.
    public static let hidden = Self()
    /// Half of the view.
    public static let centered = Self()

    /// Returns a fraction of the view, from 0 to 1.
    public static func visible(_ amount: Double) -> Self { Self() }
  }
}
