public import Foundation

extension View {
  /// Blurs the view with a radius in points; hosts ignore `opaque`.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    withModifications(.box(.filter, [.blur: .double(radius)]))
  }

  /// Brightens the view by an amount from 0 (no change) to 1 (white).
  public func brightness(_ amount: Double) -> some View {
    withModifications(.box(.filter, [.brightness: .double(amount)]))
  }

  /// Sets the contrast; 1 has no effect.
  public func contrast(_ amount: Double) -> some View {
    withModifications(.box(.filter, [.contrast: .double(amount)]))
  }

  /// Sets the color saturation; 1 has no effect, 0 yields gray.
  public func saturation(_ amount: Double) -> some View {
    withModifications(.box(.filter, [.saturation: .double(amount)]))
  }

  /// Applies grayscale by an amount from 0 (no change) to 1 (gray).
  public func grayscale(_ amount: Double) -> some View {
    withModifications(.box(.filter, [.grayscale: .double(amount)]))
  }

  /// Rotates the hue of all colors.
  public func hueRotation(_ angle: Angle) -> some View {
    withModifications(.box(.filter, [.hueRotation: .double(angle.degrees)]))
  }

  /// Inverts all colors.
  public func colorInvert() -> some View {
    withModifications(.box(.filter, [.isInverted: .bool(true)]))
  }

  /// Multiplies the colors of the view with a color.
  public func colorMultiply(_ color: Color) -> some View {
    overlay { color.blendMode(.multiply).allowsHitTesting(false) }
  }

  /// Blends the view with the content behind it.
  public func blendMode(_ mode: BlendMode) -> some View {
    withModifications(.box(.filter, [.blendMode: .string(mode.rawValue)]))
  }

  /// Returns the same view: hosts always apply effects to a view and its descendants as a group.
  public func compositingGroup() -> Self { self }

  /// Returns the same view: hosts always apply effects to a view and its descendants as a group.
  public func drawingGroup(opaque: Bool = false) -> Self { self }
}

/// A rule that blends a view (the source) with the content behind it (the backdrop); terminals do not blend.
public enum BlendMode: String, CaseIterable, Sendable {
  /// The source covers the backdrop.
  case normal
  /// The product of both colors; darkens.
  case multiply
  /// The inverted product of the inverted colors; lightens.
  case screen
  /// Multiplies a dark backdrop and screens a light backdrop.
  case overlay
  /// The darker value of each channel.
  case darken
  /// The lighter value of each channel.
  case lighten
  /// Lightens the backdrop by the lightness of the source.
  case colorDodge
  /// Darkens the backdrop by the darkness of the source.
  case colorBurn
  /// Darkens or lightens slightly, by the lightness of the source.
  case softLight
  /// Multiplies a dark source and screens a light source.
  case hardLight
  /// The difference of both colors.
  case difference
  /// The difference of both colors, with less contrast.
  case exclusion
  /// The hue of the source with the backdrop's saturation and luminosity.
  case hue
  /// The saturation of the source with the backdrop's hue and luminosity.
  case saturation
  /// The hue and saturation of the source with the backdrop's luminosity.
  case color
  /// The luminosity of the source with the backdrop's hue and saturation.
  case luminosity
  /// The sum of both colors, limited to white.
  case plusLighter
  /// Drawn as `multiply`, because browsers have no such rule.
  case plusDarker
  /// Drawn as `normal`: hosts cannot limit the source to the backdrop.
  case sourceAtop
  /// Drawn as `normal`: hosts cannot draw the source behind the backdrop.
  case destinationOver
  /// Drawn as `normal`: hosts cannot remove the backdrop.
  case destinationOut
}
