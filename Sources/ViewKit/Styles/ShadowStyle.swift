public import Foundation

/// A shadow of a shape style, which hosts do not draw; see `View.shadow`.
public struct ShadowStyle: Hashable, Sendable {
  /// Returns a shadow behind the drawn content.
  public static func drop(
    color: Color = Color(white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> Self { Self() }

  /// Returns a shadow inside the drawn content.
  public static func inner(
    color: Color = Color(white: 0, opacity: 0.55),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> Self { Self() }
}

extension ShapeStyle {
  /// Returns the style without a shadow; hosts draw shadows only for views, see `View.shadow`.
  public func shadow(_ style: ShadowStyle) -> Self { self }

  /// The second level of the style, with lower opacity.
  public var secondary: AnyShapeStyle { level(0.55) }
  /// The third level of the style.
  public var tertiary: AnyShapeStyle { level(0.3) }
  /// The fourth level of the style.
  public var quaternary: AnyShapeStyle { level(0.18) }
  /// The fifth level of the style.
  public var quinary: AnyShapeStyle { level(0.1) }

  /// Returns a level of the style; each level of the background is the background of grouped content.
  private func level(_ opacity: Double) -> AnyShapeStyle {
    representativeColor == Color(palette: "background")
      ? AnyShapeStyle(Color(palette: "surface")) : self.opacity(opacity)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// Returns the primary style without a shadow; hosts draw shadows only for views.
  public static func shadow(_ style: ShadowStyle) -> Self { .primary }
}

/// A gradient between the points of a grid; hosts draw it along the diagonal.
public struct MeshGradient: Hashable, Sendable {
  let value: GradientValue

  /// Creates a gradient from the colors of a grid, row by row.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - points: The positions of the colors; accepted without effect.
  ///   - colors: The colors. Hosts draw the first color of each row and the last color.
  ///   - background: The color outside of the grid; accepted without effect.
  ///   - smoothsColors: The kind of mixture; accepted without effect.
  public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true
  ) {
    let starts = stride(from: 0, to: colors.count, by: Swift.max(width, 1)).map { colors[$0] }
    let diagonal = colors.count > 1 ? starts + colors.suffix(1) : starts
    value = Gradient(colors: diagonal).value(.linear(fromX: 0, fromY: 0, toX: 1, toY: 1))
  }
}

extension MeshGradient: View, GradientStyle {}
