import PropertyTesting
import Testing

@testable import ViewKit

/// Tests the parser of Markdown in localized strings.
@Suite struct InlineMarkdownTests {
  typealias Run = InlineMarkdown.Run
  typealias Style = InlineMarkdown.Style

  private func runs(_ words: String) -> [Run] { InlineMarkdown.runs(of: [.literal(words)]) }

  @Test func `styles nest, and in a delimiter of three marks the pair is the inner style`() {
    let both = Style(isBold: true, isItalic: true)
    #expect(runs("***a***") == [Run(.literal("a"), both)])
    #expect(
      runs("*a **b** c*") == [
        Run(.literal("a "), Style(isItalic: true)), Run(.literal("b"), both),
        Run(.literal(" c"), Style(isItalic: true)),
      ]
    )
    #expect(
      runs("~~a *b*~~ c") == [
        Run(.literal("a "), Style(isStruck: true)),
        Run(.literal("b"), Style(isItalic: true, isStruck: true)), Run(.literal(" c")),
      ]
    )
  }

  @Test(arguments: [
    ("*a _b* c_", "a _b c_"), ("[*a](b) c*", "*a c*"), ("*[a*](b)", "*a*"),
    ("\\*a\\*", "*a*"), ("`*a*`", "*a*"), ("*a", "*a"), ("a*", "a*"), ("[]()", "[]()"),
    ("[a](b", "[a](b"), ("[a[b](c)](d)", "[ab](d)"), ("~~~a~~~", "~~~a~~~"), ("**a*", "*a"),
  ])
  func `marks without a partner are plain characters`(words: String, shown: String) {
    let text = runs(words).map { if case .literal(let words) = $0.content { words } else { "" } }
    #expect(text.joined() == shown)
  }

  @Test func `a value is one run with the surrounding style`() {
    let contents: [InlineMarkdown.Content] = [
      .literal("a **"), .value(0), .literal("** [b"), .value(1), .literal("](c"), .value(2),
      .literal(")"),
    ]
    let link: [InlineMarkdown.Content] = [.literal("c"), .value(2)]
    #expect(
      InlineMarkdown.runs(of: contents) == [
        Run(.literal("a ")), Run(.value(0), Style(isBold: true)), Run(.literal(" ")),
        Run(.literal("b"), Style(link: link)), Run(.value(1), Style(link: link)),
      ]
    )
  }

  @Test(arguments: ProgramSeeds.chosen(1))
  func `random strings keep their letters and all values in order`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["*", "**", "_", "~~", "~", "`", "[", "](", ")", "]", "\\", " ", "a", "é", "1"]
    for round in 0..<5_000 {
      var contents: [InlineMarkdown.Content] = []
      var (letters, values) = ("", 0)
      for _ in 0..<generator.below(24) {
        if generator.below(5) == 0 {
          contents.append(.value(values))
          letters += "<\(values)>"
          values += 1
        } else {
          let piece = pieces[generator.below(pieces.count)]
          contents.append(.literal(piece))
          if piece.first?.isLetter == true { letters += piece }
        }
      }
      let runs = InlineMarkdown.runs(of: contents)
      // The source has a link's address after its text.
      var (shown, link): (String, [InlineMarkdown.Content]?) = ("", nil)
      func show(_ content: InlineMarkdown.Content) {
        switch content {
        case .literal(let words): shown += words.filter { $0.isLetter }
        case .value(let value): shown += "<\(value)>"
        }
      }
      for run in runs {
        if run.style.link != link { link?.forEach(show) }
        link = run.style.link
        show(run.content)
      }
      link?.forEach(show)
      #expect(shown == letters, "round \(round): \(contents)")
    }
  }

  @Test(arguments: [
    "*(_(", "*a ", "~~a ", "[", "](", "[a](", "`", "_a*b~~", "**a *b", "\\", "[a](b)*", "*_~~",
    "***a** ",
  ])
  func `a long string is parsed in linear time without deep recursion`(piece: String) {
    let text = String(repeating: piece, count: 60_000 / piece.count)
    let time = ContinuousClock().measure { _ = runs(text) }
    // 0.4 s in a debug build; a quadratic parser takes minutes, a recursive parser crashes.
    #expect(time < .seconds(15))
  }
}
