import Foundation
import Testing
import ViewKit

@testable import WebHost

@Suite struct HTMLRendererTests {
  static let evil = "\"><script>alert('x')</script>"

  @Test(arguments: Role.allCases)
  func `a property's value is escaped for every role`(role: Role) {
    for context in [MarkupContext.plain, .list, .options, .segments] {
      var props = Props()
      for prop in Prop.allCases { props[prop] = .string(Self.evil) }
      let child = Element(id: 2, .text, [.text: .string(Self.evil), .tag: .string(Self.evil)])
      let page = html(Element(id: 1, role, props, [child]), in: context)
      #expect(page.range(of: "<script") == nil)
      #expect(page.range(of: "alert('x')") == nil)
      props[.style] = "segmented"
      let segmented = html(Element(id: 1, role, props, [child]), in: context)
      #expect(segmented.range(of: "<script") == nil)
    }
  }

  @Test(arguments: Role.allCases)
  func `every role has its id and closes its elements`(role: Role) throws {
    let element = Element(
      id: 7,
      role,
      [.title: "T", .text: "t", .header: "H", .footer: "F", .systemImage: "plus"],
      [Element(id: 8, .text, [.text: "child"])],
      on: [.refresh, .tap]
    )
    let tree = try DOM(html(element))
    #expect(tree.root.attributes["data-i"] == "7")
  }

  @Test(arguments: ["segmented", "menu"])
  func `a disabled picker has its ARIA state in every style`(style: String) {
    func picker(_ isDisabled: Bool) -> String {
      var props: Props = [.title: "Size", .style: .string(style)]
      if isDisabled { props[.isDisabled] = .bool(true) }
      return html(Element(id: 1, .picker, props, []))
    }
    #expect(picker(true).contains("aria-disabled=\"true\""))
    #expect(!picker(false).contains("disabled"))
  }

  @Test func `an element with an opacity of zero is inert`() {
    func text(_ opacity: PropValue) -> String {
      html(Element(id: 1, .text, [.text: "x", .opacity: opacity]))
    }
    #expect(text(.double(0)).contains(" inert"))
    #expect(!text(.double(0.1)).contains(" inert"))
  }

