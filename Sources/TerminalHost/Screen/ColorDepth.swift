/// The number of colors that a terminal supports.
enum ColorDepth: Hashable, Sendable {
  case none, sixteen, indexed, full

  /// Reads the color depth from `TERM` and `COLORTERM`.
  ///
  /// `NO_COLOR` disables colors.
  init(environment: [String: String]) {
    let name = environment["TERM"] ?? ""
    let colors = environment["COLORTERM"]?.lowercased() ?? ""
    if environment["NO_COLOR"]?.isEmpty == false || name.isEmpty || name == "dumb" {
      self = .none
    } else if colors.contains("truecolor") || colors.contains("24bit") {
      self = .full
    } else {
      self = name.contains("256color") ? .indexed : .sixteen
    }
  }

  /// The SGR codes of a color; `base` is 30 for the foreground and 40 for the background.
  func codes(_ color: CellColor, base: Int) -> [Int] {
    switch (color, self) {
    case (_, .none): []
    case (.palette(let index), _): Self.paletteCodes(index, base)
    case (.rgb(let red, let green, let blue), .full):
      [base + 8, 2, Int(red), Int(green), Int(blue)]
    case (.rgb(let red, let green, let blue), .indexed):
      [base + 8, 5, Self.index(Int(red), Int(green), Int(blue))]
    case (.rgb(let red, let green, let blue), .sixteen):
      Self.paletteCodes(Self.nearest(Int(red), Int(green), Int(blue)), base)
    }
  }

  private static func paletteCodes(_ index: UInt8, _ base: Int) -> [Int] {
    [index < 8 ? base + Int(index) : base + 52 + Int(index)]
  }

  /// The nearest color of the 256-color palette: its color cube or its grays.
  private static func index(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    if red == green, green == blue {
      if red < 8 { return 16 }
      if red > 238 { return 231 }
      return 232 + min(23, (red - 8) / 10)
    }
    let steps = [red, green, blue].map { part in
      part < 48 ? 0 : part < 115 ? 1 : min(5, (part - 35) / 40)
    }
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
  }

  /// The nearest of the sixteen colors: each component is on or off, and the color is dark or bright.
  private static func nearest(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
    let most = max(red, green, blue)
    if most < 40 { return 0 }
    let parts = [red, green, blue].enumerated().reduce(0) { sum, part in
      part.element * 2 > most ? sum | 1 << part.offset : sum
    }
    return UInt8(parts + (most > 160 ? 8 : 0))
  }
}
