/// The inline Markdown of a localized string: strong, emphasis, strikethrough, code, links.
///
/// Only the author's words are parsed. An interpolated value is one opaque token, so Markdown in user input is shown
/// literally. Block syntax, such as headings and lists, is not parsed.
///
/// The parser is not recursive and takes linear time, because an app may pass user input as a key. Delimiter runs
/// follow the CommonMark algorithm, without its rules for adjacent punctuation.
enum InlineMarkdown {
  /// A piece of a string: words to parse, or the position of a value.
  enum Content: Equatable {
    case literal(String)
    case value(Int)
  }

  /// Content with one style.
  struct Run: Equatable {
    var content: Content
    var style = Style()

    init(_ content: Content, _ style: Style = Style()) {
      self.content = content
      self.style = style
    }
  }

  /// The style of a run.
  struct Style: Equatable {
    var isBold = false
    var isItalic = false
    var isStruck = false
    var isCode = false
    /// The address of a link, with values; `nil` outside a link.
    var link: [Content]?
  }

  /// Parses a string; a string without marks is returned unchanged.
  static func runs(of contents: [Content]) -> [Run] {
    let isMarked = contents.contains { content in
      if case .literal(let string) = content { hasMarks(string) } else { false }
    }
    guard isMarked else { return contents.map { Run($0) } }
    var scanner = Scanner(contents)
    var matcher = DelimiterMatcher(nodes: scanner.scan())
    matcher.match()
    let runs = matcher.runs
    return runs.isEmpty ? [Run(.literal(""))] : runs
  }

  /// True if words contain a character that can start a mark.
  static func hasMarks(_ string: String) -> Bool {
    string.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"),
        UInt8(ascii: "["), UInt8(ascii: "\\"):
        true
      default: false
      }
    }
  }
}

extension InlineMarkdown {
  /// A part of a scanned string before delimiter matching.
  fileprivate enum Node {
    case plain(Content, isCode: Bool)
    case delimiters(DelimiterRun)
    case linkStart([Content])
    case linkEnd
  }

  /// A run of equal delimiters.
  fileprivate struct DelimiterRun {
    let mark: Character
    let length: Int
    let canOpen: Bool
    let canClose: Bool
    /// The number of unmatched delimiters.
    var remaining: Int

    /// True if the run and `closer` can form a pair, by CommonMark's rule of three.
    func opens(_ closer: DelimiterRun) -> Bool {
      guard mark == closer.mark else { return false }
      guard canClose || closer.canOpen, (length + closer.length).isMultiple(of: 3) else {
        return true
      }
      return length.isMultiple(of: 3) && closer.length.isMultiple(of: 3)
    }
  }

  /// Splits a string into nodes: code and links are complete, delimiter runs are unmatched.
  private struct Scanner {
    private enum Token {
      case character(Character)
      case value(Int)
    }

    private let tokens: [Token]
    private var index = 0
    private var nodes: [Node] = []
    private var plain = ""
    /// The node positions of opening brackets.
    private var brackets: [Int] = []
    /// The next closing parenthesis at or after the last search position.
    private var parenthesis = -1

    init(_ contents: [Content]) {
      tokens = contents.flatMap { content -> [Token] in
        switch content {
        case .literal(let string): string.map(Token.character)
        case .value(let position): [.value(position)]
        }
      }
    }

    mutating func scan() -> [Node] {
      while index < tokens.count {
        switch tokens[index] {
        case .value(let position):
          add(.plain(.value(position), isCode: false))
          index += 1
        case .character("\\"):
          if let escaped = character(at: index + 1), "\\`*_{}[]()#+-.!~<>|\"'".contains(escaped) {
            plain.append(escaped)
            index += 2
          } else {
            addPlain()
          }
        case .character("`"): scanCode()
        case .character("["):
          add(.plain(.literal("["), isCode: false))
          brackets.append(nodes.count - 1)
          index += 1
        case .character("]"): scanLinkEnd()
        case .character(let mark) where "*_~".contains(mark): scanDelimiters(mark)
        case .character: addPlain()
        }
      }
      flush()
      return nodes
    }

    private mutating func add(_ node: Node) {
      flush()
      nodes.append(node)
    }

    private mutating func flush() {
      if !plain.isEmpty { nodes.append(.plain(.literal(plain), isCode: false)) }
      plain = ""
    }

    private mutating func addPlain() {
      if let character = character(at: index) { plain.append(character) }
      index += 1
    }

    private mutating func scanCode() {
      guard let end = position(of: "`", from: index + 1), end > index + 1 else { return addPlain() }
      for content in contents(index + 1..<end) { add(.plain(content, isCode: true)) }
      index = end + 1
    }

    /// Closes a link at `](address)`; without an opening bracket, `]` is a plain character.
    private mutating func scanLinkEnd() {
      guard let start = brackets.popLast() else { return addPlain() }
      flush()
      guard nodes.count > start + 1, character(at: index + 1) == "(" else { return addPlain() }
      // One search serves all brackets before its result; a search for each bracket would take quadratic time.
      if parenthesis < index { parenthesis = position(of: ")", from: index + 2) ?? tokens.count }
      guard parenthesis < tokens.count else { return addPlain() }
      nodes[start] = .linkStart(contents(index + 2..<parenthesis))
      nodes.append(.linkEnd)
      // Links do not nest.
      brackets = []
      index = parenthesis + 1
    }

