import NIOCore
import Testing
import ViewKit

@testable import WebHost

@Suite struct PatchEncoderTests {
  private let page = Element(
    id: 0,
    .root,
    [:],
    [
      Element(
        id: 1,
        .vStack,
        [:],
        [
          Element(id: 2, .text, [.text: "0"]),
          Element(id: 3, .button, [.systemImage: "plus"], on: [.tap]),
          Element(id: 4, .toggle, [.isOn: false, .title: "On"], on: [.change]),
          Element(id: 5, .textField, [.value: "", .placeholder: "Name"], on: [.input]),
        ]
      ),
      Element(
        id: 6,
        .tabView,
        [:],
        [Element(id: 7, .tab, [.title: "A", .isSelected: true]), Element(id: 8, .tabPanel)]
      ),
      Element(
        id: 9,
        .picker,
        [.title: "P", .selection: "a"],
        [Element(id: 10, .row, [.tag: "a"], [Element(id: 11, .text, [.text: "A"])])]
      ),
    ]
  )

  @Test func `changed text is the shortest operation`() {
    #expect(operations(on: page, .set(2, .text, "1")) == "[[0,2,\"1\"]]")
    #expect(
      operations(on: page, .set(2, .text, "</b>\u{2028}\"\u{0}"))
        == "[[0,2,\"</b>\\u2028\\\"\u{FFFD}\"]]"
    )
  }

  @Test func `the password of an inserted field is an operation, and a whole page contains none`()
    throws
  {
    let field = Element(id: 20, .secureField, [.value: "hunter2"])
    let inserted = operations(
      on: page,
      .insert(Element(id: 19, .group, [:], [field]), parent: 0, before: nil)
    )
    #expect(inserted.hasSuffix(",[2,20,\"hunter2\"]]"))
    #expect(inserted.split(separator: "hunter2").count == 2)
    var encoder = PatchEncoder()
    var json = JSONWriter()
    encoder.reset(Element(id: 0, .root, [:], [field]), into: &json)
    #expect(!String(buffer: json.buffer).contains("hunter2"))
  }

  @Test func `adding a page's heading redraws the page, and changing it does not`() {
    let untitled = Element(id: 0, .root, [:], [Element(id: 1, .page)])
    let titled = Element(id: 0, .root, [:], [Element(id: 1, .page, [.title: "Old"])])
    for (page, title, isRedrawn) in [
      (untitled, PropValue.string("New"), true), (titled, "New", false), (titled, "", true),
      (titled, nil, true),
    ] as [(Element, PropValue?, Bool)] {
      var encoder = PatchEncoder()
      _ = encoder.page(page)
      var json = JSONWriter()
      let redrawn = encoder.encode([PatchGroup(patches: [.set(1, .title, title)])], into: &json)
      #expect(redrawn == (isRedrawn ? [1] : []))
    }
  }

  @Test func `a page without a heading receives the focus itself`() {
    let untitled = Element(id: 0, .root, [:], [Element(id: 1, .page)])
    let titled = Element(id: 0, .root, [:], [Element(id: 1, .page, [.title: "A"])])
    #expect(operations(on: untitled, .focus(1)) == "[[6,1]]")
    #expect(operations(on: titled, .focus(1)) == "[[6,\"1h\"]]")
  }

  @Test func `attributes are set and removed by name`() {
    #expect(
      operations(on: page, .set(3, .isDisabled, true), .set(3, .isDisabled, nil))
        == "[[1,3,\"disabled\",\"\"],[1,3,\"disabled\"]]"
    )
    #expect(
      operations(on: page, .set(2, .foregroundColor, .color(.named("red"))), .set(2, .width, nil))
        == "[[1,2,\".color\",\"var(--red,currentColor)\"],[1,2,\".width\"]]"
    )
    #expect(
      operations(on: page, .set(3, .systemImage, "minus"))
        == "[[1,\"3s\",\"href\",\"\(Symbols.address("minus"))\"]]"
    )
    #expect(
      operations(on: page, .set(7, .isSelected, false))
        == "[[1,7,\"aria-selected\",\"false\"],[1,7,\"tabindex\",\"-1\"]]"
    )
  }

  @Test func `a control's value is a separate operation`() {
    #expect(operations(on: page, .set(4, .isOn, true)) == "[[2,\"4c\",\"true\"]]")
    #expect(operations(on: page, .set(5, .value, "Å\u{1}")) == "[[2,5,\"Å\u{FFFD}\"]]")
    #expect(operations(on: page, .set(9, .selection, "b")) == "[[2,\"9c\",\"b\"]]")
  }

  @Test func `inserts contain escaped HTML and target the part with the children`() {
    #expect(
      operations(
        on: page,
        .insert(Element(id: 20, .text, [.text: "<\"a\">"]), parent: 1, before: 3)
      )
        == "[[3,1,3,\"<span class=\\\"text\\\" data-i=\\\"20\\\">&lt;&quot;a&quot;&gt;</span>\"]]"
    )
    #expect(
      operations(on: page, .insert(Element(id: 21, .tab), parent: 6, before: 8))
        .hasPrefix("[[3,\"6c\",8,\"<button")
    )
    #expect(
      operations(on: page, .insert(Element(id: 22, .tabPanel), parent: 6, before: nil))
        .hasPrefix("[[3,6,0,\"<section")
    )
    #expect(
      operations(on: page, .insert(Element(id: 23, .text, [.text: "B"]), parent: 9, before: nil))
        == "[[3,\"9c\",0,\"<option data-i=\\\"23\\\">B</option>\"]]"
    )
  }

  @Test func `moves, removals and focus identify nodes`() {
    #expect(
      operations(on: page, .move(3, parent: 1, before: 2), .move(2, parent: 1, before: nil))
        == "[[5,3,1,2],[5,2,1,0]]"
    )
    #expect(operations(on: page, .remove(3), .focus(5)) == "[[4,3],[6,5]]")
  }

  @Test func `changes of a removed node are not encoded`() {
    #expect(
      operations(on: page, .remove(3), .set(3, .isDisabled, true), .set(99, .text, "x"))
        == "[[4,3]]"
    )
  }

  @Test func `a node's events determine its keyboard role`() {
    #expect(
      operations(on: page, .listen(2, [.tap]), .listen(3, []))
        == "[[1,2,\"data-e\",\"tap\"],[1,2,\"tabindex\",\"0\"],[1,2,\"role\",\"button\"],[1,3,\"data-e\"]]"
    )
  }

  @Test func `a tappable node is a button with any label`() {
    #expect(
      operations(on: page, .set(2, .label, "Zero"), .listen(2, [.tap]), .set(2, .label, "None"))
        == "[[1,2,\"aria-label\",\"Zero\"],[1,2,\"role\",\"img\"],[1,2,\"data-e\",\"tap\"],"
        + "[1,2,\"tabindex\",\"0\"],[1,2,\"role\",\"button\"],[1,2,\"aria-label\",\"None\"]]"
    )
    #expect(
      operations(on: page, .set(2, .label, "Zero"), .listen(2, [.tap]), .listen(2, []))
        .hasSuffix("[1,2,\"data-e\"],[1,2,\"tabindex\"],[1,2,\"role\",\"img\"]]")
    )
    #expect(
      operations(on: page, .set(1, .accessibilityChildren, "ignore"), .set(1, .label, "Box"))
        == "[[1,1,\"role\",\"img\"],[1,1,\"aria-label\",\"Box\"]]"
    )
  }

  @Test func `a segment keeps its role with a label`() {
    let text = Element(id: 2, .text, [.text: "A", .tag: "a"])
    let picker = Element(id: 1, .picker, [.style: "segmented", .selection: "a"], [text])
    #expect(
      operations(on: picker, .set(2, .label, "First"), .set(2, .label, nil))
        == "[[1,2,\"aria-label\",\"First\"],[1,2,\"aria-label\"]]"
    )
  }

  @Test func `a node is redrawn if no operation expresses the change`() {
    var encoder = PatchEncoder()
    _ = encoder.page(page)
    var json = JSONWriter()
    #expect(
      encoder.encode(
        [
          PatchGroup(patches: [
            .set(2, .text, nil), .set(3, .title, "new"), .set(11, .text, "B"),
            .set(5, .axis, "vertical"),
          ])
        ],
        into: &json
      ) == [2, 3, 5, 10]
    )
    encoder.redraw(Element(id: 2, .text, [.text: "0", .headingLevel: 1]), into: &json)
    #expect(
      String(buffer: json.buffer)
        == "[3,1,0,\"<h1 class=\\\"text\\\" data-i=\\\"2\\\">0</h1>\"]"
    )
  }

  @Test func `a reset contains the whole page with the same ids`() throws {
    var encoder = PatchEncoder()
    let html = String(buffer: encoder.page(page).html)
    var json = JSONWriter()
    encoder.reset(page, into: &json)
    #expect(try JSONValue(String(buffer: json.buffer)) == .array([.number(8), .string(html)]))
  }

  @Test func `a node inside a redrawn node is not redrawn again`() throws {
    func cost(of depth: Int) throws -> Int {
      var tree = Element(id: depth, .text, [.text: "x"])
      for id in stride(from: depth - 1, through: 1, by: -1) {
        tree = Element(id: id, .hStack, [.text: "x"], [tree])
      }
      var page = try PatchedPage(Element(id: 0, .root, [:], [tree]))
      return try page.apply((1...depth).map { .set(NodeID(rawValue: $0), .help, "h") })
    }
    #expect(try cost(of: 80) < 3 * cost(of: 40))
  }

  @Test func `nodes removed from an option leave the index`() throws {
    let row = Element(id: 3, .hStack, [.tag: "a"], [Element(id: 4, .text, [.text: "One"])])
    let picker = Element(id: 2, .picker, [.selection: "a"], [row])
    var page = try PatchedPage(Element(id: 1, .root, [:], [picker]))
    for id in 10..<2_000 {
      if id > 10 { try page.apply([.remove(NodeID(rawValue: id - 1))]) }
      let text = Element(id: id, .text, [.text: .string("\(id)")])
      try page.apply([.insert(text, parent: 3, before: nil)])
    }
    #expect(page.encoder.index.count == 5)
  }

  @Test func `the index eventually discards removed nodes`() {
    var encoder = PatchEncoder()
    _ = encoder.page(Element(id: 0, .root, [:], [Element(id: 1, .list)]))
    for id in stride(from: 10, to: 6_000, by: 2) {
      let row = Element(id: id, .row, [:], [Element(id: id + 1, .text, [.text: "x"])])
      _ = operations(&encoder, [.insert(row, parent: 1, before: nil)])
      _ = operations(&encoder, [.remove(NodeID(rawValue: id))])
    }
    #expect(encoder.index.count < 1000)
  }
}
