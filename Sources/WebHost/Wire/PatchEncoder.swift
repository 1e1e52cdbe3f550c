import NIOCore
import ViewKit

/// Turns patches of a semantic tree into operations of the patch protocol, version 1.
///
///     [0,id,text]               the element's text
///     [1,id,name,value?]        an attribute; a name that starts with a dot is a style property
///     [2,id,value]              a form control's value
///     [3,parent,before,html]    a new element, last where before is 0; one with an id that is on
///                               the page already takes that one's place
///     [4,id]                    takes an element away
///     [5,id,parent,before]      moves an element
///     [6,id]                    moves the keyboard focus
///     [7,ms?,easing,delay,count,alternates]
///                               how the operations after this one move: within so many milliseconds;
///                               without them as the page sees fit, and not at all in 0 milliseconds
///     [8,html]                  the whole page anew
///
///     [9,sequence,reason]       the event with this number was not taken by the page
///
/// An id is a node's number, or a string such as `"5l"` for one part of its markup. The title and the
/// history follow from the pages that are shown.
struct PatchEncoder {
  /// The codes of operations; the script has the same ones.
  enum Operation: Int, CaseIterable {
    case text = 0
    case attribute = 1
    case value = 2
    case insert = 3
    case remove = 4
    case move = 5
    case focus = 6
    case motion = 7
    case reset = 8
    case refused = 9
  }

  private(set) var index = NodeIndex()
  /// What the host says itself, in the page's language.
  var words = HostWords()

  /// Draws a whole page and remembers what is on it.
  mutating func page(_ root: Element) -> (html: ByteBuffer, styles: Set<String>) {
    index.removeAll()
    var renderer = HTMLRenderer(index: index, words: words)
    renderer.draw(root, parent: NodeIndex.noParent, in: .plain)
    index = renderer.index
    return (renderer.html.buffer, renderer.styles)
  }

  /// Writes the operations of groups of patches, and tells which nodes have to be drawn anew besides.
  mutating func encode(_ groups: [PatchGroup], into json: inout JSONWriter) -> Set<NodeID> {
    var redrawn: Set<NodeID> = []
    var motion: Motion?
    for group in groups {
      if group.motion != motion {
        motion = group.motion
        json.motion(group.motion)
      }
      for patch in group.patches {
        if let node = encode(patch, into: &json) { redrawn.insert(node) }
      }
    }
    // What is drawn anew is so with all that is in it.
    return index.outermost(of: redrawn)
  }

  /// Writes the operations of one patch, or tells the node that has to be drawn anew instead.
  private mutating func encode(_ patch: Patch, into json: inout JSONWriter) -> NodeID? {
    if let option = index.option(around: patch.place), option != patch.subject {
      if case .remove(let node) = patch { index.remove(node.rawValue) }
      return option
    }
    switch patch {
    case .insert(let element, let parent, let before):
      insert(element, parent: parent.rawValue, before: before, into: &json)
    case .remove(let node):
      index.remove(node.rawValue)
      json.array {
        $0.operation(.remove)
        $0.integer(node.rawValue)
      }
    case .move(let node, let parent, let before):
      move(node.rawValue, parent: parent.rawValue, before: before, into: &json)
    case .set(let node, let prop, let value):
      guard var entry = index[node.rawValue] else { return nil }
      let spoken = entry.spoken
      let changes = entry.changes(setting: prop, to: value)
      if entry.spoken != spoken { index.insert(node.rawValue, entry) }
      return encode(changes, of: node.rawValue, entry, into: &json) ? nil : node
    case .listen(let node, let events):
      guard var entry = index[node.rawValue] else { return nil }
      if events.contains(.refresh), !entry.parts.contains(.refresh) { return node }
      let changes = entry.changes(listening: events)
      index.insert(node.rawValue, entry)
      return encode(changes, of: node.rawValue, entry, into: &json) ? nil : node
    case .focus(let node):
      focus(node, into: &json)
    }
    return nil
  }

  /// Draws one node anew in the place where it stands.
  mutating func redraw(_ element: Element, into json: inout JSONWriter) {
    guard let entry = index[element.id.rawValue] else { return }
    // The root stands in nothing.
    if entry.parent == NodeIndex.noParent { return reset(element, into: &json) }
    insert(element, parent: entry.parent, before: nil, into: &json)
  }

