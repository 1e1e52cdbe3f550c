import ViewKit

/// A piece of text with one style.
struct TextRun: Hashable {
  var text: String
  var style: CellStyle
}

/// A line of text with its width.
struct TextLine: Hashable {
  var runs: [TextRun] = []
  var width = 0

  mutating func append(_ character: Character, width: Int, style: CellStyle) {
    if runs.last?.style == style {
      runs[runs.count - 1].text.append(character)
    } else {
      runs.append(TextRun(text: String(character), style: style))
    }
    self.width += width
  }
}

/// A character with its display width.
private struct Glyph {
  let character: Character
  let width: Int
  let style: CellStyle
  var isSpace: Bool { character == " " || character == "\t" }
}

extension TextLine {
  fileprivate mutating func append(_ glyph: Glyph) {
    append(glyph.character, width: glyph.width, style: glyph.style)
  }

  /// Removes trailing spaces.
  fileprivate mutating func trimEnd() {
    while let last = runs.last?.text.last, last == " " {
      runs[runs.count - 1].text.removeLast()
      width -= 1
      if runs[runs.count - 1].text.isEmpty { runs.removeLast() }
    }
  }
}

/// Breaks text into lines.
enum TextWrap {
  /// The width up to which a word is never broken.
  static let longestKeptWord = 12

  /// The lines of the text without a width limit.
  static func lines(of runs: [TextRun]) -> [TextLine] {
    paragraphs(of: runs).map { line($0[...]) }
  }

  /// The lines of the text wrapped at `width` cells, between words.
  static func lines(of runs: [TextRun], width: Int) -> [TextLine] {
    let width = max(1, width)
    return paragraphs(of: runs).flatMap { lines(of: $0, width: width) }
  }

  /// Returns the lines within a limit; an ellipsis in the last line replaces omitted text.
  static func limited(_ lines: [TextLine], to limit: LineLimit?, width: Int) -> [TextLine] {
    guard let limit, let count = limit.lines, count > 0 else { return lines }
    let isTooWide = count == 1 && lines.first.map { $0.width > width } == true
    guard lines.count > count || isTooWide else { return lines }
    var kept = Array(lines.prefix(count))
    let end = limit.truncation == .tail ? nil : lines.last
    kept[count - 1] = truncated(kept[count - 1], end: end, limit.truncation, to: max(1, width))
    return kept
  }

  /// Returns a line of at most `width` cells: an ellipsis between the beginning of `line` and the end of `end`.
  private static func truncated(
    _ line: TextLine,
    end: TextLine?,
    _ mode: Text.TruncationMode,
    to width: Int
  ) -> TextLine {
    guard let end else { return shortened(line, to: width, always: true) }
    let available = width - 1
    let style = end.runs.first?.style ?? .plain
    let beginning = mode == .head ? [] : glyphs(of: line, within: (available + 1) / 2)
    let used = beginning.map(\.width).reduce(0, +)
    let last = glyphs(of: end, within: mode == .head ? available : available - used, fromEnd: true)
    var result = TextLine()
    for glyph in beginning { result.append(glyph) }
    result.trimEnd()
    result.append("…", width: 1, style: style)
    for glyph in last.drop(while: \.isSpace) { result.append(glyph) }
    return result
  }

  /// The glyphs of a line that fit in a number of cells, from its beginning or its end.
  private static func glyphs(of line: TextLine, within width: Int, fromEnd: Bool = false)
    -> [Glyph]
  {
    var used = 0
    let all = line.runs.flatMap(glyphs)
    let kept = (fromEnd ? all.reversed() : all).prefix { glyph in
      used += glyph.width
      return used <= width
    }
    return fromEnd ? kept.reversed() : Array(kept)
  }

  /// A line of at most `width` cells; an ellipsis replaces the omitted end.
  static func shortened(_ line: TextLine, to width: Int, always: Bool = false) -> TextLine {
    guard always || line.width > width else { return line }
    var result = TextLine()
    let style = line.runs.last?.style ?? .plain
    for glyph in line.runs.flatMap(glyphs) {
      if result.width + glyph.width > width - 1 { break }
      result.append(glyph.character, width: glyph.width, style: glyph.style)
    }
    result.trimEnd()
    if width > 0 { result.append("…", width: 1, style: style) }
    return result
  }

  /// The width of the widest word; each wide character counts as a word.
  static func widestWord(of runs: [TextRun]) -> Int {
    var widest = 0
    for glyphs in paragraphs(of: runs) {
      var width = 0
      for glyph in glyphs {
        width = glyph.isSpace || glyph.width == 2 ? 0 : width + glyph.width
        widest = max(widest, width, glyph.width)
      }
    }
    return widest
  }

  private static func paragraphs(of runs: [TextRun]) -> [[Glyph]] {
    var paragraphs: [[Glyph]] = [[]]
    for run in runs {
      for character in run.text {
        if character.isNewline {
          paragraphs.append([])
        } else {
          paragraphs[paragraphs.count - 1] += glyphs(of: character, run.style)
        }
      }
    }
    return paragraphs
  }

  private static func glyphs(_ run: TextRun) -> [Glyph] {
    run.text.flatMap { glyphs(of: $0, run.style) }
  }

  private static func glyphs(of character: Character, _ style: CellStyle) -> [Glyph] {
    if character == "\t" { return [Glyph(character: " ", width: 1, style: style)] }
    let width = character.displayWidth
    return width == 0 ? [] : [Glyph(character: character, width: width, style: style)]
  }

  private static func line(_ glyphs: ArraySlice<Glyph>) -> TextLine {
    var line = TextLine()
    for glyph in glyphs { line.append(glyph.character, width: glyph.width, style: glyph.style) }
    return line
  }

  private static func lines(of glyphs: [Glyph], width: Int) -> [TextLine] {
    var lines: [TextLine] = []
    var start = 0
    var used = 0
    var lastBreak: Int?
    var index = 0
    while index < glyphs.count {
      let glyph = glyphs[index]
      if glyph.isSpace { lastBreak = index }
      if used + glyph.width > width, index > start {
        // A line ends at a space that does not fit.
        let end = glyph.isSpace ? index : lastBreak.map { $0 > start ? $0 : index } ?? index
        // A line may break before each wide character.
        let breaksHere = glyph.width == 2 || end == index
        let stop = breaksHere ? index : end
        lines.append(line(glyphs[start..<stop]))
        start = stop
        while start < glyphs.count, glyphs[start].isSpace { start += 1 }
        index = start
        used = 0
        lastBreak = nil
        continue
      }
      used += glyph.width
      index += 1
    }
    lines.append(line(glyphs[min(start, glyphs.count)...]))
    return lines
  }
}
