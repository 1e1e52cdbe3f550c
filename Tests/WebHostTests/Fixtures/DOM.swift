/// A minimal document of a browser that applies operations to the renderer's markup.
struct DOM {
  final class Node {
    var tag: String
    var attributes: [String: String]
    var children: [Node] = []
    var text = ""
    weak var parent: Node?

    init(_ tag: String, _ attributes: [String: String] = [:]) {
      self.tag = tag
      self.attributes = attributes
    }
  }

  struct Malformed: Error { var near: String }

  private(set) var root: Node

  init(_ html: String) throws {
    var parser = Parser(Array(html.utf8))
    root = try parser.element()
    guard parser.isAtEnd else { throw Malformed(near: parser.rest) }
  }

  func node(_ id: String) -> Node? {
    func find(_ node: Node) -> Node? {
      if node.attributes["data-i"] == id { return node }
      for child in node.children {
        if let found = find(child) { return found }
      }
      return nil
    }
    return find(root)
  }

  /// Applies an operation like app.js.
  mutating func apply(_ operation: [JSONValue]) throws {
    let code = operation[0].integer
    if code == 8 {
      self = try DOM(operation[1].text)
      return
    }
    guard let node = node(operation[1].text) else { return }
    switch code {
    case 0:
      node.text = operation[2].text
      node.children = []
    case 1: node.set(operation[2].text, operation.count > 3 ? operation[3].text : nil)
    case 2: node.setValue(operation[2].text)
    case 3:
      let new = try DOM(operation[3].text).root
      if let id = new.attributes["data-i"], let old = self.node(id) {
        old.replace(by: new)
      } else {
        node.insert(new, before: self.node(operation[2].text))
      }
    case 4: node.remove()
    case 5:
      guard let parent = self.node(operation[2].text) else { return }
      node.remove()
      parent.insert(node, before: self.node(operation[3].text))
    default: break
    }
  }

  /// A normalized form that is equal for pages with the same appearance and behavior.
  var normalized: String { root.normalized(isSelected: nil) }

  /// The nodes that need deferred assets.
  var wider: Set<String> { Set(root.wider) }
}

extension DOM.Node {
  func insert(_ node: DOM.Node, before next: DOM.Node?) {
    node.parent = self
    var next = next
    while let inside = next, inside.parent !== self { next = inside.parent }
    let index = next.flatMap { next in children.firstIndex { $0 === next } }
    children.insert(node, at: index ?? children.count)
  }

  func remove() {
    parent?.children.removeAll { $0 === self }
  }

  func replace(by node: DOM.Node) {
    node.parent = parent
    guard let index = parent?.children.firstIndex(where: { $0 === self }) else { return }
    parent?.children[index] = node
  }

  func set(_ name: String, _ value: String?) {
    guard name.hasPrefix(".") else {
      attributes[name] = value
      return
    }
    var styles = Self.declarations(attributes["data-s"])
    styles[String(name.dropFirst())] = value
    attributes["data-s"] =
      styles.isEmpty ? nil : styles.map { "\($0):\($1)" }.joined(separator: ";")
  }

  func setValue(_ value: String) {
    if attributes["type"] == "checkbox" {
      attributes["checked"] = value == "true" ? "" : nil
    } else if attributes["class"] == "steps" {
      attributes["data-value"] = value
    } else if attributes["data-v"] != nil {
      attributes["data-v"] = value
    } else if tag == "textarea" {
      text = value
    } else {
      attributes["value"] = value
    }
  }

  static func declarations(_ style: String?) -> [String: String] {
    let pairs = (style ?? "").split(separator: ";").map { $0.split(separator: ":", maxSplits: 1) }
    return Dictionary(pairs.map { (String($0[0]), String($0[1])) }) { $1 }
  }

  fileprivate var wider: [String] {
    let own = attributes["data-m"] == nil ? nil : attributes["data-i"]
    return children.flatMap(\.wider) + (own.map { [$0] } ?? [])
  }

  func normalized(isSelected: String?) -> String {
    var shown = attributes
    // The picker's value determines the selected option.
    shown["selected"] = nil
    // The mark of deferred assets remains: the page has loaded them by then.
    shown["data-m"] = nil
    if shown["role"] == "radio" { shown["aria-checked"] = nil }
    let styles = Self.declarations(shown.removeValue(forKey: "data-s"))
    let style = styles.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
    let list = shown.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }
    // A refresh button without a listener is not displayed.
    let shows = { (child: DOM.Node) in
      child.attributes["class"] != "refresh" || (shown["data-e"] ?? "").contains("refresh")
    }
    let inside = children.filter(shows).map { $0.normalized(isSelected: nil) }.joined()
    return "<\(tag)\(list.joined()) {\(style.joined(separator: ";"))}>\(text)\(inside)</\(tag)>"
  }
}

/// A parser for the HTML that the renderer writes, and no other HTML.
private struct Parser {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }
  var rest: String { String(decoding: bytes[index...].prefix(60), as: UTF8.self) }

  mutating func element() throws -> DOM.Node {
    guard take("<") else { throw DOM.Malformed(near: rest) }
    let node = DOM.Node(name())
    while take(" ") {
      let attribute = name()
      let value = take("=\"") ? text(upTo: UInt8(ascii: "\"")) : ""
      if !value.isEmpty || bytes[index - 1] == UInt8(ascii: "\"") { _ = take("\"") }
      guard node.attributes.updateValue(value, forKey: attribute) == nil else {
        throw DOM.Malformed(near: "the second \(attribute) of \(node.tag)")
      }
    }
    guard take(">") else { throw DOM.Malformed(near: rest) }
    if ["input", "img", "hr"].contains(node.tag) { return node }
    if node.tag == "textarea" { _ = take("\n") }
    while !take("</\(node.tag)>") {
      guard !isAtEnd else { throw DOM.Malformed(near: "the end, inside \(node.tag)") }
      if bytes[index] == UInt8(ascii: "<") {
        let child = try element()
        child.parent = node
        node.children.append(child)
      } else {
        node.text += text(upTo: UInt8(ascii: "<"))
      }
    }
    return node
  }

  private mutating func name() -> String {
    let start = index
    while index < bytes.count, ![0x20, 0x3D, 0x3E].contains(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func text(upTo end: UInt8) -> String {
    let start = index
    while index < bytes.count, bytes[index] != end { index += 1 }
    var text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", "\r"),
      ("&amp;", "&"),
    ] {
      text = text.split(separator: entity, omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    return text
  }

  private mutating func take(_ expected: String) -> Bool {
    guard bytes.count - index >= expected.utf8.count else { return false }
    for (offset, byte) in expected.utf8.enumerated() where bytes[index + offset] != byte {
      return false
    }
    index += expected.utf8.count
    return true
  }
}
