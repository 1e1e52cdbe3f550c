import ViewKit

/// An SVG image of a path in a data URL, for masks in style sheets.
///
/// Percent encoding covers all characters that could end the URL or its declaration.
enum PathImage {
  /// The data URL of the image; `nil` unless the value is a path.
  static func address(_ value: PropValue?) -> String? {
    guard case .path(let path) = value else { return nil }
    let bleed = (path.stroke?.width ?? 0) / 2
    let box = [-bleed, -bleed, path.width + 2 * bleed, path.height + 2 * bleed]
      .map(CSSValue.decimal).joined(separator: " ")
    var look = "fill-rule='\(path.isEvenOdd ? "evenodd" : "nonzero")'"
    if let stroke = path.stroke {
      let dashes = stroke.dashes.map(CSSValue.decimal).joined(separator: " ")
      look =
        "fill='none' stroke='#000' stroke-width='\(CSSValue.decimal(stroke.width))' "
        + "stroke-linecap='\(known(stroke.cap, ["butt", "round", "square"]))' "
        + "stroke-linejoin='\(known(stroke.join, ["miter", "round", "bevel"]))'"
        + (dashes.isEmpty ? "" : " stroke-dasharray='\(dashes)'")
    }
    let image =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='\(box)' preserveAspectRatio='none'>"
      + "<path d='\(steps(of: path))' \(look)/></svg>"
    return "url(data:image/svg+xml,\(escaped(image)))"
  }

  /// The distance by which the image extends beyond its node; `nil` without a stroke.
  static func bleed(_ value: PropValue?) -> String? {
    guard case .path(let path) = value, let stroke = path.stroke else { return nil }
    return CSSValue.pixels(.double(stroke.width / 2))
  }

  private static func known(_ name: String, _ names: [String]) -> String {
    names.contains(name) ? name : names[0]
  }

  private static func steps(of path: PathValue) -> String {
    path.segments.map { segment in
      switch segment {
      case .move(let x, let y): "M\(numbers(x, y))"
      case .line(let x, let y): "L\(numbers(x, y))"
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        "C\(numbers(x1, y1, x2, y2, x, y))"
      case .close: "Z"
      }
    }
    .joined()
  }

  private static func numbers(_ numbers: Double...) -> String {
    numbers.map { CSSValue.decimal($0.isFinite ? $0 : 0) }.joined(separator: " ")
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "="):
        escaped.append(Character(UnicodeScalar(byte)))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return escaped
  }
}
