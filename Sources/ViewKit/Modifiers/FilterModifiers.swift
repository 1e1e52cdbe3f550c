public import Foundation

extension View {
  /// Blurs the view.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    withModifications(.box(.filter, [.blur: .double(radius)]))
  }

  /// Makes the view brighter, by an amount from 0 (as it is) to 1 (white).
  public func brightness(_ amount: Double) -> some View {
    withModifications(.box(.filter, [.brightness: .double(amount)]))
  }

  /// Sets how far light and dark are apart; 1 leaves them as they are.
  public func contrast(_ amount: Double) -> some View {
    withModifications(.box(.filter, [.contrast: .double(amount)]))
  }

  /// Sets how strong colours are; 1 leaves them as they are, 0 makes them grey.
  public func saturation(_ amount: Double) -> some View {
    withModifications(.box(.filter, [.saturation: .double(amount)]))
  }

  /// Makes the view grey, by an amount from 0 (as it is) to 1.
  public func grayscale(_ amount: Double) -> some View {
    withModifications(.box(.filter, [.grayscale: .double(amount)]))
  }

  /// Turns all colours around the wheel.
  public func hueRotation(_ angle: Angle) -> some View {
    withModifications(.box(.filter, [.hueRotation: .double(angle.degrees)]))
  }

  /// Makes light dark and dark light.
  public func colorInvert() -> some View {
    withModifications(.box(.filter, [.isInverted: .bool(true)]))
  }

  /// Multiplies the colours of the view with one.
  public func colorMultiply(_ color: Color) -> some View {
    overlay { color.blendMode(.multiply).allowsHitTesting(false) }
  }

  /// Mixes the view's colours with those behind it.
  public func blendMode(_ mode: BlendMode) -> some View {
    withModifications(.box(.filter, [.blendMode: .string(mode.rawValue)]))
  }

  /// Draws the view and all inside as one picture before anything is done to it; hosts do so anyway.
  public func compositingGroup() -> Self { self }

  /// Draws the view and all inside as one picture before anything is done to it; hosts do so anyway.
  public func drawingGroup(opaque: Bool = false) -> Self { self }
}

/// How colours mix with those behind them.
public enum BlendMode: String, CaseIterable, Sendable {
  /// Covers what is behind.
  case normal
  /// Multiplies both colours, which darkens.
  case multiply
  /// Multiplies the inverted colours, which lightens.
  case screen
  /// Multiplies where it is dark behind, and screens where it is light.
  case overlay
  /// Takes the darker of both in each channel.
  case darken
  /// Takes the lighter of both in each channel.
  case lighten
  /// Lightens what is behind by how light this is.
  case colorDodge
  /// Darkens what is behind by how dark this is.
  case colorBurn
  /// Darkens or lightens a little, by how light this is.
  case softLight
  /// Multiplies where this is dark, and screens where it is light.
  case hardLight
  /// Takes what both differ by.
  case difference
  /// Takes what both differ by, with less contrast.
  case exclusion
  /// Takes the hue of this, and the rest from behind.
  case hue
  /// Takes the saturation of this, and the rest from behind.
  case saturation
  /// Takes the hue and the saturation of this, and the lightness from behind.
  case color
  /// Takes the lightness of this, and the rest from behind.
  case luminosity
  /// Adds both colours, up to white.
  case plusLighter
  /// Adds both colours, and keeps the dark.
  case plusDarker
  /// Shows this only where there is something behind.
  case sourceAtop
  /// Shows this only where there is nothing behind.
  case destinationOver
  /// Removes what is behind where this is.
  case destinationOut
}