  @Test func `no element has an inline style or handler`() {
    let styled = Element(
      id: 1,
      .text,
      [
        .text: "x", .padding: 8, .foregroundColor: .color(.named("red")), .width: 120,
        .opacity: 0.5,
        .maxWidth: .double(.infinity), .font: "title", .lineLimit: 2,
      ]
    )
    #expect(
      html(styled) == """
        <span class="text" data-i="1" data-font="title" data-clamped \
        data-s="color:var(--red,currentColor);opacity:0.5;--lines:2;padding:8px;width:120px">\
        x</span>
        """
    )
  }

  @Test func `a page without a title has no heading`() {
    #expect(!html(Element(id: 1, .page)).contains("<h1"))
    #expect(!html(Element(id: 1, .page, [.title: ""])).contains("<h1"))
    #expect(html(Element(id: 1, .page, [.title: "A"])).contains("<h1 data-i=\"1h\">A</h1>"))
  }

  @Test func `a limit on lines is inherited by the labels inside`() {
    #expect(
      html(Element(id: 1, .text, [.text: "x", .lineLimit: 1]))
        == #"<span class="text" data-i="1" data-clamped data-s="--lines:1;--break:break-all">x</span>"#
    )
    #expect(
      html(Element(id: 1, .text, [.text: "x", .lineLimit: 0, .reservedLines: 2]))
        == #"<span class="text" data-i="1" data-clamped data-reserved data-s="--lines:none;--reserved:2lh">x</span>"#
    )
  }

  @Test func `an element has its sizing as attributes, by default the sizing of its role`() {
    #expect(
      html(Element(id: 1, .shape))
        == #"<span class="shape" data-i="1" data-w="f" data-h="f" aria-hidden="true"></span>"#
    )
    let framed = Element(id: 1, .shape, [.maxWidth: 80, .sizing: "bounded content"])
    #expect(
      html(framed) == """
        <span class="shape" data-i="1" data-w="b" aria-hidden="true" data-s="--w:80px"></span>
        """
    )
    #expect(html(Element(id: 1, .text, [.text: "x"])) == #"<span class="text" data-i="1">x</span>"#)
    #expect(!html(Element(id: 1, .spacer)).contains("data-w"))
  }

  @Test func `a view around a scroll area has an attribute that the scroll area lacks`() {
    let stack = Element(id: 1, .vStack, [.sizing: "flexible flexible scrolls"])
    #expect(
      html(stack) == #"<div class="vStack" data-i="1" data-w="f" data-h="f" data-y></div>"#
    )
    #expect(!html(Element(id: 1, .list)).contains("data-y"))
  }

  @Test func `ideal lengths are variables of the style sheet`() {
    let shape = Element(id: 1, .shape, [.idealWidth: 20, .idealHeight: 30])
    #expect(
      html(shape).contains(#"data-s="--iw:20px;--ih:30px""#)
    )
  }

  @Test func `the columns of a grid have the sizes of its items`() {
    let tracks = PropValue.numbers([0, 64, 64, 1, 10, .infinity, 1, 20, 90, 2, 40, .infinity])
    let columns =
      "64px minmax(10px,1fr) minmax(20px,90px) repeat(auto-fill,minmax(min(100%,40px),1fr))"
    #expect(
      html(Element(id: 1, .grid, [.tracks: tracks, .spacing: 4, .rowSpacing: 6]))
        .contains(#"data-s="column-gap:4px;grid-template-columns:\#(columns);row-gap:6px""#)
    )
    #expect(html(Element(id: 1, .grid, [.columns: 3])).contains(#"data-s="--c:3""#))
  }

  @Test func `a row of equal aspect ratios has their proportions as variables`() {
    let row = Element(id: 1, .hStack, [.sizing: "flexible content ratio 3.0 16.0"])
    #expect(
      html(row) == """
        <div class="hStack" data-i="1" data-w="f" data-fit data-s="--fr:3;--fc:16px"></div>
        """
    )
    #expect(
      operations(on: row, .set(1, .sizing, "flexible content"))
        == #"[[1,1,"data-w","f"],[1,1,"data-h"],[1,1,"data-y"],[1,1,"data-fit"],[1,1,".--fr"],[1,1,".--fc"]]"#
    )
  }

  @Test func `a removed sizing is the sizing of the role again`() {
    let shape = Element(id: 1, .shape, [.sizing: "fixed content"])
    #expect(
      operations(on: shape, .set(1, .sizing, nil))
        == #"[[1,1,"data-w","f"],[1,1,"data-h","f"],[1,1,"data-y"]]"#
    )
  }

  @Test func `the critical styles have a rule for each distinct style`() {
    var renderer = HTMLRenderer()
    let rows = (1...3).map { Element(id: $0, .text, [.padding: $0 == 3 ? 4 : 8]) }
    renderer.draw(Element(id: 0, .root, [:], rows), parent: NodeIndex.noParent, in: .plain)
    #expect(
      CriticalStyles.styleSheet(renderer.styles) == """
        [data-s="padding:4px"]{padding:4px}
        [data-s="padding:8px"]{padding:8px}

        """
    )
  }

  @Test func `a button has its role, its name and its test identifier`() {
    let button = Element(
      id: 3,
      .button,
      [.label: "Remove", .testID: "cart-delete-1", .buttonRole: "destructive", .isDisabled: true],
      [Element(id: 4, .image, [.systemImage: "trash"])],
      on: [.tap]
    )
    #expect(
      html(button) == """
        <button class="button" data-i="3" type="button" disabled data-testid="cart-delete-1" \
        aria-label="Remove" data-kind="destructive" data-e="tap">\
        <span class="image" data-i="4" aria-hidden="true"><svg class="symbol" aria-hidden="true">\
        <use href="\(Symbols.address("trash"))"></use></svg></span></button>
        """
    )
  }

  @Test func `a tappable group is a button for the keyboard`() {
    let box = Element(id: 1, .group, [:], [], on: [.tap, .appear])
    #expect(
      html(box)
        == "<div class=\"group\" data-i=\"1\" tabindex=\"0\" role=\"button\" data-e=\"tap appear\"></div>"
    )
  }

  @Test func `a segment with a label is still a radio button`() {
    let text = Element(id: 2, .text, [.text: "A", .label: "First", .tag: "a"])
    let page = html(Element(id: 1, .picker, [.style: "segmented", .selection: "a"], [text]))
    let segment = "role=\"radio\" aria-checked=\"true\" data-tag=\"a\" aria-label=\"First\""
    #expect(page.contains(segment))
    #expect(!page.contains("role=\"img\""))
  }

  @Test(
    arguments: [
      Role.button, .link, .textField, .secureField, .toggle, .stepper, .picker, .slider, .menu,
      .datePicker, .colorPicker, .disclosure, .list, .row, .rowPlaceholder, .tab, .tabPanel,
      .toolbar,
      .sheet, .alert, .confirmationDialog, .toast,
    ],
    [Prop.accessibilityChildren, .headingLevel]
  )
  func `a control, a list, a row and a dialog keep their ARIA role`(role: Role, prop: Prop) {
    let props: Props = [
      .title: "T", .label: "L", prop: prop == .accessibilityChildren ? "ignore" : 2,
    ]
    let page = html(Element(id: 1, role, props, on: [.tap]), in: role == .row ? .list : .plain)
    let ownTag = page.prefix { $0 != ">" }
    for other in ["img", "group", "heading", "button"] {
      #expect(!ownTag.contains("role=\"\(other)\""), "\(page)")
    }
  }

  @Test func `a control has a description with its value and its hint`() {
    let props: Props = [.hint: "Opens it", .accessibilityValue: "three"]
    let both = "aria-description=\"three, Opens it\""
    #expect(html(Element(id: 1, .button, props, on: [.tap])).contains("<button"))
    #expect(html(Element(id: 1, .button, props, on: [.tap])).contains(both))
    #expect(html(Element(id: 1, .toggle, props)).contains("role=\"switch\" \(both)"))
    #expect(html(Element(id: 1, .stepper, props)).contains("role=\"group\" \(both)"))
    let slider = html(Element(id: 1, .slider, props))
    #expect(slider.contains("aria-valuetext=\"three\""))
    #expect(slider.contains("aria-description=\"Opens it\""))
  }

  @Test(arguments: [Role.shape, .spacer])
  func `a shape or a spacer is hidden from assistive technology, unless it has a label`(role: Role)
  {
    let hidden = "aria-hidden=\"true\""
    #expect(html(Element(id: 1, role)).contains(hidden))
    #expect(html(Element(id: 1, role, [.isDecorative: false])).contains(hidden))
    #expect(!html(Element(id: 1, role, [:], on: [.tap])).contains(hidden))
    #expect(!html(Element(id: 1, role, [.label: "Online"])).contains(hidden))
    #expect(html(Element(id: 1, role, [.label: "L", .isDecorative: true])).contains(hidden))
  }

  @Test func `a shape with a label is an image`() {
    let shape = html(Element(id: 1, .shape, [.label: "Online"]))
    #expect(shape.contains("role=\"img\""))
    #expect(shape.contains("aria-label=\"Online\""))
  }

  @Test func `a tappable symbol has the symbol's name as its accessible name`() {
    let symbol = html(Element(id: 1, .image, [.systemImage: "trash.fill"], on: [.tap]))
    let ownTag = symbol.prefix { $0 != ">" }
    #expect(ownTag.contains("role=\"button\""))
    #expect(ownTag.contains("aria-label=\"Delete\""))
    #expect(!ownTag.contains("aria-hidden"))
  }

  @Test(
    arguments: [
      Role.root, .navigationStack, .page, .scroll, .form, .section, .tabView, .splitView, .column,
    ]
  )
  func `a tappable container of controls is not a button`(role: Role) {
    let page = html(Element(id: 1, role, [.title: "T"], on: [.tap]))
    let ownTag = page.prefix { $0 != ">" }
    #expect(ownTag.contains("data-e=\"tap\""))
    #expect(!ownTag.contains("role=\"button\""))
    #expect(!ownTag.contains("tabindex"))
  }

  @Test(arguments: [Role.asyncImage, .progress], ["ignore", "combine"])
  func `an element named by its part carries the name if its children are ignored or combined`(
    role: Role,
    accessibilityChildren: String
  ) {
    let page = html(
      Element(id: 1, role, [.label: "L", .accessibilityChildren: .string(accessibilityChildren)])
    )
    let ownTag = page.prefix { $0 != ">" }
    #expect(ownTag.contains(accessibilityChildren == "ignore" ? "role=\"img\"" : "role=\"group\""))
    #expect(ownTag.contains("aria-label=\"L\""))
    let plain = html(Element(id: 1, role, [.label: "L"]))
    #expect(!plain.prefix { $0 != ">" }.contains("\"L\""))
    #expect(plain.contains("\"L\""))
  }

  @Test(arguments: [Role.asyncImage, .progress])
  func `a tappable element named by its part carries the hint`(role: Role) {
    let page = html(Element(id: 1, role, [.label: "L", .hint: "Opens it"], on: [.tap]))
    let ownTag = page.prefix { $0 != ">" }
    #expect(ownTag.contains("role=\"button\"") && ownTag.contains("aria-label=\"L\""))
    #expect(ownTag.contains("aria-description=\"Opens it\""))
  }

  @Test(arguments: [Role.asyncImage, .progress])
  func `a tappable element named by its part carries the value`(role: Role) {
    var element = Element(id: 1, role, [.label: "L", .accessibilityValue: "half"], on: [.tap])
    #expect(html(element).prefix { $0 != ">" }.contains("aria-description=\"half\""))
    element.props[.hint] = "Opens it"
    #expect(html(element).prefix { $0 != ">" }.contains("aria-description=\"half, Opens it\""))
  }

  @Test func `a symbol with a value or a help text has an accessible name`() {
    let wifi = html(
      Element(id: 1, .image, [.systemImage: "wifi", .accessibilityValue: "three bars"])
    )
    let ownTag = wifi.prefix { $0 != ">" }
    #expect(ownTag.contains("role=\"img\"") && ownTag.contains("aria-label=\"wifi\""))
    let star = html(Element(id: 1, .image, [.systemImage: "star", .help: "Mark"], on: [.tap]))
    #expect(star.contains("aria-label=\"Mark\""))
  }

  @Test func `a row placeholder is hidden from assistive technology`() {
    let gap = Element(id: 1, .rowPlaceholder, [.label: "L", .isDecorative: false], on: [.tap])
    let ownTag = html(gap, in: .list).prefix { $0 != ">" }
    #expect(ownTag.contains("aria-hidden=\"true\""))
    #expect(!ownTag.contains("tabindex") && !ownTag.contains("role="))
  }

  @Test func `a shape with a value is an image`() {
    let shape = html(Element(id: 1, .shape, [.accessibilityValue: "50 %"]))
    #expect(shape.contains("role=\"img\"") && !shape.contains("aria-hidden"))
  }

  @Test func `a heading with a label is a heading`() {
    let text = Element(
      id: 1,
      .text,
      [.text: "T", .headingLevel: 2, .label: "L", .accessibilityChildren: "combine"]
    )
    #expect(html(text) == "<h2 class=\"text\" data-i=\"1\" aria-label=\"L\">T</h2>")
  }

  @Test func `a tappable row has its own button, named by the row's content`() {
    let text = Element(id: 2, .text, [.text: "Milk"])
    let row = Element(id: 1, .row, [.isSelected: true], [text], on: [.tap])
    #expect(
      html(row, in: .list) == """
        <li class="row" data-i="1" id="1" aria-current="true" data-e="tap">\
        <button class="choose" data-i="1c" type="button" data-act="tap" aria-labelledby="1" \
        aria-pressed="true"></button>\
        <span class="text" data-i="2">Milk</span></li>
        """
    )
    #expect(
      html(Element(id: 1, .row, [:], [text], on: [.appear]), in: .list) == """
        <li class="row" data-i="1" data-e="appear"><span class="text" data-i="2">Milk</span></li>
        """
    )
  }

  @Test func `a tab view is a list of tabs and panels`() {
    let tabs = Element(
      id: 1,
      .tabView,
      [:],
      [
        Element(id: 2, .tab, [.title: "One", .isSelected: true], on: [.tap]),
        Element(id: 3, .tab, [.title: "Two", .isSelected: false], on: [.tap]),
        Element(id: 4, .tabPanel), Element(id: 5, .tabPanel, [.isHidden: true]),
      ]
    )
    #expect(
      html(tabs) == """
        <div class="tabView" data-i="1" data-w="f" data-h="f">\
        <section class="tabPanel" data-i="4" role="tabpanel"></section>\
        <section class="tabPanel" data-i="5" role="tabpanel" hidden></section>\
        <div class="tabs" data-i="1c" role="tablist">\
        <button class="tab" data-i="2" type="button" role="tab" aria-selected="true" tabindex="0" \
        data-e="tap"><span data-i="2l">One</span></button>\
        <button class="tab" data-i="3" type="button" role="tab" aria-selected="false" tabindex="-1" \
        data-e="tap"><span data-i="3l">Two</span></button></div></div>
        """
    )
  }

  @Test func `a sheet and an alert are dialogs`() {
    #expect(
      html(Element(id: 1, .sheet, [:], on: [.dismiss]))
        == "<dialog class=\"sheet\" data-i=\"1\" open tabindex=\"-1\" aria-label=\"Dialog\" data-e=\"dismiss\"></dialog>"
    )
    let alert = Element(id: 1, .alert, [.title: "Sure?", .text: "It costs."])
    #expect(
      html(alert) == """
        <dialog class="alert" data-i="1" role="alertdialog" open aria-describedby="1m" \
        aria-label="Sure?">\
        <h2 data-i="1h">Sure?</h2><p data-i="1m" id="1m">It costs.</p><div class="actions" data-i="1c">\
        <button type="button" class="ok" data-act="dismiss">OK</button></div></dialog>
        """
    )
  }

  @Test(arguments: [(1, "h1"), (2, "h2"), (3, "h3"), (5, "h4")])
  func `text with a heading level is a heading`(level: Int, tag: String) {
    #expect(
      html(Element(id: 1, .text, [.text: "T", .headingLevel: .int(level)]))
        == "<\(tag) class=\"text\" data-i=\"1\">T</\(tag)>"
    )
  }

  @Test func `joined text keeps the style of each part`() {
    let parts = [
      Element(id: 2, .text, [.text: "Quantity: "]),
      Element(id: 3, .text, [.text: "2", .fontWeight: "bold"]),
    ]
    #expect(
      html(Element(id: 1, .text, [:], parts)) == """
        <span class="text" data-i="1"><span class="text" data-i="2">Quantity: </span>\
        <span class="text" data-i="3" data-weight="bold">2</span></span>
        """
    )
  }

  @Test func `a field has a name and its text as its value`() {
    let field = Element(id: 1, .textField, [.placeholder: "Name", .value: "\"x\""], on: [.input])
    #expect(
      html(field) == """
        <input class="textField" data-i="1" type="text" autocomplete="off" \
        value="&quot;x&quot;" placeholder="Name" data-w="f" data-e="input">
        """
    )
    #expect(html(Element(id: 1, .secureField)).contains("type=\"password\""))
    let area = Element(id: 1, .textField, [.axis: "vertical", .value: "</textarea>\n"])
    #expect(
      html(area)
        == "<textarea class=\"textField\" data-i=\"1\" data-w=\"f\">\n&lt;/textarea&gt;\n</textarea>"
    )
  }

  @Test func `the selected option of a picker is selected in the first markup`() {
    let picker = Element(
      id: 1,
      .picker,
      [.title: "Colour", .selection: "b"],
      [
        Element(id: 2, .text, [.text: "A", .tag: "a"]),
        Element(id: 3, .text, [.text: "B", .tag: "b"]),
      ]
    )
    #expect(
      html(picker) == """
        <label class="picker" data-i="1"><span data-i="1l">Colour</span>\
        <select data-i="1c" data-v="b" aria-label="Colour"><option hidden value="\u{E000}"></option>\
        <option data-i="2" value="a">A</option>\
        <option data-i="3" selected value="b">B</option></select></label>
        """
    )
  }

  @Test
  func `a picker without a selection has an empty option, so its first option can be selected`() {
    let options = [
      Element(id: 2, .text, [.text: "A", .tag: "a"]),
      Element(id: 3, .text, [.text: "B", .tag: ""]),
    ]
    let blank = "<option hidden value=\"\u{E000}\" selected></option>"
    #expect(html(Element(id: 1, .picker, [.title: "Colour"], options)).contains(blank))
    // The tag may be empty.
    let chosen = html(Element(id: 1, .picker, [.title: "Colour", .selection: ""], options))
    #expect(!chosen.contains(blank))
    #expect(chosen.contains("<option data-i=\"3\" selected value>B"))
  }

  @Test func `the markup of a field does not contain its password`() {
    let field = Element(id: 1, .secureField, [.placeholder: "Password", .value: "hunter2"])
    #expect(html(field).contains("type=\"password\""))
    #expect(!html(field).contains("hunter2"))
  }

  @Test
  func `segments have a common name, and no label element, which would name the first of them`() {
    let picker = Element(
      id: 1,
      .picker,
      [.title: "Colour", .selection: "b", .style: "segmented"],
      [
        Element(id: 2, .text, [.text: "A", .tag: "a"]),
        Element(id: 3, .text, [.text: "B", .tag: "b"]),
      ]
    )
    let markup = html(picker)
    #expect(markup.hasPrefix("<div class=\"picker\" data-i=\"1\""))
    #expect(markup.hasSuffix("</div>") && !markup.contains("label>"))
    #expect(markup.contains("<span data-i=\"1l\">Colour</span>"))
    #expect(
      markup.contains(
        """
        <span class="segments" data-i="1c" role="radiogroup" data-v="b" aria-label="Colour">\
        <button class="segment"
        """
      )
    )
  }

  @Test func `links and images accept safe addresses only`() {
    #expect(!html(Element(id: 1, .link, [.source: "javascript:alert(1)"])).contains("href"))
    #expect(
      html(Element(id: 1, .link, [.source: "https://x.example/"])).contains(
        "href=\"https://x.example/\""
      )
    )
    #expect(!html(Element(id: 1, .asyncImage, [.source: "javascript:x"])).contains("src"))
    #expect(
      html(Element(id: 1, .image, [.source: "vbscript:x"])).contains("src=\"/image/vbscript%3Ax\"")
    )
  }

  @Test func `a control has its shared text and its keyboard shortcut`() {
    let button = Element(id: 1, .button, [.shared: "a \"b\"", .keyboardShortcut: "command+s"])
    let markup = html(button)
    #expect(markup.contains("data-share=\"a &quot;b&quot;\""))
    #expect(markup.contains("aria-keyshortcuts=\"Control+S\""))
    #expect(markup.contains("data-m"))
  }

  @Test func `an unknown symbol is a dashed square and logged once`() {
    var addresses: [String] = []
    let messages = AssetCatalogs.reports {
      let names = ["no.such<thing>", "no.such<thing>", "basketball", "basketball.fill"]
      addresses = names.map(Symbols.address)
    }
    #expect(
      addresses[0].hasPrefix("/lucide-symbols.svg?v=") && addresses[0].hasSuffix("#square.dashed")
    )
    #expect(
      addresses[2].hasPrefix("/wider-symbols.svg?v=") && addresses[2].hasSuffix("#basketball")
    )
    #expect(addresses[3] == addresses[2])
    #expect(messages.count == 1)
    #expect(messages.first?.contains("no.such<thing>") == true)
  }

  @Test(arguments: [
    "globe", "exclamationmark.triangle.fill", "ellipsis.circle", "gearshape", "person.3",
    "doc.text", "link", "map", "paintpalette", "eye.slash", "text.bubble", "square.and.pencil",
    "tv", "film", "speaker.wave.2", "mic.fill", "forward.fill", "clock.fill",
  ])
  func `an ordinary symbol is drawn`(name: String) {
    #expect(Symbols.known.contains(name))
    #expect(Symbols.address(name).hasSuffix("#\(name)"))
  }

  @Test func `the deferred symbols have at most 40 KB when compressed`() throws {
    let compressed = try #require(Gzip.compress(Symbols.furtherDrawing, .file))
    #expect(compressed.count <= 40_000)
    #expect(Symbols.known.count >= 250)
  }

  @Test func `text has its ARIA states`() {
    let text = Element(id: 1, .text, [.text: "3", .liveRegion: true, .isBusy: true, .hint: "Hint"])
    #expect(
      html(text) == """
        <span class="text" data-i="1" aria-busy="true" aria-description="Hint" aria-live="polite">\
        3</span>
        """
    )
  }
}
