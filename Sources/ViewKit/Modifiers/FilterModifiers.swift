public import Foundation

extension View {
  /// Blurs the view.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modified(.box(.filter, [.blur: .double(radius)]))
  }

  /// Makes the view brighter, by an amount from 0 (as it is) to 1 (white).
  public func brightness(_ amount: Double) -> some View {
    modified(.box(.filter, [.brightness: .double(amount)]))
  }

  /// Sets how far light and dark are apart; 1 leaves them as they are.
  public func contrast(_ amount: Double) -> some View {
    modified(.box(.filter, [.contrast: .double(amount)]))
  }

  /// Sets how strong colours are; 1 leaves them as they are, 0 makes them grey.
  public func saturation(_ amount: Double) -> some View {
    modified(.box(.filter, [.saturation: .double(amount)]))
  }

  /// Makes the view grey, by an amount from 0 (as it is) to 1.
  public func grayscale(_ amount: Double) -> some View {
    modified(.box(.filter, [.grayscale: .double(amount)]))
  }

  /// Turns all colours around the wheel.
  public func hueRotation(_ angle: Angle) -> some View {
    modified(.box(.filter, [.hueRotation: .double(angle.degrees)]))
  }

  /// Makes light dark and dark light.
  public func colorInvert() -> some View {
    modified(.box(.filter, [.isInverted: .bool(true)]))
  }

  /// Multiplies the colours of the view with one.
  public func colorMultiply(_ color: Color) -> some View {
    overlay { color.blendMode(.multiply).allowsHitTesting(false) }
  }

  /// Mixes the view's colours with those behind it.
  public func blendMode(_ mode: BlendMode) -> some View {
    modified(.box(.filter, [.blendMode: .string(mode.rawValue)]))
  }

  /// Draws the view and all inside as one picture before anything is done to it; hosts do so anyway.
  public func compositingGroup() -> Self { self }

  /// Draws the view and all inside as one picture before anything is done to it; hosts do so anyway.
  public func drawingGroup(opaque: Bool = false) -> Self { self }
}

/// How colours mix with those behind them.
public enum BlendMode: String, CaseIterable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case plusLighter, plusDarker, sourceAtop, destinationOver, destinationOut
}
