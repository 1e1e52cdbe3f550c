/// The marks that a text's words may carry: strong, emphasised, struck through, code, links.
///
/// Only what stands within a line of text is read; headings and lists are words like all others.
enum InlineMarkdown {
  /// Words with one look.
  struct Run: Equatable {
    var string: String
    var isBold = false
    var isItalic = false
    var isStruck = false
    var isCode = false
    var link: String?
  }

  /// The runs of a text; one without marks is one run.
  static func runs(of text: String) -> [Run] {
    guard text.utf8.contains(where: { marks.contains($0) }) else { return [Run(string: text)] }
    var parser = Parser(Array(text))
    let runs = parser.runs(style: Run(string: ""), until: nil)
    return runs.isEmpty ? [Run(string: "")] : runs
  }

  private static let marks = Set("*_~`[\\".utf8)

  private struct Parser {
    let characters: [Character]
    var index = 0

    init(_ characters: [Character]) {
      self.characters = characters
    }

    /// Reads up to a mark, or to the end where there is none.
    mutating func runs(style: Run, until mark: [Character]?) -> [Run] {
      var runs: [Run] = []
      func add(_ run: Run) {
        if var last = runs.last, last.with("") == run.with("") {
          last.string += run.string
          runs[runs.count - 1] = last
        } else if !run.string.isEmpty {
          runs.append(run)
        }
      }
      func plain() {
        add(style.with(String(characters[index])))
        index += 1
      }
      while index < characters.count {
        if let mark, hasMark(mark), closes(mark) {
          index += mark.count
          return runs
        }
        let character = characters[index]
        switch character {
        case "\\" where index + 1 < characters.count && characters[index + 1].isPunctuationMark:
          add(style.with(String(characters[index + 1])))
          index += 2
        case "`":
          if let code = delimited(by: "`") {
            var run = style.with(code)
            run.isCode = true
            add(run)
          } else {
            plain()
          }
        case "[":
          if let (label, address) = link() {
            var linked = style
            linked.link = address
            var inner = Parser(Array(label))
            for run in inner.runs(style: linked, until: nil) { add(run) }
          } else {
            plain()
          }
        case "*", "_", "~":
          let isDouble = index + 1 < characters.count && characters[index + 1] == character
          if character == "~", !isDouble {
            plain()
            continue
          }
          let opening = [Character](repeating: character, count: isDouble ? 2 : 1)
          var inner = style
          if character == "~" {
            inner.isStruck = true
          } else if isDouble {
            inner.isBold = true
          } else {
            inner.isItalic = true
          }
          if let content = enclosed(by: opening, style: inner) {
            content.forEach(add)
          } else {
            for _ in opening { plain() }
          }
        default: plain()
        }
      }
      return runs
    }

    /// What stands between two equal marks, or nil where the first one is a character like others.
    private mutating func enclosed(by mark: [Character], style: Run) -> [Run]? {
      let start = index
      let before = index > 0 ? characters[index - 1] : " "
      let first = index + mark.count
      guard first < characters.count, !characters[first].isWhitespace else { return nil }
      if mark[0] == "_", before.isLetter || before.isNumber { return nil }
      guard hasClosing(mark, from: first) else { return nil }
      index = first
      let runs = runs(style: style, until: mark)
      if runs.isEmpty {
        index = start
        return nil
      }
      return runs
    }

    private func hasClosing(_ mark: [Character], from start: Int) -> Bool {
      var copy = self
      copy.index = start + 1
      while copy.index < characters.count {
        if copy.hasMark(mark), copy.closes(mark) { return true }
        copy.index += 1
      }
      return false
    }

    private func hasMark(_ mark: [Character]) -> Bool {
      index + mark.count <= characters.count
        && Array(characters[index..<index + mark.count]) == mark
    }

    private func closes(_ mark: [Character]) -> Bool {
      guard index > 0, !characters[index - 1].isWhitespace else { return false }
      let after = index + mark.count < characters.count ? characters[index + mark.count] : " "
      // Of three marks the inner pair is the longer one.
      if mark.count == 1, after == mark[0] { return false }
      return mark[0] != "_" || !(after.isLetter || after.isNumber)
    }

    private mutating func delimited(by mark: Character) -> String? {
      guard let end = characters[(index + 1)...].firstIndex(of: mark), end > index + 1 else {
        return nil
      }
      defer { index = end + 1 }
      return String(characters[(index + 1)..<end])
    }

    private mutating func link() -> (label: String, address: String)? {
      guard let end = characters[index...].firstIndex(of: "]"), end + 1 < characters.count,
        characters[end + 1] == "(", let close = characters[(end + 1)...].firstIndex(of: ")")
      else { return nil }
      defer { index = close + 1 }
      return (String(characters[(index + 1)..<end]), String(characters[(end + 2)..<close]))
    }
  }
}

extension InlineMarkdown.Run {
  fileprivate func with(_ string: String) -> Self {
    var run = self
    run.string = string
    return run
  }
}

extension Character {
  fileprivate var isPunctuationMark: Bool {
    "\\`*_{}[]()#+-.!~<>|\"'".contains(self)
  }
}
