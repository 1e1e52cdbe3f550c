import Foundation
import Testing
import ViewKit

@testable import WebHost

@Suite struct HTMLRendererTests {
  static let evil = "\"><script>alert('x')</script>"

  @Test(arguments: Role.allCases)
  func `no property of any role can smuggle in markup`(role: Role) {
    for surrounding in [Surrounding.plain, .list, .options, .segments] {
      var props = Props()
      for prop in Prop.allCases { props[prop] = .string(Self.evil) }
      let child = Element(id: 2, .text, [.text: .string(Self.evil), .tag: .string(Self.evil)])
      let page = html(Element(id: 1, role, props, [child]), in: surrounding)
      #expect(page.range(of: "<script") == nil)
      #expect(page.range(of: "alert('x')") == nil)
      props[.style] = "segmented"
      let segmented = html(Element(id: 1, role, props, [child]), in: surrounding)
      #expect(segmented.range(of: "<script") == nil)
    }
  }

  @Test(arguments: Role.allCases)
  func `every role has its id and closes what it opens`(role: Role) throws {
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
  func `a picker that is disabled says so, however it is drawn`(style: String) {
    func picker(_ isDisabled: Bool) -> String {
      var props: Props = [.title: "Size", .style: .string(style)]
      if isDisabled { props[.isDisabled] = .bool(true) }
      return html(Element(id: 1, .picker, props, []))
    }
    #expect(picker(true).contains("aria-disabled=\"true\""))
    #expect(!picker(false).contains("disabled"))
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
        <span class="text" data-i="1" data-font="title" data-clamped data-wide \
        data-s="color:var(--red,currentColor);opacity:0.5;-webkit-line-clamp:2;padding:8px;width:120px">\
        x</span>
        """
    )
  }

  @Test func `the first picture's style sheet has a rule for each distinct style`() {
    var renderer = HTMLRenderer()
    let rows = (1...3).map { Element(id: $0, .text, [.padding: $0 == 3 ? 4 : 8]) }
    renderer.draw(Element(id: 0, .root, [:], rows), parent: NodeIndex.noParent, in: .plain)
    #expect(
      FirstStyles.styleSheet(renderer.styles) == """
        [data-s="padding:4px"]{padding:4px}
        [data-s="padding:8px"]{padding:8px}

        """
    )
  }

  @Test func `a button says what it is, what it is called and where a test finds it`() {
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

  @Test func `what is tapped without being a button is one for the keyboard`() {
    let box = Element(id: 1, .group, [:], [], on: [.tap, .appear])
    #expect(
      html(box)
        == "<div class=\"group\" data-i=\"1\" tabindex=\"0\" role=\"button\" data-e=\"tap appear\"></div>"
    )
  }

  @Test func `a segment with a name is still a choice`() {
    let text = Element(id: 2, .text, [.text: "A", .label: "First", .tag: "a"])
    let page = html(Element(id: 1, .picker, [.style: "segmented", .selection: "a"], [text]))
    let segment = "role=\"radio\" aria-checked=\"true\" data-tag=\"a\" aria-label=\"First\""
    #expect(page.contains(segment))
    #expect(!page.contains("role=\"img\""))
  }

  @Test(
    arguments: [
      Role.button, .link, .textField, .secureField, .toggle, .stepper, .picker, .slider, .menu,
      .datePicker, .colorPicker, .disclosure, .list, .row, .gap, .tab, .tabPanel, .toolbar,
      .sheet, .alert, .confirmationDialog, .toast,
    ],
    [Prop.spokenAs, .headingLevel]
  )
  func `a control, a list, a row and a dialog stay what they are`(role: Role, prop: Prop) {
    let props: Props = [.title: "T", .label: "L", prop: prop == .spokenAs ? "ignore" : 2]
    let page = html(Element(id: 1, role, props, on: [.tap]), in: role == .row ? .list : .plain)
    let ownTag = page.prefix { $0 != ">" }
    for other in ["img", "group", "heading", "button"] {
      #expect(!ownTag.contains("role=\"\(other)\""), "\(page)")
    }
  }

  @Test func `what a control is set to and what it does are both said, of the control itself`() {
    let props: Props = [.hint: "Opens it", .spokenValue: "three"]
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
  func `what shows no words is passed over, unless something is said of it`(role: Role) {
    let hidden = "aria-hidden=\"true\""
    #expect(html(Element(id: 1, role)).contains(hidden))
    #expect(html(Element(id: 1, role, [.isDecorative: false])).contains(hidden))
    #expect(!html(Element(id: 1, role, [:], on: [.tap])).contains(hidden))
    #expect(!html(Element(id: 1, role, [.label: "Online"])).contains(hidden))
    #expect(html(Element(id: 1, role, [.label: "L", .isDecorative: true])).contains(hidden))
  }

  @Test func `a shape with a name is a picture`() {
    let shape = html(Element(id: 1, .shape, [.label: "Online"]))
    #expect(shape.contains("role=\"img\""))
    #expect(shape.contains("aria-label=\"Online\""))
  }

  @Test func `a symbol that is tapped is called what it shows`() {
    let symbol = html(Element(id: 1, .image, [.systemImage: "trash.fill"], on: [.tap]))
    let ownTag = symbol.prefix { $0 != ">" }
    #expect(ownTag.contains("role=\"button\""))
    #expect(ownTag.contains("aria-label=\"trash fill\""))
    #expect(!ownTag.contains("aria-hidden"))
  }

  @Test(
    arguments: [
      Role.root, .navigationStack, .page, .scroll, .form, .section, .tabView, .splitView, .column,
    ]
  )
  func `what holds the controls of a screen is no button when it is tapped`(role: Role) {
    let page = html(Element(id: 1, role, [.title: "T"], on: [.tap]))
    let ownTag = page.prefix { $0 != ">" }
    #expect(ownTag.contains("data-e=\"tap\""))
    #expect(!ownTag.contains("role=\"button\""))
    #expect(!ownTag.contains("tabindex"))
  }

  @Test(arguments: [Role.asyncImage, .progress], ["ignore", "combine"])
  func `what says its name by a part of it has it itself where its parts are not read`(
    role: Role,
    spokenAs: String
  ) {
    let page = html(Element(id: 1, role, [.label: "L", .spokenAs: .string(spokenAs)]))
    let ownTag = page.prefix { $0 != ">" }
    #expect(ownTag.contains(spokenAs == "ignore" ? "role=\"img\"" : "role=\"group\""))
    #expect(ownTag.contains("aria-label=\"L\""))
    let plain = html(Element(id: 1, role, [.label: "L"]))
    #expect(!plain.prefix { $0 != ">" }.contains("\"L\""))
    #expect(plain.contains("\"L\""))
  }

  @Test(arguments: [Role.asyncImage, .progress])
  func `what is tapped says what happens then, whatever is in it`(role: Role) {
    let page = html(Element(id: 1, role, [.label: "L", .hint: "Opens it"], on: [.tap]))
    let ownTag = page.prefix { $0 != ">" }
    #expect(ownTag.contains("role=\"button\"") && ownTag.contains("aria-label=\"L\""))
    #expect(ownTag.contains("aria-description=\"Opens it\""))
  }

  @Test(arguments: [Role.asyncImage, .progress])
  func `what is tapped says what it is set to, whatever is in it`(role: Role) {
    var element = Element(id: 1, role, [.label: "L", .spokenValue: "half"], on: [.tap])
    #expect(html(element).prefix { $0 != ">" }.contains("aria-description=\"half\""))
    element.props[.hint] = "Opens it"
    #expect(html(element).prefix { $0 != ">" }.contains("aria-description=\"half, Opens it\""))
  }

  @Test func `a symbol that has a value, or is explained, is read`() {
    let wifi = html(Element(id: 1, .image, [.systemImage: "wifi", .spokenValue: "three bars"]))
    let ownTag = wifi.prefix { $0 != ">" }
    #expect(ownTag.contains("role=\"img\"") && ownTag.contains("aria-label=\"wifi\""))
    let star = html(Element(id: 1, .image, [.systemImage: "star", .help: "Mark"], on: [.tap]))
    #expect(star.contains("aria-label=\"Mark\""))
  }

  @Test func `what stands for rows that are not there is read by nothing`() {
    let gap = Element(id: 1, .gap, [.label: "L", .isDecorative: false], on: [.tap])
    let ownTag = html(gap, in: .list).prefix { $0 != ">" }
    #expect(ownTag.contains("aria-hidden=\"true\""))
    #expect(!ownTag.contains("tabindex") && !ownTag.contains("role="))
  }

  @Test func `a shape with a value is a picture`() {
    let shape = html(Element(id: 1, .shape, [.spokenValue: "50 %"]))
    #expect(shape.contains("role=\"img\"") && !shape.contains("aria-hidden"))
  }

  @Test func `a heading with another name is a heading`() {
    let text = Element(
      id: 1,
      .text,
      [.text: "T", .headingLevel: 2, .label: "L", .spokenAs: "combine"]
    )
    #expect(html(text) == "<h2 class=\"text\" data-i=\"1\" aria-label=\"L\">T</h2>")
  }

  @Test func `a row that is tapped has a button of its own, which is called what the row says`() {
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
        <div class="tabView" data-i="1">\
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
        == "<dialog class=\"sheet\" data-i=\"1\" open aria-label=\"Dialog\" data-e=\"dismiss\"></dialog>"
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
  func `a heading is a heading`(level: Int, tag: String) {
    #expect(
      html(Element(id: 1, .text, [.text: "T", .headingLevel: .int(level)]))
        == "<\(tag) class=\"text\" data-i=\"1\">T</\(tag)>"
    )
  }

  @Test func `a text joined from parts shows each with its own look`() {
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

  @Test func `fields have a name and carry their text as a value`() {
    let field = Element(id: 1, .textField, [.placeholder: "Name", .value: "\"x\""], on: [.input])
    #expect(
      html(field) == """
        <input class="textField" data-i="1" type="text" autocomplete="off" \
        value="&quot;x&quot;" placeholder="Name" data-e="input">
        """
    )
    #expect(html(Element(id: 1, .secureField)).contains("type=\"password\""))
    let area = Element(id: 1, .textField, [.axis: "vertical", .value: "</textarea>\n"])
    #expect(
      html(area) == "<textarea class=\"textField\" data-i=\"1\">\n&lt;/textarea&gt;\n</textarea>"
    )
  }

  @Test func `the selected option of a picker is selected in the first picture`() {
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

  @Test func `a picker without a choice shows none, so its first option can be chosen`() {
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

  @Test func `a password is not in the markup of its field`() {
    let field = Element(id: 1, .secureField, [.placeholder: "Password", .value: "hunter2"])
    #expect(html(field).contains("type=\"password\""))
    #expect(!html(field).contains("hunter2"))
  }

  @Test func `segments have a name together, and no label that stands for the first of them`() {
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

  @Test func `links and images only lead where it is safe`() {
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

  @Test func `what is shared and which keys stand for a control is on the control`() {
    let button = Element(id: 1, .button, [.shared: "a \"b\"", .keyboardShortcut: "command+s"])
    let markup = html(button)
    #expect(markup.contains("data-share=\"a &quot;b&quot;\""))
    #expect(markup.contains("aria-keyshortcuts=\"Control+S\""))
    #expect(markup.contains("data-m"))
  }

  @Test func `an unknown symbol is a dot and known ones are drawn`() {
    #expect(Symbols.known.isSuperset(of: ["plus", "trash", "cart", "star.fill", "circle.fill"]))
    let addresses = ["no.such<thing>", "basketball"].map(Symbols.address)
    #expect(addresses[0].hasPrefix("/symbols.svg?v=") && addresses[0].hasSuffix("#circle.fill"))
    #expect(
      addresses[1].hasPrefix("/wider-symbols.svg?v=") && addresses[1].hasSuffix("#basketball")
    )
  }

  @Test func `what is drawn shows state to a screen reader`() {
    let text = Element(id: 1, .text, [.text: "3", .liveRegion: true, .isBusy: true, .hint: "Hint"])
    #expect(
      html(text) == """
        <span class="text" data-i="1" aria-busy="true" aria-description="Hint" aria-live="polite">\
        3</span>
        """
    )
  }
}