    private mutating func scanDelimiters(_ mark: Character) {
      var end = index
      while character(at: end) == mark { end += 1 }
      let length = end - index
      if mark == "~", length != 2 {
        plain += String(repeating: mark, count: length)
      } else {
        let (before, after) = (index - 1, end)
        let isInsideWord = mark == "_"
        add(
          .delimiters(
            DelimiterRun(
              mark: mark,
              length: length,
              canOpen: !isSpace(at: after) && !(isInsideWord && isWord(at: before)),
              canClose: !isSpace(at: before) && !(isInsideWord && isWord(at: after)),
              remaining: length
            )
          )
        )
      }
      index = end
    }

    private func character(at index: Int) -> Character? {
      guard tokens.indices.contains(index), case .character(let character) = tokens[index] else {
        return nil
      }
      return character
    }

    private func isSpace(at index: Int) -> Bool {
      guard tokens.indices.contains(index) else { return true }
      return character(at: index)?.isWhitespace ?? false
    }

    /// True for a letter, a number or any value.
    private func isWord(at index: Int) -> Bool {
      guard tokens.indices.contains(index) else { return false }
      return character(at: index).map { $0.isLetter || $0.isNumber } ?? true
    }

    private func position(of wanted: Character, from start: Int) -> Int? {
      var index = start
      while index < tokens.count {
        if character(at: index) == wanted { return index }
        index += 1
      }
      return nil
    }

    private func contents(_ range: Range<Int>) -> [Content] {
      var contents: [Content] = []
      var literal = ""
      for token in tokens[range] {
        switch token {
        case .character(let character): literal.append(character)
        case .value(let position):
          if !literal.isEmpty { contents.append(.literal(literal)) }
          literal = ""
          contents.append(.value(position))
        }
      }
      if !literal.isEmpty { contents.append(.literal(literal)) }
      return contents
    }
  }

  /// Matches delimiter runs and derives the style of each node.
  private struct DelimiterMatcher {
    private var nodes: [Node]
    /// The positions of runs that can open a style, and the index of the first opener in the current link.
    private var openers: [Int] = []
    private var firstOpener = 0
    /// The position before which no opener matches, by kind of closer; this bound keeps matching linear.
    private var floors = Array(repeating: 0, count: 18)
    /// The changes of nesting depth before each node, by style.
    private var bold: [Int]
    private var italic: [Int]
    private var struck: [Int]

    init(nodes: [Node]) {
      self.nodes = nodes
      bold = Array(repeating: 0, count: nodes.count)
      italic = bold
      struck = bold
    }

    mutating func match() {
      var outside = (openers: 0, floors: floors)
      for position in nodes.indices {
        switch nodes[position] {
        case .plain: break
        // A style that starts inside a link ends inside the link.
        case .linkStart:
          outside = (firstOpener, floors)
          firstOpener = openers.count
        case .linkEnd:
          openers.removeSubrange(firstOpener...)
          (firstOpener, floors) = outside
        case .delimiters(var run):
          if run.canClose { close(&run, at: position) }
          nodes[position] = .delimiters(run)
          if run.canOpen, run.remaining > 0 { openers.append(position) }
        }
      }
    }

    private mutating func close(_ run: inout DelimiterRun, at position: Int) {
      let kind =
        (run.mark == "*" ? 0 : run.mark == "_" ? 6 : 12) + (run.canOpen ? 3 : 0) + run.length % 3
      while run.remaining > 0 {
        var candidate = openers.count - 1
        var match: DelimiterRun?
        while candidate >= firstOpener, openers[candidate] >= floors[kind], match == nil {
          if case .delimiters(let opener) = nodes[openers[candidate]], opener.opens(run) {
            match = opener
          } else {
            candidate -= 1
          }
        }
        guard var opener = match else {
          floors[kind] = position
          return
        }
        let count = min(opener.remaining, run.remaining) >= 2 ? 2 : 1
        let style = style(of: run.mark, count)
        self[keyPath: style][openers[candidate] + 1] += 1
        self[keyPath: style][position] -= 1
        opener.remaining -= count
        run.remaining -= count
        nodes[openers[candidate]] = .delimiters(opener)
        openers.removeSubrange((opener.remaining == 0 ? candidate : candidate + 1)...)
      }
    }

    private func style(of mark: Character, _ count: Int) -> WritableKeyPath<Self, [Int]> {
      mark == "~" ? \.struck : count == 2 ? \.bold : \.italic
    }

    /// The styled runs of the string; adjacent words with equal styles form one run.
    var runs: [Run] {
      var runs: [Run] = []
      var literal = ""
      var style = Style()
      func flush() {
        if !literal.isEmpty { runs.append(Run(.literal(literal), style)) }
        literal = ""
      }
      var depth = (bold: 0, italic: 0, struck: 0)
      var link: [Content]?
      for position in nodes.indices {
        depth.bold += bold[position]
        depth.italic += italic[position]
        depth.struck += struck[position]
        var own = Style(
          isBold: depth.bold > 0,
          isItalic: depth.italic > 0,
          isStruck: depth.struck > 0,
          link: link
        )
        var content = Content.literal("")
        switch nodes[position] {
        case .plain(let plain, let isCode):
          content = plain
          own.isCode = isCode
        case .delimiters(let run):
          content = .literal(String(repeating: run.mark, count: run.remaining))
        case .linkStart(let address): link = address
        case .linkEnd: link = nil
        }
        if case .literal("") = content { continue }
        if own != style { flush() }
        style = own
        switch content {
        case .literal(let more): literal += more
        case .value:
          flush()
          runs.append(Run(content, own))
        }
      }
      flush()
      return runs
    }
  }
}
