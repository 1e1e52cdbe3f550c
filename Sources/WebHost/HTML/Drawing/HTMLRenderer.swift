import NIOCore
import ViewKit

/// Renders elements as semantic HTML.
///
/// The content security policy of the page forbids `style` attributes. The style of a node is written to `data-s`, and
/// to a style sheet with `styles` for the first paint.
struct HTMLRenderer {
  var html: HTMLWriter
  /// The distinct values of `data-s`.
  private(set) var styles: Set<String> = []
  var index: NodeIndex
  /// The passwords of the rendered fields.
  ///
  /// The markup contains no passwords, because it may be cached or logged. An operation sets the password of an
  /// inserted field.
  var passwords: [(node: Int, value: String)] = []
  /// The host's own strings in the language of the page.
  let strings: HostStrings

  init(
    index: NodeIndex = NodeIndex(),
    strings: HostStrings = HostStrings(),
    buffer: ByteBuffer = ByteBuffer()
  ) {
    self.index = index
    self.strings = strings
    self.html = HTMLWriter(buffer: buffer)
  }

  /// Renders an element and its descendants.
  mutating func draw(
    _ element: Element,
    parent: Int,
    in context: MarkupContext,
    selection: String? = nil
  ) {
    let node = element.id.rawValue
    let markup = NodeMarkup(element, in: context)
    var it = RenderContext(node: node, element: element, markup: markup, context: context)
    it.selection = selection
    index.insert(
      node,
      .init(
        parent: parent,
        role: element.role,
        context: context,
        inner: it.innerContext,
        parts: [],
        accessibility: markup.accessibility
      )
    )
    switch context {
    case .options: PickerMarkup.drawOption(it, on: &self)
    case .segments: PickerMarkup.drawSegment(it, on: &self)
    case .plain, .list, .optionContent: element.role.markup.draw(it, on: &self)
    }
  }

  /// The inputs of an element's template.
  struct RenderContext {
    let node: Int
    let element: Element
    let markup: NodeMarkup
    let context: MarkupContext
    /// The selected tag of the picker that contains this option; `nil` without a selection.
    var selection: String?

    var innerContext: MarkupContext { element.role.markup.inside(of: element, in: context) }

    /// True if the element is rendered as an item of a list.
    var isListItem: Bool { context == .list }
  }
}

// MARK: - The building blocks of templates

extension HTMLRenderer {
  /// Opens the HTML element of a part with its attributes.
  mutating func open(
    _ tag: StaticString,
    _ part: Part,
    of it: RenderContext,
    class name: StaticString? = nil,
    _ fixed: [(StaticString, String)] = []
  ) {
    index.note(part, of: it.node)
    html.open(tag)
    let styleClass = part == .node ? it.markup.styleClass : nil
    switch (name, styleClass) {
    // The page's script reads the first class as the role.
    case (let name?, let styleClass?): html.attribute("class", "\(name) \(styleClass)")
    case (let name?, nil): html.attribute("class", name.description)
    case (nil, let styleClass?): html.attribute("class", styleClass)
    case (nil, nil): break
    }
    html.attribute("data-i", part.id(of: it.node))
    let own = it.markup.attributes(of: part)
    for (name, value) in fixed
    where !own.contains(where: { $0.name == StaticName(stringLiteral: name) }) {
      html.attribute(name, value)
    }
    for (name, value) in own { html.attribute(name.text, value) }
    if let script = strings.script, part == .node, index[it.node]?.parent == NodeIndex.noParent {
      html.attribute("data-t", script)
    }
    if part == .node, let style = it.markup.style {
      html.attribute("data-s", style)
      styles.insert(style)
    }
    html.endOpening()
  }

  /// Writes an HTML element with the text of a part.
  mutating func textElement(
    _ tag: StaticString,
    _ part: Part,
    of it: RenderContext,
    class name: StaticString? = nil
  ) {
    open(tag, part, of: it, class: name)
    html.text(it.markup.text(of: part) ?? "")
    html.close(tag)
  }

  /// Writes the node's symbol and title, if present.
  mutating func captions(of it: RenderContext) {
    if it.element.props[.systemImage] != nil { symbol(of: it) }
    if it.markup.text(of: .label) != nil { textElement("span", .label, of: it) }
  }

  mutating func symbol(of it: RenderContext) {
    html.markup("<svg class=\"symbol\" aria-hidden=\"true\">")
    open("use", .symbol, of: it)
    html.markup("</use></svg>")
  }

  /// Writes the caption of a control in its own element, which patches may extend.
  mutating func caption(_ it: RenderContext) {
    open("span", .header, of: it, class: "caption")
    captions(of: it)
    children(of: it)
    html.close("span")
  }

  /// Writes the common form: an HTML element with captions and children.
  mutating func box(
    _ tag: StaticString,
    _ it: RenderContext,
    class name: StaticString,
    _ fixed: [(StaticString, String)] = []
  ) {
    open(tag, .node, of: it, class: name, fixed)
    content(of: it)
    html.close(tag)
  }

  /// Writes captions and children, after a button that replaces pulling to refresh.
  mutating func content(of it: RenderContext) {
    if it.element.events.contains(.refresh) {
      let tag: StaticString = it.element.role == .list ? "li" : "div"
      open(tag, .refresh, of: it, class: "refresh")
      html.markup("<button type=\"button\" data-act=\"refresh\">")
      html.text(strings[.refresh])
      html.markup("</button>")
      html.close(tag)
    }
    captions(of: it)
    children(of: it)
  }

  mutating func children(
    of it: RenderContext,
    selection: String? = nil,
    where isIncluded: (Role) -> Bool = { _ in true }
  ) {
    for child in it.element.children where isIncluded(child.role) {
      draw(child, parent: it.node, in: it.innerContext, selection: selection)
    }
  }
}

extension NodeIndex {
  /// Records that a part of a node is rendered.
  fileprivate mutating func note(_ part: Part, of node: Int) {
    guard var entry = self[node] else { return }
    entry.parts.insert(part)
    insert(node, entry)
  }
}
