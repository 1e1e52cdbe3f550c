import Testing
import ViewKit

@testable import TerminalHost

/// The colors of cells.
struct CellColorTests {
  @Test func `a color with two appearances follows the screen's`() {
    let color = ColorValue.adaptive(
      light: .rgba(red: 1, green: 0, blue: 0, alpha: 1),
      dark: .named("blue")
    )
    #expect(CellColor(color, isLight: true) == .rgb(red: 255, green: 0, blue: 0))
    #expect(CellColor(color) == CellColor(.named("blue")))
  }

  @Test(arguments: ["light", "dark"])
  func `a color scheme applies to the colors of all elements inside`(scheme: String) {
    let color = ColorValue.adaptive(
      light: .rgba(red: 1, green: 0, blue: 0, alpha: 1),
      dark: .rgba(red: 0, green: 0, blue: 1, alpha: 1)
    )
    let text = Element(
      id: NodeID(rawValue: 3),
      role: .text,
      props: [.foregroundColor: .color(color)]
    )
    let group = Element(id: NodeID(rawValue: 2), role: .group, children: [text])
    let page = Element(
      id: NodeID(rawValue: 1),
      role: .group,
      props: [.colorScheme: .string(scheme)],
      children: [group]
    )
    let appearance = TextAppearance().inside(page).inside(group).inside(text)
    let expected: CellColor =
      scheme == "light" ? .rgb(red: 255, green: 0, blue: 0) : .rgb(red: 0, green: 0, blue: 255)
    #expect(appearance.style.foreground == expected)
    // Siblings outside the scheme keep the screen's dark appearance.
    #expect(TextAppearance().inside(text).style.foreground == .rgb(red: 0, green: 0, blue: 255))
  }

  @Test func `an unknown color is gray`() {
    #expect(CellColor(.named("no-such.color")) == CellColor(.named("gray")))
    #expect(CellColor(.named("primary")) == nil)
  }
}
