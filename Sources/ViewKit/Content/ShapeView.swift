import Foundation

/// A filled or stroked shape with a foreground style.
///
/// A path that does not scale with its size, such as a path with a fixed corner radius, is recreated when the host
/// reports the size of the shape.
struct ShapeView<Base: Shape>: View {
  @State private var size = CGRect.unit.size
  let shape: Base
  var stroke: StrokeStyle?
  var isEvenOdd = false
  var style: AnyShapeStyle?

  var body: some View {
    ShapeDrawing(
      shape: shape,
      stroke: stroke,
      isEvenOdd: isEvenOdd,
      size: size,
      resize: { if $0 != size { size = $0 } }
    )
    .withModifications(style.map { $0.foregroundProps.map { .look($0, $1) } } ?? [])
  }
}

extension ShapeView: FilledShape {
  func drawing(in environment: EnvironmentValues) -> [OutlineItem] {
    Outline.items(
      of: ShapeDrawing(
        shape: shape,
        stroke: stroke,
        isEvenOdd: isEvenOdd,
        size: CGRect.unit.size,
        resize: { _ in }
      )
      .withModifications(style.map { $0.foregroundProps.map { .look($0, $1) } } ?? []),
      in: environment
    )
  }
}

private struct ShapeDrawing<Base: Shape>: View, PrimitiveView {
  let shape: Base
  let stroke: StrokeStyle?
  let isEvenOdd: Bool
  let size: CGSize
  let resize: @MainActor (CGSize) -> Void

  func outline(into outline: inout Outline) {
    if stroke?.dash.isEmpty ?? true, var props = shape.geometry.props {
      if let stroke {
        props[.style] = .string("stroke")
        props[.value] = .double(stroke.lineWidth)
      }
      outline.element(.shape, props)
    } else {
      let isElastic = stroke == nil && shape.isElastic
      let size = isElastic ? CGRect.unit.size : size
      let path = shape.path(in: CGRect(origin: .zero, size: size))
      let listen: EventHandler = { value in
        guard case .size(let width, let height) = value else { return .invalidValue }
        resize(CGSize(width: width, height: height))
        return .handled
      }
      outline.element(
        .shape,
        [.path: .path(path.value(in: size, stroke: stroke, isEvenOdd: isEvenOdd))],
        on: isElastic ? [:] : [.resize: listen]
      )
    }
  }
}

extension Shape {
  /// True if the path scales with its size.
  fileprivate var isElastic: Bool {
    let path = path(in: .unit)
    let wide = self.path(in: CGRect(x: 0, y: 0, width: 300, height: 200))
    let stretched = path.mapPoints { CGPoint(x: $0.x * 3, y: $0.y * 2) }
    return wide.isClose(to: stretched)
  }
}

extension Path {
  /// True if the points of two paths are equal within 0.01 points.
  fileprivate func isClose(to other: Path) -> Bool {
    guard elements.count == other.elements.count else { return false }
    var (points, others) = ([CGPoint](), [CGPoint]())
    _ = mapPoints {
      points.append($0)
      return $0
    }
    _ = other.mapPoints {
      others.append($0)
      return $0
    }
    return points.count == others.count
      && zip(points, others).allSatisfy { abs($0.x - $1.x) < 0.01 && abs($0.y - $1.y) < 0.01 }
  }
}

extension Path: Shape {
  /// Returns the path unchanged, regardless of the rectangle.
  public nonisolated func path(in rect: CGRect) -> Path { self }
}

/// A view that can describe its drawing without its own state.
@MainActor
protocol FilledShape {
  func drawing(in environment: EnvironmentValues) -> [OutlineItem]
}

extension ComponentPlan {
  /// The items of a shape view; empty for any other view, because this property must not evaluate views outside the
  /// tree.
  var shapeItems: [OutlineItem] {
    var items: [OutlineItem] = []
    if let drawn = view as? any FilledShape {
      items = drawn.drawing(in: environment)
    } else if let shape = view as? any Shape {
      items = Self.drawing(of: shape, in: environment)
    }
    for index in items.indices {
      for modification in modifications { modification.apply(to: &items[index]) }
    }
    return items
  }

  private static func drawing(of shape: some Shape, in environment: EnvironmentValues)
    -> [OutlineItem]
  {
    ShapeView(shape: shape).drawing(in: environment)
  }
}
