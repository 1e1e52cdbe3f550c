import Testing
import ViewKit

@testable import WebHost

/// The markup of a picker's styles.
@Suite struct PickerMarkupTests {
  private func picker(_ style: PropValue) -> Element {
    Element(
      id: 1,
      .picker,
      [.title: "Fruit", .selection: "a", .style: style],
      [
        Element(id: 2, .text, [.text: "Apple", .tag: "a"]),
        Element(id: 3, .text, [.text: "Pear", .tag: "p"]),
      ],
      on: [.change]
    )
  }

  @Test(arguments: ["segmented", "inline", "navigationLink"])
  func `the options of a picker without a menu are radio buttons`(style: String) {
    let name = style == "segmented" ? "segments" : "segments options"
    #expect(
      html(picker(.string(style))) == """
        <div class="picker" data-i="1" data-e="change">\
        <span data-i="1l">Fruit</span>\
        <span class="\(name)" data-i="1c" role="radiogroup" data-v="a" aria-label="Fruit">\
        <button class="segment" data-i="2" type="button" role="radio" aria-checked="true" \
        data-tag="a">Apple</button>\
        <button class="segment" data-i="3" type="button" role="radio" aria-checked="false" \
        data-tag="p">Pear</button></span></div>
        """
    )
  }

  @Test func `a wheel is a list box of five rows`() {
    let markup = html(picker("wheel"))
    #expect(markup.contains(#"<select data-i="1c" data-v="a" size="5" aria-label="Fruit">"#))
    #expect(!html(picker("menu")).contains("size="))
  }

  @Test func `a selection of rows changes in place, and a new style redraws the picker`() {
    #expect(operations(on: picker("inline"), .set(1, .selection, "p")) == "[[2,\"1c\",\"p\"]]")
    let restyled = MarkupChange.changes(of: .style, to: "wheel", role: .picker, in: .plain)
    #expect(restyled == [.redraw])
  }
}
