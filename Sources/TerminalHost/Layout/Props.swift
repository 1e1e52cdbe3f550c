import ViewKit

extension Props {
  func string(_ prop: Prop) -> String? {
    if case .string(let text)? = self[prop] { text } else { nil }
  }

  func bool(_ prop: Prop) -> Bool? {
    if case .bool(let flag)? = self[prop] { flag } else { nil }
  }

  /// An integer or floating-point number; `nil` if it is not finite.
  func number(_ prop: Prop) -> Double? {
    switch self[prop] {
    case .int(let number)?: Double(number)
    case .double(let number)? where number.isFinite: number
    default: nil
    }
  }

  func color(_ prop: Prop) -> ColorValue? {
    if case .color(let color)? = self[prop] { color } else { nil }
  }

  func numbers(_ prop: Prop) -> [Double]? {
    if case .numbers(let numbers)? = self[prop] { numbers } else { nil }
  }

  /// True if a length is infinite: the element takes the proposed length.
  func isInfinite(_ prop: Prop) -> Bool {
    self[prop] == .double(.infinity)
  }
}

/// The conversion of points, the unit of views, to cells: a cell is 8 points wide and 16 high.
enum Points {
  static let perColumn = 8.0
  static let perRow = 16.0

  /// The columns of a length; a positive length takes at least one.
  static func columns(_ points: Double) -> Double {
    points > 0 ? max(1, whole(points / perColumn)) : 0
  }

  /// The rows of a distance; less than 12 points take no row, because a row is much space.
  static func rows(_ points: Double) -> Double {
    points > 0 ? whole(((points + 4) / perRow).rounded(.down)) : 0
  }

  /// The rows of a frame's height; a positive height takes at least one.
  static func height(_ points: Double) -> Double {
    points > 0 ? max(1, rows(points)) : 0
  }

  /// The columns and rows of a distance in any direction; `nil` unless the list has two numbers.
  static func offset(_ numbers: [Double]) -> Box.Point? {
    guard numbers.count == 2 else { return nil }
    return Box.Point(x: whole(numbers[0] / perColumn), y: whole(numbers[1] / perRow))
  }

  /// The columns divided by the rows of an area whose width divided by its height is `ratio`.
  static func ratio(_ ratio: Double) -> Double { ratio * perRow / perColumn }

  /// The number rounded, limited to the largest size of a screen.
  private static func whole(_ cells: Double) -> Double { Double(Int(cells: cells.rounded())) }
}

extension Int {
  /// The number limited to the largest size of a screen: no side is longer than a million cells.
  init(cells number: Double) {
    self = number.isFinite ? Int(Swift.max(-1_000_000, Swift.min(1_000_000, number))) : 0
  }
}
