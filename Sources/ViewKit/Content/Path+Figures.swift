public import Foundation

extension Path {
  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Adds a rectangle with elliptical corners; hosts ignore `style`.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(
      in: rect,
      radii: [cornerSize, cornerSize, cornerSize, cornerSize]
    )
  }

  /// Adds the ellipse inscribed in a rectangle.
  public mutating func addEllipse(in rect: CGRect) {
    let size = CGSize(width: rect.width / 2, height: rect.height / 2)
    addRoundedRect(in: rect, radii: [size, size, size, size])
  }

  /// Adds an arc of a circle, with a line to its start.
  ///
  /// As in SwiftUI, `clockwise` refers to a y axis that points up: `false` is clockwise on the screen.
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool
  ) {
    var turn = (endAngle.radians - startAngle.radians)
    let whole = 2 * Double.pi
    if !clockwise {
      while turn < 0 { turn += whole }
      turn = min(turn, whole)
    } else {
      while turn > 0 { turn -= whole }
      turn = max(turn, -whole)
    }
    addArc(center: center, radius: radius, from: startAngle.radians, by: turn)
  }

  /// Adds an arc of a circle by its relative angle.
  public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle
  ) {
    addArc(center: center, radius: radius, from: startAngle.radians, by: delta.radians)
  }

  private mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    from start: Double,
    by turn: Double
  ) {
    func point(_ angle: Double, _ bend: Double = 0) -> CGPoint {
      CGPoint(
        x: Double(center.x) + Double(radius) * (cos(angle) - bend * sin(angle)),
        y: Double(center.y) + Double(radius) * (sin(angle) + bend * cos(angle))
      )
    }
    addLine(to: point(start))
    guard turn.isFinite, turn != 0 else { return }
    // A cubic curve approximates at most a quarter circle accurately.
    let count = max(1, Int((abs(turn) / (.pi / 2)).rounded(.up)))
    let step = turn / Double(count)
    let bend = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let from = start + Double(index) * step
      addCurve(
        to: point(from + step),
        control1: point(from, bend),
        control2: point(from + step, -bend)
      )
    }
  }

  /// Adds a rectangle with corner radii, clockwise from the top leading corner; radii are limited to half the size.
  mutating func addRoundedRect(in rect: CGRect, radii: [CGSize]) {
    let limit = CGSize(width: rect.width / 2, height: rect.height / 2)
    let radii = radii.map {
      CGSize(
        width: max(0, min($0.width, limit.width)),
        height: max(0, min($0.height, limit.height))
      )
    }
    // The distance of a curve's control points from the corner, relative to the radius.
    let bend: CGFloat = 0.447715
    move(to: CGPoint(x: rect.minX + radii[0].width, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX - radii[1].width, y: rect.minY))
    addCurve(
      to: CGPoint(x: rect.maxX, y: rect.minY + radii[1].height),
      control1: CGPoint(x: rect.maxX - radii[1].width * bend, y: rect.minY),
      control2: CGPoint(x: rect.maxX, y: rect.minY + radii[1].height * bend)
    )
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - radii[2].height))
    addCurve(
      to: CGPoint(x: rect.maxX - radii[2].width, y: rect.maxY),
      control1: CGPoint(x: rect.maxX, y: rect.maxY - radii[2].height * bend),
      control2: CGPoint(x: rect.maxX - radii[2].width * bend, y: rect.maxY)
    )
    addLine(to: CGPoint(x: rect.minX + radii[3].width, y: rect.maxY))
    addCurve(
      to: CGPoint(x: rect.minX, y: rect.maxY - radii[3].height),
      control1: CGPoint(x: rect.minX + radii[3].width * bend, y: rect.maxY),
      control2: CGPoint(x: rect.minX, y: rect.maxY - radii[3].height * bend)
    )
    addLine(to: CGPoint(x: rect.minX, y: rect.minY + radii[0].height))
    addCurve(
      to: CGPoint(x: rect.minX + radii[0].width, y: rect.minY),
      control1: CGPoint(x: rect.minX, y: rect.minY + radii[0].height * bend),
      control2: CGPoint(x: rect.minX + radii[0].width * bend, y: rect.minY)
    )
    closeSubpath()
  }
}
