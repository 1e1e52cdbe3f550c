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

  @Test func `what is no number is no value`() {
    #expect(CSSValue.pixels(.double(.nan)) == nil)
    #expect(CSSValue.pixels(.double(.infinity)) == nil)
    #expect(CSSValue.pixels("12") == nil)
    #expect(CSSValue.number(nil) == nil)
    #expect(
      CSSValue.padding(.insets(top: 1, leading: 4, bottom: .nan, trailing: 4)).last
        == .style("padding", "1px 4px 0px 4px")
    )
  }

  @Test func `the side at which reading begins has the leading room`() {
    let changes = CSSValue.padding(.insets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(
      changes == [
        .style("padding", nil), .style("padding-block", "1px 3px"),
        .style("padding-inline", "2px 4px"),
      ]
    )
    let removed: [MarkupChange] = [
      .style("padding-block", nil), .style("padding-inline", nil), .style("padding", nil),
    ]
    #expect(CSSValue.padding(nil) == removed)
  }

  @Test(arguments: ["red;background:url(x)", "a)b", "", "a b", "é", "\"", "a-b", "x\\"])
  func `a colour's name cannot leave its declaration`(name: String) {
    #expect(CSSValue.color(.color(.named(name))) == nil)
  }

  @Test func `colours are names of the palette or parts`() {
    #expect(CSSValue.color(.color(.named("blue"))) == "var(--blue,currentColor)")
    let mixed = ColorValue.rgba(red: 1, green: 0.5, blue: -2, alpha: .nan)
    #expect(CSSValue.color(.color(mixed)) == "rgb(100% 50% 0% / 0%)")
  }

  @Test(arguments: [
    (0.1, "0.1"), (5_000_000_001, "5000000001"), (0.0625, "0.0625"), (-0.0, "0"), (1e300, "1e+300"),
    (1e-300, "1e-300"), (9_223_372_036_854_774_784, "9223372036854774784"),
  ])
  func `the number of a control keeps all its digits`(number: Double, text: String) {
    #expect(PropValue.double(number).plainText == text)
  }

  @Test(arguments: [
    ("command+s", "Control+S"), ("command+option+shift+f", "Control+Alt+Shift+F"),
    ("enter", "Enter"), ("control+arrowup", "Control+ArrowUp"), ("command+control+k", "Control+K"),
    ("command+space", "Control+Space"),
  ])
  func `keys are named as the page's attribute has them`(name: String, keys: String) {
    #expect(CSSValue.keys(name) == keys)
  }
}
