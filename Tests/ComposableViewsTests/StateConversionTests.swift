import ComposableArchitecture
import Testing
import ViewKit

@MainActor
@Suite struct StateConversionTests {
  @Test func `a view's text has the state's character spacing and offset`() {
    #expect(Text(TextState("a").monospaced()) == Text("a").monospaced())
    #expect(Text(TextState("a").monospacedDigit()) == Text("a").monospacedDigit())
    #expect(Text(TextState("a").tracking(2)) == Text("a").tracking(2))
    #expect(Text(TextState("a").baselineOffset(-2)) == Text("a").baselineOffset(-2))
  }

  @Test func `a state's text is shown with the style of each run`() {
    let plain = TextState(verbatim: "plain, ")
    let state =
      plain + TextState("bold").bold().italic()
      + TextState("light").fontWeight(.light).underline().strikethrough()
      + TextState(verbatim: "red").foregroundColor(.red).font(.title)
      + TextState(verbatim: "own").foregroundColor(TextState.Color(rawValue: "brand"))
    let shown =
      Text(verbatim: "plain, ") + Text("bold").bold().italic()
      + Text("light").fontWeight(.light).underline().strikethrough()
      + Text(verbatim: "red").foregroundColor(.red).font(.title)
      + Text(verbatim: "own").foregroundColor(Color("brand"))
    #expect(Text(state) == shown)
    #expect(Text(TextState([])) == Text(verbatim: ""))
  }

  @Test func `every color, font, weight and width of a state's text is shown`() {
    let colors: [(TextState.Color, Color)] = [
      (.primary, .primary), (.secondary, .secondary), (.accentColor, .accentColor),
      (.black, .black), (.blue, .blue), (.brown, .brown), (.cyan, .cyan), (.gray, .gray),
      (.green, .green), (.indigo, .indigo), (.mint, .mint), (.orange, .orange), (.pink, .pink),
      (.purple, .purple), (.red, .red), (.teal, .teal), (.white, .white), (.yellow, .yellow),
    ]
    for (state, color) in colors {
      #expect(
        Text(TextState("a").foregroundColor(state)) == Text("a").foregroundColor(color)
      )
    }
    let fonts: [(TextState.Font, Font)] = [
      (.largeTitle, .largeTitle), (.title, .title), (.title2, .title2), (.title3, .title3),
      (.headline, .headline), (.subheadline, .subheadline), (.body, .body), (.callout, .callout),
      (.footnote, .footnote), (.caption, .caption), (.caption2, .caption2),
    ]
    for (state, font) in fonts {
      #expect(Text(TextState("a").font(state)) == Text("a").font(font))
    }
    let weights: [(TextState.Weight, Font.Weight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
      (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy),
      (.black, .black),
    ]
    for (state, weight) in weights {
      #expect(Text(TextState("a").fontWeight(state)) == Text("a").fontWeight(weight))
    }
    let widths: [(TextState.Width, Font.Width)] = [
      (.compressed, .compressed), (.condensed, .condensed), (.standard, .standard),
      (.expanded, .expanded),
    ]
    for (state, width) in widths {
      #expect(Text(TextState("a").fontWidth(state)) == Text("a").fontWidth(width))
    }
  }

  @Test func `a view's text has the state's underline and strikethrough`() {
    let patterns: [(TextState.LineStylePattern, Text.LineStyle.Pattern)] = [
      (.solid, .solid), (.dot, .dot), (.dash, .dash), (.dashDot, .dashDot),
      (.dashDotDot, .dashDotDot),
    ]
    for (state, pattern) in patterns {
      #expect(
        Text(TextState("a").underline(pattern: state, color: .red))
          == Text("a").underline(pattern: pattern, color: .red)
      )
      #expect(
        Text(TextState("a").strikethrough(pattern: state, color: .red))
          == Text("a").strikethrough(pattern: pattern, color: .red)
      )
    }
  }

  @Test func `a label of several pieces is read out once`() {
    let price =
      (TextState(verbatim: "1 ") + TextState(verbatim: "kg").bold())
      .accessibilityLabel("one kilogram")
    let page = ViewTester(
      VStack {
        Text(price)
        Text(TextState(verbatim: "of ") + price + TextState(verbatim: "!"))
        Text(TextState(verbatim: "Tea").bold().accessibilityHeading(.h3))
      }
    )
    let texts = page.findAll(.text).compactMap(\.current)
    let said = texts.map { text in
      var parts: [String] = []
      if case .string(let label)? = text.props[.label] { parts.append("label: \(label)") }
      if case .string(let words)? = text.props[.text] { parts.append(words) }
      if text.props[.isDecorative] == .bool(true) { parts.append("hidden") }
      return parts.joined(separator: ", ")
    }
    #expect(
      said == [
        "label: one kilogram", "1 ", "kg, hidden",
        "", "of ", "label: one kilogram, 1 ", "kg, hidden", "!",
        "Tea",
      ]
    )
    #expect(texts.last?.props[.headingLevel] == .int(3))
    #expect(page.problems == [])
  }

  @Test func `headings of a state's text are shown and other speech attributes are ignored`() {
    let levels: [(TextState.AccessibilityHeadingLevel, AccessibilityHeadingLevel)] = [
      (.unspecified, .unspecified), (.h1, .h1), (.h2, .h2), (.h3, .h3), (.h4, .h4), (.h5, .h5),
      (.h6, .h6),
    ]
    for (state, level) in levels {
      #expect(
        Text(TextState("a").accessibilityHeading(state)) == Text("a").accessibilityHeading(level)
      )
    }
    for type: TextState.AccessibilityTextContentType in [
      .console, .fileSystem, .messaging, .narrative, .plain, .sourceCode, .spreadsheet,
      .wordProcessing,
    ] {
      let state = TextState("a").accessibilityTextContentType(type).speechAdjustedPitch(1)
        .speechAlwaysIncludesPunctuation().speechAnnouncementsQueued().speechSpellsOutCharacters()
      #expect(Text(state) == Text("a"))
    }
  }

  @Test func `an animated button sends its action`() {
    #expect(ButtonStateAction.send(1, animation: .default) == .send(1))
  }
}
