import Testing
import ViewKit

@testable import WebHost

/// The markup of drawing properties.
@Suite struct DrawingMarkupTests {
  @Test func `transforms are declarations of the node's style`() {
    let element = Element(
      id: 1,
      .text,
      [.offset: .numbers([3, -4.5]), .rotation: .numbers([45, 0, 0]), .scale: .numbers([2, 1])]
    )
    #expect(
      html(element) == """
        <span class="text" data-i="1" data-s="translate:3px -4.5px;scale:2 1;rotate:45deg;\
        transform-origin:0% 0%"></span>
        """
    )
  }

  @Test(arguments: [
    ("compressed", "ultra-condensed"), ("condensed", "condensed"), ("standard", "normal"),
    ("expanded", "expanded"),
  ])
  func `a font width becomes its CSS keyword`(
    width: String,
    css: String
  ) {
    let element = Element(id: 1, .text, [.fontWidth: .string(width)])
    #expect(
      html(element) == #"<span class="text" data-i="1" data-s="font-stretch:\#(css)"></span>"#
    )
    let unknown = Element(id: 1, .text, [.fontWidth: .string("red;color:blue")])
    #expect(!html(unknown).contains("data-s"))
  }

  @Test func `invalid numbers add no declarations`() {
    let element = Element(
      id: 1,
      .text,
      [.offset: .numbers([.nan, 1]), .scale: .numbers([]), .blur: .double(.infinity)]
    )
    #expect(!html(element).contains("data-s"))
  }

  @Test(arguments: [
    (
      GradientValue.Shape.linear(fromX: 0.5, fromY: 0, toX: 0.5, toY: 1),
      "linear-gradient(180deg,var(--red,currentColor) 0%,var(--blue,currentColor) 100%)"
    ),
    (
      .linear(fromX: 0, fromY: 0, toX: 1, toY: 1),
      "linear-gradient(135deg,var(--red,currentColor) 0%,var(--blue,currentColor) 100%)"
    ),
    (
      .radial(x: 0.5, y: 0.25, from: 2, to: 10),
      "radial-gradient(circle at 50% 25%,var(--red,currentColor) 2px,var(--blue,currentColor) 10px)"
    ),
    (
      .angular(x: 0.5, y: 0.5, from: 0, to: 360),
      "conic-gradient(from 90deg at 50% 50%,var(--red,currentColor) 0deg,var(--blue,currentColor) 360deg)"
    ),
  ])
  func `a gradient is a CSS image`(shape: GradientValue.Shape, css: String) {
    let gradient = GradientValue(
      shape: shape,
      stops: [
        .init(color: .named("red"), location: 0), .init(color: .named("blue"), location: 1),
      ]
    )
    #expect(CSSValue.gradient(.gradient(gradient)) == css)
  }

  @Test(arguments: [
    GradientValue.Shape.linear(fromX: 0, fromY: 0, toX: 1e200, toY: 0),
    .radial(x: 0.5, y: 0.5, from: 0, to: .infinity),
    .elliptical(x: .nan, y: 0.5, from: .infinity, to: .infinity),
    .angular(x: 0.5, y: 0.5, from: .nan, to: 360),
  ])
  func `a gradient with invalid numbers is valid CSS`(shape: GradientValue.Shape) throws {
    let stops = [0, .infinity, .nan].map {
      GradientValue.Stop(color: .named("red"), location: $0)
    }
    let css = try #require(CSSValue.gradient(.gradient(GradientValue(shape: shape, stops: stops))))
    #expect(!css.contains("nan") && !css.contains("inf"))
  }

  @Test func `a gradient between invalid points is omitted`() {
    let shape = GradientValue.Shape.linear(fromX: -.infinity, fromY: 0, toX: 1, toY: .nan)
    #expect(CSSValue.gradient(.gradient(GradientValue(shape: shape, stops: []))) == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a path with invalid numbers is a valid image`(number: Double) throws {
    let path = PathValue(
      width: number,
      height: number,
      segments: [.move(x: number, y: 0)],
      stroke: .init(width: number, dashes: [number])
    )
    let address = try #require(PathImage.address(.path(path)))
    #expect(!address.contains("nan") && !address.contains("inf"))
    #expect(PathImage.bleed(.path(path)) == nil)
  }

  @Test func `a path is an image with an escaped address`() throws {
    let path = PathValue(
      width: 100,
      height: 50,
      segments: [.move(x: 0, y: .nan), .line(x: 10.5, y: 20), .close],
      stroke: .init(width: 4, cap: "'/><script>", dashes: [4, 2])
    )
    let address = try #require(PathImage.address(.path(path)))
    #expect(address.hasPrefix("url(data:image/svg+xml,%3Csvg") && address.hasSuffix(")"))
    #expect(!address.dropLast().dropFirst(4).contains { "\"'()<> ;".contains($0) })
    #expect(address.contains("M0%200L10.5%2020Z"))
    #expect(!address.contains("script"))
    #expect(PathImage.bleed(.path(path)) == "2px")
  }

  @Test func `a translucent color adapts to the color scheme`() {
    #expect(
      CSSValue.color(.color(.faded("blue", opacity: 0.25)))
        == "color-mix(in srgb,var(--blue,currentColor) 25%,transparent)"
    )
    #expect(
      CSSValue.color(.color(.faded("a;b", opacity: 0.25)))
        == "color-mix(in srgb,var(--gray) 25%,transparent)"
    )
  }

  @Test func `a field has the attributes of its keyboard`() {
    let field = Element(
      id: 1,
      .textField,
      [
        .keyboard: "email", .submitLabel: "next", .autocapitalization: "none",
        .disablesAutocorrection: true, .textContent: "username",
      ]
    )
    let markup = html(field)
    for attribute in [
      #"inputmode="email""#, #"enterkeyhint="next""#, #"autocapitalize="none""#,
      #"autocorrect="off""#, #"spellcheck="false""#, #"autocomplete="username""#,
    ] {
      #expect(markup.contains(attribute))
    }
  }

  @Test func `date pickers, color pickers and disclosures are HTML controls`() {
    let date = Element(
      id: 1,
      .datePicker,
      [.title: "Day", .value: "2026-11-22", .precision: "date", .minimum: "2026-01-01"]
    )
    #expect(
      html(date) == """
        <label class="picker" data-i="1" data-w="f" data-m><span data-i="1l">Day</span>\
        <input class="chooser" data-i="1c" type="date" value="2026-11-22" min="2026-01-01"></label>
        """
    )
    #expect(html(Element(id: 1, .colorPicker, [.value: "#ff0000"])).contains("type=\"color\""))
    let group = html(Element(id: 1, .disclosure, [.title: "More", .isExpanded: true]))
    #expect(group.contains("aria-expanded=\"true\""))
  }

  @Test func `the name of a hidden separator is not a color`() {
    let hidden = html(Element(id: 1, .row, [.separator: "hidden"]))
    #expect(hidden.contains(#"data-separator="hidden""#))
    #expect(!hidden.contains("--separator"))
    let red = html(Element(id: 1, .row, [.separator: .color(.named("red"))]))
    #expect(red.contains("--separator:"))
  }

  @Test func `an element is marked if it needs the deferred script`() {
    #expect(!html(Element(id: 1, .text, [.text: "x"], on: [.tap])).contains("data-m"))
    #expect(html(Element(id: 1, .text, [.text: "x"], on: [.longPress])).contains("data-m"))
    // The deferred style sheet suffices.
    #expect(!html(Element(id: 1, .text, [.badge: "3"])).contains("data-m"))
    #expect(html(Element(id: 1, .text, [.minimumScale: .double(0.5)])).contains("data-m"))
    #expect(html(Element(id: 1, .group, [.style: "fits"])).contains("data-m"))
    #expect(html(Element(id: 1, .geometry)).contains("data-m"))
  }
}
