extension Character {
  /// The width of the character in a terminal: 0, 1 or 2 cells.
  ///
  /// Control characters and zero-width characters have width 0; ``CellGrid`` never writes them.
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value >= 0x20, first.value < 0x7F { return hasEmojiSelector ? 2 : 1 }
    guard first.isPrintable else { return 0 }
    if WideCharacters.contains(first.value) { return 2 }
    let isFlag = (0x1F1E6...0x1F1FF).contains(first.value) && unicodeScalars.count > 1
    return first.properties.isEmojiPresentation || isFlag || hasEmojiSelector ? 2 : 1
  }

  /// True if a variation selector requests emoji presentation, which is wide.
  private var hasEmojiSelector: Bool {
    unicodeScalars.count > 1 && unicodeScalars.contains { $0.value == 0xFE0F }
  }
}

extension StringProtocol {
  /// The width of the text on one line, in cells.
  var displayWidth: Int {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// True if a terminal displays the character instead of executing it.
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark:
      false
    default: true
    }
  }
}

extension WideCharacters {
  /// True if a code point is in one of the ranges.
  ///
  /// A binary search.
  static func contains(_ code: UInt32) -> Bool {
    guard code >= ranges[0].lowerBound else { return false }
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < code { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(code)
  }
}
