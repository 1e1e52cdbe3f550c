import CustomDump
import Foundation
import SwiftNavigation
import Testing

@Suite struct TextStateTests {
  @Test func `a literal with interpolation becomes its characters`() {
    let count = 3
    #expect(String(state: TextState("Delete \(count) files?")) == "Delete 3 files?")
    #expect(String(state: TextState("abc".dropFirst())) == "bc")
    #expect(String(state: TextState(verbatim: "a"), locale: Locale(identifier: "de")) == "a")
    #expect(String(state: TextState("")) == "")
  }

  @Test func `the values of a literal keep their positions`() {
    let name = "Ada"
    let day = Date(timeIntervalSinceReferenceDate: 0)
    let english = Date.FormatStyle(
      date: .numeric,
      time: .omitted,
      locale: Locale(identifier: "en_GB"),
      timeZone: .gmt
    )
    let texts: [(TextState, String)] = [
      (TextState("\(name): \(2) of \(UInt8(3)), 100%"), "Ada: 2 of 3, 100%"),
      (TextState("\(7, specifier: "%03lld") \(255, specifier: "%llx")"), "007 ff"),
      (TextState("\(0.25, specifier: "%.1f") \(Float(1))"), "0.2 1.000000"),
      // Invalid specifiers do not reach the C formatting functions.
      (TextState("\(1, specifier: "%s") \(1.5, specifier: "%@")"), "1 1.5"),
      (TextState("\(1, specifier: "%s%d") \(1.5, specifier: "%*f")"), "1 1.5"),
      (TextState("On \(day, format: english)"), "On 01/01/2001"),
      (TextState("\(name.dropFirst()) \([1, 2]) \(Int?.none as Any)"), "da [1, 2] nil"),
    ]
    for (text, reading) in texts { #expect(String(state: text) == reading) }
  }

  @Test func `only literals are localized, each separately`() {
    let title = "Title"
    let text = TextState("Hello") + TextState(title).bold() + TextState(verbatim: "Hello")
    #expect(text.pieces.map { $0.localized != nil } == [true, false, false])
    #expect(text.bold().pieces.map { $0.localized != nil } == [true, false, false])
    #expect(TextState("a", tableName: "Other", bundle: .main).pieces[0].localized?.table == "Other")
    #expect(TextState("Title") == TextState(title))
    #expect(TextState("Title").hashValue == TextState(verbatim: title).hashValue)
  }

  @Test func `concatenated texts keep their styles and order`() {
    let text = TextState("Delete ") + TextState("it").bold() + TextState("?")
    #expect(String(state: text) == "Delete it?")
    #expect(text.runs.map(\.text) == ["Delete ", "it", "?"])
    #expect(text.runs.map(\.style.isBold) == [false, true, false])
  }

  @Test func `texts with equal characters and styles are equal`() {
    let joined = TextState("a") + TextState("") + TextState("b")
    #expect(joined == TextState("ab"))
    #expect(joined.hashValue == TextState("ab").hashValue)
    #expect(joined.runs.count == 1)
    #expect(TextState("").runs.isEmpty)
    #expect(TextState("a").bold() + TextState("b").bold() == TextState("ab").bold())
    #expect(TextState("a").bold().italic() == TextState("a").italic().bold())
    #expect(TextState("a").bold(false).italic(false) == TextState("a"))
    #expect(TextState("a").bold(true).italic(true) == TextState("a").bold().italic())
  }

  @Test func `texts with different styles differ`() {
    let plain = TextState("a")
    let styled = [
      plain.bold(), plain.italic(), plain.underline(), plain.strikethrough(),
      plain.foregroundColor(.red), plain.foregroundColor(.blue), plain.font(.title),
      plain.fontWeight(.heavy), plain.fontWidth(.expanded), plain.monospaced(),
      plain.monospacedDigit(), plain.tracking(2), plain.baselineOffset(2),
    ]
    #expect(Set(styled + [plain]).count == 14)
    #expect(styled.allSatisfy { String(state: $0) == "a" })
  }

  @Test func `each modifier sets one property of the style`() {
    let text = TextState("a").bold().italic().underline().strikethrough()
      .foregroundColor(.red).font(.title).fontWeight(.light)
    var style = TextState.Style()
    #expect(style.isPlain)
    style.isBold = true
    style.isItalic = true
    style.isUnderlined = true
    style.isStruckThrough = true
    style.foregroundColor = TextState.Color(rawValue: "red")
    style.font = TextState.Font(rawValue: "title")
    style.weight = TextState.Weight(rawValue: "light")
    #expect(text.runs == [TextState.Run("a", style: style)])
    #expect(!style.isPlain)
  }

  @Test func `a style of concatenated texts applies to each run`() {
    let text = (TextState("a").italic() + TextState("b")).bold()
    #expect(text.runs.map(\.style.isBold) == [true, true])
    #expect(text.runs.map(\.style.isItalic) == [true, false])
  }

  @Test func `adjacent runs with equal styles are merged`() {
    let text = (TextState("a").bold() + TextState("b")).bold()
    #expect(text.runs.map(\.text) == ["ab"])
  }

  @Test func `the innermost color, font, weight and width have priority`() {
    let near = TextState("a").foregroundColor(.red).font(.caption).fontWeight(.thin)
      .fontWidth(.condensed)
    let text = (near + TextState("b")).foregroundColor(.blue).font(.title).fontWeight(.heavy)
      .fontWidth(.expanded)
    #expect(text.runs.map(\.style.width) == [.condensed, .expanded])
    #expect(text.runs.map(\.style.foregroundColor) == [.red, .blue])
    #expect(text.runs.map(\.style.font) == [.caption, .title])
    #expect(text.runs.map(\.style.weight) == [.thin, .heavy])
  }

  @Test func `tracking and baseline offset are properties of the style`() {
    let text = TextState("a").monospaced().monospacedDigit().kerning(1.5).baselineOffset(-2)
    var style = TextState.Style()
    style.isMonospaced = true
    style.hasMonospacedDigits = true
    style.tracking = 1.5
    style.baselineOffset = -2
    #expect(text.runs == [TextState.Run("a", style: style)])
    #expect(text.tracking(9).baselineOffset(9) == text)
    #expect(
      String(customDumping: TextState("a").fontWidth(.condensed).tracking(2).baselineOffset(-1))
        == #"""
        "<width=condensed><tracking=2.0><baselineOffset=-1.0>a</baselineOffset></tracking></width>"
        """#
    )
  }

  @Test func `a line has a pattern and a color, and the innermost has priority`() {
    let text = TextState("a").underline(pattern: .dash, color: .red)
    var style = TextState.Style()
    style.isUnderlined = true
    style.underlinePattern = TextState.LineStylePattern(rawValue: "dash")
    style.underlineColor = .red
    #expect(text.runs == [TextState.Run("a", style: style)])
    #expect(text.underline(pattern: .dot, color: .blue).underline() == text)
    #expect(TextState("a").underline(pattern: .solid) == TextState("a").underline())
    #expect(TextState("a").underline(color: .red) != TextState("a").underline())
    let struck = (TextState("a").strikethrough(pattern: .dot) + TextState("b"))
      .strikethrough(true, pattern: .dashDotDot, color: .green)
    #expect(struck.runs.map(\.style.strikethroughPattern) == [.dot, .dashDotDot])
    #expect(struck.runs.map(\.style.strikethroughColor) == [nil, .green])
    #expect(TextState("a").strikethrough(false, pattern: .dash, color: .red) == TextState("a"))
    #expect(
      String(customDumping: text.strikethrough(color: .green))
        == #"""
        "<underline=dash,red><strikethrough=green>a</strikethrough></underline>"
        """#
    )
  }

  @Test func `speech attributes belong to the text and apply to all of it`() {
    let text = (TextState("1") + TextState(" kg").bold()).accessibilityLabel("one kilogram")
    #expect(String(state: text) == "1 kg")
    #expect(
      text.runs.map(\.style.speech?.label)
        == ["one kilogram", "one kilogram"].map {
          TextState(verbatim: $0)
        }
    )
    let name = "name"
    #expect(
      TextState("a").accessibilityLabel(name).pieces[0].run.style.speech?.label?.pieces[0].localized
        == nil
    )
    #expect(
      TextState("a").accessibilityLabel("name").pieces[0].run.style.speech?.label?.pieces[0]
        .localized
        != nil
    )
    #expect(TextState("a").accessibilityLabel(name) == TextState("a").accessibilityLabel("name"))
    #expect(
      text.accessibilityLabel("a kilo").runs.map(\.style.speech?.label)
        == Array(repeating: TextState("a kilo"), count: 2)
    )

    let everything = TextState("a").accessibilityHeading(.h2)
      .accessibilityTextContentType(.sourceCode).speechAdjustedPitch(-0.5)
      .speechAlwaysIncludesPunctuation().speechAnnouncementsQueued(false)
      .speechSpellsOutCharacters()
    var speech = TextState.Speech()
    speech.heading = .h2
    speech.contentType = .sourceCode
    speech.pitch = -0.5
    speech.includesPunctuation = true
    speech.isQueued = false
    speech.isSpelled = true
    #expect(everything.runs.map(\.style.speech) == [speech])
    #expect(everything.accessibilityLabel("b") != everything)
    #expect(
      String(customDumping: TextState("a").bold().accessibilityLabel("b").accessibilityHeading(.h1))
        == #"""
        "<bold><label=b><heading=h1>a</heading></label></bold>"
        """#
    )
  }

  @Test func `inactive and nil styles are ignored`() {
    let text = TextState("a")
    #expect(text.monospaced(false) == text)
    let same = text.underline(false).strikethrough(false).foregroundColor(nil).font(nil)
      .fontWeight(nil)
    #expect(same == text)
    #expect(text.underline().underline(false) == text.underline())
  }

  @Test func `a text can be created from runs`() {
    let text = TextState([.init("a"), .init(""), .init("b")])
    #expect(text == TextState("ab"))
  }

  @Test func `a plain text is dumped as its string`() {
    #expect(String(customDumping: TextState("Hello")) == #""Hello""#)
  }

  @Test func `a styled text is dumped with tags for its styles`() {
    let text = TextState("Hello, ") + TextState("world").foregroundColor(.red).bold()
    #expect(
      String(customDumping: text) == #""Hello, <color=red><bold>world</bold></color>""#
    )
    #expect(
      String(customDumping: TextState("a").fontWeight(.semibold))
        == #""<weight=semibold>a</weight>""#
    )
    let everything = TextState("a").font(.title).italic().underline().strikethrough()
    #expect(
      String(customDumping: everything)
        == #""<font=title><italic><underline><strikethrough>a</strikethrough></underline></italic></font>""#
    )
    #expect(
      diff(TextState("a"), TextState("a").bold()) == """
        - "a"
        + "<bold>a</bold>"
        """
    )
  }

  @Test func `texts are equal after encoding and decoding`() throws {
    let styled =
      TextState("a")
      + TextState("b").underline(pattern: .dot, color: .red).foregroundColor(.green).font(.body)
      .fontWeight(.light).accessibilityLabel("c").speechAdjustedPitch(1)
    for text in [TextState(""), TextState("plain"), styled] {
      let data = try JSONEncoder().encode(text)
      #expect(try JSONDecoder().decode(TextState.self, from: data) == text)
    }
    #expect(String(decoding: try JSONEncoder().encode(TextState("x")), as: UTF8.self) == #""x""#)
  }
}
