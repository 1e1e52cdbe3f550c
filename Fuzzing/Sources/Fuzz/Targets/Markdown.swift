@testable import ViewKit
@testable import WebHost

/// The marks in text: strong, emphasized, struck through, code and links.
enum Markdown: FuzzTarget {
  private static let marks: Set<Unicode.Scalar> = ["*", "_", "~", "`", "[", "\\"]
  private static let escapable = Set("\\`*_{}[]()#+-.!~<>|\"'")

  static func check(_ input: [UInt8]) {
    let text = String(decoding: input, as: UTF8.self)
    let runs = InlineMarkdown.runs(of: [.literal(text)])
    checkRuns(runs, of: text)
    checkEscapes(text)
    checkMarkup(runs, of: text)
  }

  private static func checkRuns(_ runs: [InlineMarkdown.Run], of text: String) {
    let isEmpty = runs.contains { $0.words.isEmpty }
    require(!isEmpty || runs.count == 1, "only an empty text has an empty run", text, runs)
    for (run, next) in zip(runs, runs.dropFirst()) {
      require(run.style != next.style, "neighbors with the same style are one run", text, runs)
    }
    let scalars = text.unicodeScalars
    var rest = scalars[...]
    for scalar in runs.flatMap(\.words.unicodeScalars) {
      let place = rest.firstIndex(of: scalar)
      require(place != nil, "the words are a subsequence of the text", text, runs)
      if let place { rest = rest[place...].dropFirst() }
    }
    for link in runs.compactMap(\.style.link).map(\.words) {
      require(
        text.utf8.firstRange(of: link.utf8) != nil,
        "an address is a part of the text",
        text,
        link
      )
    }
    guard !text.utf8.contains("](".utf8) else { return }
    let kept = runs.flatMap(\.words.unicodeScalars).filter { !marks.contains($0) }
    let words = scalars.filter { !marks.contains($0) }
    require(kept == Array(words), "a text without links loses only marks", text, runs)
  }

  /// Escapes each mark and expects the text back, in one run.
  private static func checkEscapes(_ text: String) {
    var escaped: [Character] = []
    for character in text {
      if escapable.contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    let source = String(escaped)
    // A character may join a backslash that follows it.
    guard Array(source) == escaped else { return }
    let runs = InlineMarkdown.runs(of: [.literal(source)])
    require(runs.map(\.words) == [text], "escaped marks are words", source, runs)
  }

  /// Renders the text as a host does.
  @MainActor
  private static func checkMarkup(_ runs: [InlineMarkdown.Run], of text: String) {
    let page = Markup(of: Text(LocalizedStringKey(text)))
    let words = runs.map(\.words.displayable).joined()
    require(page.text == words, "a page shows the words", text, page.text, words)
    require(
      page.tags.isSubset(of: ["main", "span", "a"]),
      "a text brings no tags",
      text,
      page.tags
    )
    page.checkAddresses()
  }
}

extension InlineMarkdown.Run {
  /// The words of the run; these inputs have no values.
  fileprivate var words: String { [content].words }
}

extension [InlineMarkdown.Content] {
  fileprivate var words: String {
    map { content in
      if case .literal(let words) = content { words } else { "" }
    }
    .joined()
  }
}
