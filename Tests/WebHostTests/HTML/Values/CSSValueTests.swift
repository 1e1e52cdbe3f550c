import Testing
import ViewKit

@testable import WebHost

@Suite struct CSSValueTests {
  @Test(arguments: [
    (0, "0"), (8, "8"), (-3.5, "-3.5"), (0.3333333, "0.333"), (1e-9, "0"), (2.5004, "2.5"),
    (1e300, "1000000000"), (-0.0004, "0"),
  ])
  func `numbers are short and have no exponent`(number: Double, text: String) {
    #expect(CSSValue.decimal(number) == text)
  }

  @Test func `an invalid number has no CSS value`() {
    #expect(CSSValue.pixels(.double(.nan)) == nil)
    #expect(CSSValue.pixels(.double(.infinity)) == nil)
    #expect(CSSValue.pixels("12") == nil)
    #expect(CSSValue.number(nil) == nil)
  }

  @Test(arguments: ["red;background:url(x)", "a)b", "", "a b", "é", "\"", "a.b", "x\\"])
  func `a color's name cannot end its declaration`(name: String) {
    #expect(CSSValue.color(.color(.named(name))) == "var(--gray)")
  }

  @Test func `a color is a name of the palette or its components`() {
    #expect(CSSValue.color(.color(.named("blue"))) == "var(--blue,currentColor)")
    #expect(CSSValue.color(.color(.named("my-blue"))) == "var(--my-blue,var(--gray))")
    let mixed = ColorValue.rgba(red: 1, green: 0.5, blue: -2, alpha: .nan)
    #expect(CSSValue.color(.color(mixed)) == "rgb(100% 50% 0% / 0%)")
  }

  @Test func `a color with two appearances depends on the color scheme`() {
    let color = ColorValue.adaptive(
      light: .rgba(red: 1, green: 0, blue: 0, alpha: 1),
      dark: .faded("blue", opacity: 0.5)
    )
    #expect(
      CSSValue.color(.color(color))
        == "light-dark(rgb(100% 0% 0% / 100%),color-mix(in srgb,var(--blue,currentColor) 50%,transparent))"
    )
  }

  @Test(arguments: [
    (0.1, "0.1"), (5_000_000_001, "5000000001"), (0.0625, "0.0625"), (-0.0, "0"), (1e300, "1e+300"),
    (1e-300, "1e-300"), (9_223_372_036_854_774_784, "9223372036854774784"),
  ])
  func `the value of a control keeps all its digits`(number: Double, text: String) {
    #expect(PropValue.double(number).plainText == text)
  }

  @Test(arguments: [
    ("command+s", "Control+S"), ("command+option+shift+f", "Control+Alt+Shift+F"),
    ("enter", "Enter"), ("control+arrowup", "Control+ArrowUp"), ("command+control+k", "Control+K"),
    ("command+space", "Control+Space"),
  ])
  func `a key combination has the names of ARIA`(name: String, keys: String) {
    #expect(CSSValue.keys(name) == keys)
  }
}
