public import Foundation

extension Path {
  /// Returns the part of the path between two fractions of its length, each in 0…1; curves become lines.
  public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
    guard end > start, !(start <= 0 && end >= 1) else { return end > start ? self : Path() }
    let lines = flattened
    let total = lines.reduce(0) { $0 + $1.length }
    let (first, last) = (Double(start) * total, Double(end) * total)
    var trimmed = Path()
    var passed = 0.0
    for line in lines where line.length > 0 {
      let (from, to) = (max(first - passed, 0), min(last - passed, line.length))
      if from < to {
        let begin = line.point(at: from)
        if trimmed.currentPoint != begin { trimmed.move(to: begin) }
        trimmed.addLine(to: line.point(at: to))
      }
      passed += line.length
    }
    return trimmed
  }

  private struct Line {
    var from: CGPoint
    var to: CGPoint

    var length: Double {
      hypot(Double(to.x - from.x), Double(to.y - from.y))
    }

    func point(at distance: Double) -> CGPoint {
      if distance >= length { return to }
      let share = CGFloat(distance / length)
      return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
  }

  /// The path as straight lines, 32 for each curve.
  private var flattened: [Line] {
    var lines: [Line] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    func line(to point: CGPoint) {
      lines.append(Line(from: current, to: point))
      current = point
    }
    forEach { element in
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point): line(to: point)
      case .closeSubpath: line(to: start)
      case .quadCurve(let end, let control):
        let from = current
        for step in 1...32 {
          let t = CGFloat(step) / 32
          line(to: blend(blend(from, control, t), blend(control, end, t), t))
        }
      case .curve(let end, let control1, let control2):
        let from = current
        for step in 1...32 {
          let t = CGFloat(step) / 32
          let middle = blend(control1, control2, t)
          let first = blend(blend(from, control1, t), middle, t)
          line(to: blend(first, blend(middle, blend(control2, end, t), t), t))
        }
      }
    }
    return lines
  }
}

private func blend(_ from: CGPoint, _ to: CGPoint, _ share: CGFloat) -> CGPoint {
  CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
}