  /// Writes the operation that moves the focus: of a page its heading gets it.
  func focus(_ node: NodeID, into json: inout JSONWriter) {
    let part = index[node.rawValue]?.role == .page ? Part.header : .node
    json.array {
      $0.operation(.focus)
      $0.id(part, node.rawValue)
    }
  }

  /// Writes the operation that replaces everything.
  mutating func reset(_ root: Element, into json: inout JSONWriter) {
    let html = page(root).html
    json.array {
      $0.operation(.reset)
      $0.string(html)
    }
  }

  private mutating func insert(
    _ element: Element,
    parent: Int,
    before: NodeID?,
    into json: inout JSONWriter
  ) {
    var renderer = HTMLRenderer(index: index, words: words)
    // Two owners of the index would make the renderer copy all of it.
    index = NodeIndex()
    renderer.draw(element, parent: parent, in: renderer.index[parent]?.inner ?? .plain)
    index = renderer.index
    let html = renderer.html.buffer
    let container = index[parent]?.role.container(for: element.role) ?? .node
    json.array {
      $0.operation(.insert)
      $0.id(container, parent)
      $0.integer(before?.rawValue ?? 0)
      $0.string(html)
    }
    for (node, password) in renderer.passwords { value(password, of: .node, node, into: &json) }
  }

  private mutating func move(
    _ node: Int,
    parent: Int,
    before: NodeID?,
    into json: inout JSONWriter
  ) {
    guard var entry = index[node] else { return }
    entry.parent = parent
    index.insert(node, entry)
    let container = index[parent]?.role.container(for: entry.role) ?? .node
    json.array {
      $0.operation(.move)
      $0.integer(node)
      $0.id(container, parent)
      $0.integer(before?.rawValue ?? 0)
    }
  }

  /// Writes changes of one node; false where it has to be drawn anew instead.
  private func encode(
    _ changes: [MarkupChange],
    of node: Int,
    _ entry: NodeIndex.Entry,
    into json: inout JSONWriter
  ) -> Bool {
    guard changes.allSatisfy({ $0.isPossible(with: entry.parts) }) else { return false }
    for change in changes {
      switch change {
      case .text(let part, let text):
        json.array {
          $0.operation(.text)
          $0.id(part, node)
          $0.string(text.displayable)
        }
      case .attribute(let part, let name, let value):
        guard entry.parts.contains(part) else { continue }
        json.array {
          $0.operation(.attribute)
          $0.id(part, node)
          $0.string(name.text.description)
          if let value { $0.string(value.displayable) }
        }
      case .style(let property, let value):
        json.array {
          $0.operation(.attribute)
          $0.id(.node, node)
          $0.string(".\(property.text)")
          if let value { $0.string(value) }
        }
      case .value(let part, let value):
        self.value(value, of: part, node, into: &json)
      case .redraw:
        preconditionFailure("A redraw is never possible as an operation of its own.")
      }
    }
    return true
  }

  private func value(_ value: String, of part: Part, _ node: Int, into json: inout JSONWriter) {
    json.array {
      $0.operation(.value)
      $0.id(part, node)
      $0.string(value.displayable)
    }
  }
}

extension Patch {
  /// The node whose markup the patch changes: for one that comes, goes or moves, the one around it.
  fileprivate var place: Int {
    switch self {
    case .insert(_, let parent, _), .move(_, let parent, _): parent.rawValue
    case .remove(let node), .set(let node, _, _), .listen(let node, _), .focus(let node):
      node.rawValue
    }
  }

  /// The node that the patch is about.
  fileprivate var subject: NodeID {
    switch self {
    case .insert(let element, _, _): element.id
    case .remove(let node), .move(let node, _, _), .set(let node, _, _), .listen(let node, _),
      .focus(let node):
      node
    }
  }
}

extension MarkupChange {
  fileprivate func isPossible(with parts: Parts) -> Bool {
    switch self {
    case .text(let part, _), .value(let part, _): parts.contains(part)
    case .attribute(let part, _, let value): value == nil || parts.contains(part)
    case .style: true
    case .redraw: false
    }
  }
}

extension JSONWriter {
  /// Writes the code that an operation starts with.
  mutating func operation(_ operation: PatchEncoder.Operation) {
    integer(operation.rawValue)
  }

  fileprivate mutating func id(_ part: Part, _ node: Int) {
    if part == .node { integer(node) } else { string(part.id(of: node)) }
  }
}
