import ComposableArchitecture
import Testing
import ViewKit

@MainActor
@Suite struct StateConversionTests {
  @Test func `the width and the place of characters are the text's`() {
    #expect(Text(TextState("a").monospaced()) == Text("a").monospaced())
    #expect(Text(TextState("a").monospacedDigit()) == Text("a").monospacedDigit())
    #expect(Text(TextState("a").tracking(2)) == Text("a").tracking(2))
    #expect(Text(TextState("a").baselineOffset(-2)) == Text("a").baselineOffset(-2))
  }

  @Test func `a text of the state is shown with the style of each of its runs`() {
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

  @Test func `every color, font, weight and width of a text is shown`() {
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

  @Test func `an animated button sends its action`() {
    #expect(ButtonStateAction.send(1, animation: .default) == .send(1))
  }
}
