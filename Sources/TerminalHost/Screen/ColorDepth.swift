/// How many colours a terminal has.
enum ColorDepth: Hashable, Sendable {
  case none, sixteen, indexed, full

  /// What the environment says of the terminal, and of whether colours are wanted at all (`NO_COLOR`).
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

  /// The numbers that choose a colour, for text (`base` 30) or for what is behind it (40).
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

  /// The nearest of the six steps of each part that 256 colours have, or of their greys.
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

  /// The nearest of the sixteen: each part is there or not, and bright or not.
  private static func nearest(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
    let most = max(red, green, blue)
    if most < 40 { return 0 }
    let parts = [red, green, blue].enumerated().reduce(0) { sum, part in
      part.element * 2 > most ? sum | 1 << part.offset : sum
    }
    return UInt8(parts + (most > 160 ? 8 : 0))
  }
}
