import Foundation
import ViewKit

extension CSSValue {
  /// A shadow below an element, with color and offset from other properties; `nil` unless the value is a number.
  static func shadow(_ value: PropValue?) -> String? {
    pixels(value).map { "var(--dx,0) var(--dy,2px) \($0) var(--shadow,rgb(0 0 0 / 20%))" }
  }

  /// As many columns as fit with a minimum width; `nil` unless the value is a number.
  static func adaptiveColumns(_ value: PropValue?) -> String? {
    pixels(value).map { "repeat(auto-fill,minmax(min(100%,\($0)),1fr))" }
  }

  /// The columns of a grid; `nil` for a value without columns.
  static func columns(_ value: PropValue?) -> String? {
    let sizes = GridItem.Size.sizes(in: value)
    let adaptive = sizes.firstIndex { if case .adaptive = $0 { true } else { false } }
    let columns = sizes.prefix(40).enumerated().map { index, size in
      switch size {
      case .fixed(let length): "\(decimal(length))px"
      case .adaptive(let minimum, _) where index == adaptive:
        "repeat(auto-fill,minmax(min(100%,\(decimal(minimum))px),1fr))"
      // CSS repeats one column of a grid only.
      case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum):
        "minmax(\(decimal(minimum))px,\(maximum.isFinite ? "\(decimal(maximum))px" : "1fr"))"
      }
    }
    return columns.isEmpty ? nil : columns.joined(separator: " ")
  }

  /// The first `count` numbers of a list, with a unit; `nil` if the list is shorter or not finite.
  static func list(_ value: PropValue?, count: Int, unit: String = "") -> String? {
    guard case .numbers(let numbers) = value, numbers.count >= count,
      numbers.allSatisfy(\.isFinite)
    else { return nil }
    return numbers.prefix(count).map { decimal($0) + unit }.joined(separator: " ")
  }

  /// The origin of a transform; `nil` for the center.
  static func origin(_ value: PropValue?, after count: Int) -> String? {
    guard case .numbers(let numbers) = value, numbers.count == count + 2,
      numbers.allSatisfy(\.isFinite)
    else { return nil }
    return numbers.suffix(2).map { "\(decimal($0 * 100))%" }.joined(separator: " ")
  }

  /// A rotation in space from degrees and axis; `nil` unless the value has four finite numbers.
  static func turn(_ value: PropValue?) -> String? {
    guard case .numbers(let numbers) = value, numbers.count == 4, numbers.allSatisfy(\.isFinite)
    else { return nil }
    let axis = numbers.suffix(3).map(decimal).joined(separator: " ")
    return "\(axis) \(decimal(numbers[0]))deg"
  }

  /// A stacking order in thousandths, because CSS requires integers; `nil` unless the value is a finite number.
  static func order(_ value: PropValue?) -> String? {
    guard let number = value?.number, number.isFinite else { return nil }
    return String(Int(min(max(number * 1000, -1e9), 1e9).rounded()))
  }

  /// A gradient as an image; `nil` for other values.
  static func gradient(_ value: PropValue?) -> String? {
    guard case .gradient(let gradient) = value else { return nil }
    switch gradient.shape {
    case .linear(let fromX, let fromY, let toX, let toY):
      guard [fromX, fromY, toX, toY].allSatisfy(\.isFinite) else { return nil }
      let line = GradientLine(fromX: fromX, fromY: fromY, toX: toX, toY: toY)
      let stops = stops(of: gradient) { "\(decimal(line.place($0) * 100))%" }
      return "linear-gradient(\(decimal(line.degrees))deg,\(stops))"
    case .radial(let x, let y, let from, let to):
      let stops = stops(of: gradient) { "\(decimal(from + (to - from) * $0))px" }
      return "radial-gradient(circle at \(place(x, y)),\(stops))"
    case .elliptical(let x, let y, let from, let to):
      let stops = stops(of: gradient) { "\(decimal((from + (to - from) * $0) * 200))%" }
      return "radial-gradient(50% 50% at \(place(x, y)),\(stops))"
    case .angular(let x, let y, let from, let to):
      let stops = stops(of: gradient) { "\(decimal((to - from) * $0))deg" }
      return "conic-gradient(from \(decimal(from + 90))deg at \(place(x, y)),\(stops))"
    }
  }

  private static func place(_ x: Double, _ y: Double) -> String {
    "\(decimal(finite(x) * 100))% \(decimal(finite(y) * 100))%"
  }

  private static func stops(of gradient: GradientValue, _ place: (Double) -> String) -> String {
    let stops = gradient.stops.map {
      "\(color(.color($0.color)) ?? "transparent") \(place(finite($0.location)))"
    }
    // A CSS gradient requires two colors.
    return
      (stops.count == 1 ? stops + stops : stops.isEmpty ? ["transparent", "transparent"] : stops)
      .joined(separator: ",")
  }

  private static func finite(_ number: Double) -> Double {
    number.isFinite ? number : 0
  }
}

/// The line of a gradient in CSS: an angle, and positions between the two corners that are furthest apart in that
/// direction.
private struct GradientLine {
  let degrees: Double
  private let start: Double
  private let length: Double

  init(fromX: Double, fromY: Double, toX: Double, toY: Double) {
    let (dx, dy) = (toX - fromX, toY - fromY)
    let distance = (dx * dx + dy * dy).squareRoot()
    guard distance > 0 else {
      (degrees, start, length) = (180, 0, 1)
      return
    }
    let (x, y) = (dx / distance, dy / distance)
    let whole = abs(x) + abs(y)
    degrees = atan2Degrees(x, -y)
    start = ((fromX - 0.5) * x + (fromY - 0.5) * y) / whole + 0.5
    length = distance / whole
  }

  func place(_ location: Double) -> Double {
    start + location * length
  }
}

private func atan2Degrees(_ y: Double, _ x: Double) -> Double {
  let degrees = atan2(y, x) * 180 / .pi
  return degrees < 0 ? degrees + 360 : degrees
}

extension CSSValue {
  /// A key combination for `aria-keyshortcuts`, such as `Control+Shift+K`.
  static func keys(_ name: String) -> String {
    var keys: [String] = []
    for key in name.split(separator: "+", omittingEmptySubsequences: false) {
      let key =
        switch key {
        case "": "+"
        case "command", "control": "Control"
        case "option": "Alt"
        case "shift": "Shift"
        default: Self.longKeys[key] ?? key.uppercased()
        }
      if keys.last != key { keys.append(key) }
    }
    return keys.joined(separator: "+")
  }

  private static let longKeys: [Substring: String] = [
    "enter": "Enter", "escape": "Escape", "space": "Space", "tab": "Tab",
    "backspace": "Backspace", "delete": "Delete", "home": "Home", "end": "End",
    "arrowup": "ArrowUp", "arrowdown": "ArrowDown", "arrowleft": "ArrowLeft",
    "arrowright": "ArrowRight", "pageup": "PageUp", "pagedown": "PageDown",
  ]
}
