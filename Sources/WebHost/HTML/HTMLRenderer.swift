import NIOCore
import ViewKit

/// Draws elements as semantic HTML.
///
/// A browser shows what it draws with the style sheet alone: declarations of single nodes, which the
/// page's content security policy keeps out of `style` attributes, stand in `data-s` and, for the
/// first picture, in `styles`.
struct HTMLRenderer {
  var html: HTMLWriter
  /// The distinct values of `data-s` written so far.
  private(set) var styles: Set<String> = []
  var index: NodeIndex
  /// The passwords of the drawn fields, which are not in the markup.
  ///
  /// An inserted field gets its password by an operation. A whole page gets none: its markup may be stored or logged,
  /// and the server has the password.
  var passwords: [(node: Int, value: String)] = []
  /// What the host says itself, in the page's language.
  let words: HostWords

  init(
    index: NodeIndex = NodeIndex(),
    words: HostWords = HostWords(),
    buffer: ByteBuffer = ByteBuffer()
  ) {
    self.index = index
    self.words = words
    self.html = HTMLWriter(buffer: buffer)
  }

  /// Draws an element and all below it.
  mutating func draw(
    _ element: Element,
    parent: Int,
    in surrounding: Surrounding,
    selection: String? = nil
  ) {
    let node = element.id.rawValue
    let markup = NodeMarkup(element, in: surrounding)
    var drawing = Drawing(node: node, element: element, markup: markup, surrounding: surrounding)
    drawing.selection = selection
    index.insert(
      node,
      .init(
        parent: parent,
        role: element.role,
        surrounding: surrounding,
        inner: drawing.innerSurrounding,
        parts: [],
        spoken: markup.spoken
      )
    )
    switch surrounding {
    case .options: PickerMarkup.drawOption(drawing, on: &self)
    case .segments: PickerMarkup.drawSegment(drawing, on: &self)
    case .plain, .list, .optionContent: element.role.markup.draw(drawing, on: &self)
    }
  }

  /// What one element's templates need at hand.
  struct Drawing {
    let node: Int
    let element: Element
    let markup: NodeMarkup
    let surrounding: Surrounding
    /// The tag that the picker around this option has selected.
    var selection: String?

    var innerSurrounding: Surrounding { element.role.markup.inside(of: element, in: surrounding) }

    /// Whether the element is drawn as an item of a list.
    var isListItem: Bool { surrounding == .list }
  }
}

// MARK: - The building blocks of templates

extension HTMLRenderer {
  /// Opens the element of one part, with all its attributes.
  mutating func open(
    _ tag: StaticString,
    _ part: Part,
    of drawing: Drawing,
    class name: StaticString? = nil,
    _ fixed: [(StaticString, String)] = []
  ) {
    index.note(part, of: drawing.node)
    html.open(tag)
    if let name { html.attribute("class", name.description) }
    html.attribute("data-i", part.id(of: drawing.node))
    let own = drawing.markup.attributes(of: part)
    for (name, value) in fixed
    where !own.contains(where: { $0.name == StaticName(stringLiteral: name) }) {
      html.attribute(name, value)
    }
    for (name, value) in own { html.attribute(name.text, value) }
    if let script = words.script, part == .node, index[drawing.node]?.parent == NodeIndex.noParent {
      html.attribute("data-t", script)
    }
    if part == .node, let style = drawing.markup.style {
      html.attribute("data-s", style)
      styles.insert(style)
    }
    html.endOpening()
  }

  /// A whole element that holds the text of one part.
  mutating func textElement(
    _ tag: StaticString,
    _ part: Part,
    of drawing: Drawing,
    class name: StaticString? = nil
  ) {
    open(tag, part, of: drawing, class: name)
    html.text(drawing.markup.text(of: part) ?? "")
    html.close(tag)
  }

  /// The node's symbol and its title, as far as it has them.
  mutating func captions(of drawing: Drawing) {
    if drawing.element.props[.systemImage] != nil { symbol(of: drawing) }
    if drawing.markup.text(of: .label) != nil { textElement("span", .label, of: drawing) }
  }

  mutating func symbol(of drawing: Drawing) {
    html.markup("<svg class=\"symbol\" aria-hidden=\"true\">")
    open("use", .symbol, of: drawing)
    html.markup("</use></svg>")
  }

  /// What stands in front of a control, in an element of its own: more may be added to it.
  mutating func caption(_ drawing: Drawing) {
    open("span", .header, of: drawing, class: "caption")
    captions(of: drawing)
    children(of: drawing)
    html.close("span")
  }

  /// The common form: one element with the node's captions and children in it.
  mutating func box(
    _ tag: StaticString,
    _ drawing: Drawing,
    class name: StaticString,
    _ fixed: [(StaticString, String)] = []
  ) {
    open(tag, .node, of: drawing, class: name, fixed)
    content(of: drawing)
    html.close(tag)
  }

  /// The node's captions and children, and before them what a page has in place of pulling a list down.
  mutating func content(of drawing: Drawing) {
    if drawing.element.events.contains(.refresh) {
      let tag: StaticString = drawing.element.role == .list ? "li" : "div"
      open(tag, .refresh, of: drawing, class: "refresh")
      html.markup("<button type=\"button\" data-act=\"refresh\">Refresh</button>")
      html.close(tag)
    }
    captions(of: drawing)
    children(of: drawing)
  }

  mutating func children(
    of drawing: Drawing,
    selection: String? = nil,
    where isIncluded: (Role) -> Bool = { _ in true }
  ) {
    for child in drawing.element.children where isIncluded(child.role) {
      draw(child, parent: drawing.node, in: drawing.innerSurrounding, selection: selection)
    }
  }
}

extension NodeIndex {
  /// Records that a part of a node is on the page.
  fileprivate mutating func note(_ part: Part, of node: Int) {
    guard var entry = self[node] else { return }
    entry.parts.insert(part)
    insert(node, entry)
  }
}
