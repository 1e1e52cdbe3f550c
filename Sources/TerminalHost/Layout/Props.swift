import ViewKit

extension Props {
  func string(_ prop: Prop) -> String? {
    if case .string(let text)? = self[prop] { text } else { nil }
  }

  func bool(_ prop: Prop) -> Bool? {
    if case .bool(let flag)? = self[prop] { flag } else { nil }
  }

  /// A number, whichever kind it is; nil for one that is not finite.
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

  /// Whether a length takes all the room there is.
  func isInfinite(_ prop: Prop) -> Bool {
    self[prop] == .double(.infinity)
  }
}

/// Points are the unit of views; a cell is eight wide and sixteen high.
enum Points {
  static let perColumn = 8.0
  static let perRow = 16.0

  /// The columns of a length; what is there at all takes one.
  static func columns(_ points: Double) -> Int {
    guard points > 0 else { return 0 }
    return max(1, Int(cells: (points / perColumn).rounded()))
  }

  /// The rows of a distance: small ones are none, since a row is much.
  static func rows(_ points: Double) -> Int {
    points > 0 ? Int(cells: ((points + 4) / perRow).rounded(.down)) : 0
  }
}

extension Int {
  /// The number as far as a screen can have it: no screen is larger than a thousand times a thousand cells.
  init(cells number: Double) {
    self = number.isFinite ? Int(Swift.max(-1_000_000, Swift.min(1_000_000, number))) : 0
  }
}
