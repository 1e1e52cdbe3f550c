import NIOCore
import ViewKit

/// Encodes patches of a semantic tree as operations of the patch protocol, version 1.
///
///     [0,id,text]               the element's text
///     [1,id,name,value?]        an attribute; a name that starts with a dot is a style property
///     [2,id,value]              a form control's value
///     [3,parent,before,html]    a new element, appended if before is 0; it replaces an existing
///                               element with the same id
///     [4,id]                    removes an element
///     [5,id,parent,before]      moves an element
///     [6,id]                    moves the keyboard focus
///     [7,ms?,easing,delay,count,alternates]
///                               animates subsequent operations for this duration; without members
///                               with the page's defaults, and with 0 milliseconds not at all
///     [8,html]                  replaces the whole page
///
///     [9,sequence,reason]       the page rejected the event with this sequence number
///
/// An id is a node's number, or a string such as `"5l"` for one part of its markup. The browser derives the title and
/// the history from the visible pages.
struct PatchEncoder {
  /// The operation codes; the page's script has the same list.
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
    case rejected = 9
  }

  private(set) var index = NodeIndex()
  /// The host's own strings in the page's language.
  var strings = HostStrings()

  /// Renders a whole page and indexes its nodes.
  mutating func page(_ root: Element) -> (html: ByteBuffer, styles: Set<String>) {
    index.removeAll()
    var renderer = HTMLRenderer(index: index, strings: strings)
    renderer.draw(root, parent: NodeIndex.noParent, in: .plain)
    index = renderer.index
    return (renderer.html.buffer, renderer.styles)
  }

  /// Writes the operations of patch groups, and returns the nodes that must be redrawn in addition.
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
    // Redrawing a node includes its descendants.
    return index.outermost(of: redrawn)
  }

  /// Writes the operations of one patch and returns `nil`, or returns the node that must be redrawn instead.
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
      let accessibility = entry.accessibility
      let changes = entry.changes(setting: prop, to: value)
      if entry.accessibility != accessibility { index.insert(node.rawValue, entry) }
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

  /// Redraws one node at its current position.
  mutating func redraw(_ element: Element, into json: inout JSONWriter) {
    guard let entry = index[element.id.rawValue] else { return }
    // The root has no parent.
    if entry.parent == NodeIndex.noParent { return reset(element, into: &json) }
    insert(element, parent: entry.parent, before: nil, into: &json)
  }

  /// Writes the operation that moves the focus; for a page with a heading the target is the heading.
  func focus(_ node: NodeID, into json: inout JSONWriter) {
    let entry = index[node.rawValue]
    let part = entry?.role == .page && entry?.parts.contains(.header) == true ? Part.header : .node
    json.array {
      $0.operation(.focus)
      $0.id(part, node.rawValue)
    }
  }

  /// Writes the operation that replaces the whole page.
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
    var renderer = HTMLRenderer(index: index, strings: strings)
    // A second reference to the index would make the renderer copy it.
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

  /// Writes the changes of one node; false if the node must be redrawn instead.
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
        preconditionFailure("A redraw is never a separate operation.")
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
  /// The node whose markup the patch changes: the parent for an insertion or a move, otherwise the node itself.
  fileprivate var place: Int {
    switch self {
    case .insert(_, let parent, _), .move(_, let parent, _): parent.rawValue
    case .remove(let node), .set(let node, _, _), .listen(let node, _), .focus(let node):
      node.rawValue
    }
  }

  /// The node that the patch inserts, removes, moves or updates.
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
  /// Writes the code of an operation.
  mutating func operation(_ operation: PatchEncoder.Operation) {
    integer(operation.rawValue)
  }

  fileprivate mutating func id(_ part: Part, _ node: Int) {
    if part == .node { integer(node) } else { string(part.id(of: node)) }
  }
}
