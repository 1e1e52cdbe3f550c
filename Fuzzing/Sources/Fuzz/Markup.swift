import NIOCore
import ViewKit

@testable import WebHost

/// The HTML of a view, read by a strict scanner: each quote and angle bracket must belong to a tag of the host.
struct Markup {
  private(set) var tags: Set<String> = []
  private(set) var links: [String] = []
  private(set) var images: [String] = []
  private(set) var text = ""

  @MainActor
  init(of view: some View) {
    let graph = ViewGraph(view)
    defer { graph.close() }
    var renderer = HTMLRenderer()
    renderer.draw(graph.snapshot, parent: NodeIndex.noParent, in: .plain)
    self.init(html: String(buffer: renderer.html.buffer))
  }

  private init(html: String) {
    var rest = html.unicodeScalars[...]
    while let start = rest.firstIndex(of: "<") {
      text += Self.unescaped(rest[..<start], of: html)
      rest = rest[start...].dropFirst()
      guard let end = rest.firstIndex(of: ">") else {
        violation("each tag ends", html)
      }
      readTag(rest[..<end], of: html)
      rest = rest[end...].dropFirst()
    }
    text += Self.unescaped(rest, of: html)
  }

  private mutating func readTag(_ tag: Substring.UnicodeScalarView, of html: String) {
    var rest = tag
    if rest.first == "/" { rest.removeFirst() }
    tags.insert(Self.name(&rest))
    while rest.first == " " {
      rest.removeFirst()
      let name = Self.name(&rest)
      require(!name.isEmpty, "an attribute has a name", html)
      guard rest.first == "=" else { continue }
      rest.removeFirst()
      require(rest.popFirst() == "\"", "a value begins with a quote", html)
      let value = rest.prefix { $0 != "\"" }
      rest = rest.dropFirst(value.count)
      require(rest.popFirst() == "\"", "a value ends with a quote", html)
      let address = Self.unescaped(value, of: html)
      if name == "href" { links.append(address) }
      if ["src", "data-src"].contains(name) { images.append(address) }
    }
    require(rest.isEmpty, "a tag has a name and attributes only", html)
  }

  private static func name(_ rest: inout Substring.UnicodeScalarView) -> String {
    let name = rest.prefix { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private static func unescaped(_ text: Substring.UnicodeScalarView, of html: String) -> String {
    let isEscaped = text.allSatisfy { !"<>\"'".unicodeScalars.contains($0) }
    require(isEscaped, "quotes and angle brackets are escaped", html)
    var result = ""
    var rest = text
    while let scalar = rest.popFirst() {
      guard scalar == "&" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let name = rest.prefix { $0 != ";" }
      rest = rest.dropFirst(name.count + 1)
      let character = characters[String(name)]
      require(character != nil, "an ampersand is escaped", html)
      result += character ?? ""
    }
    return result
  }

  private static let characters = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "#13": "\r",
  ]
}

// MARK: - Addresses

extension Markup {
  /// Checks that a browser finds a safe scheme, or no scheme, in each address.
  func checkAddresses() {
    for address in links {
      let scheme = Self.scheme(of: address)
      let isSafe = [nil, "http", "https", "mailto"].contains(scheme)
      require(isSafe, "a link has a safe scheme", address, scheme as Any)
    }
    for address in images {
      let scheme = Self.scheme(of: address)
      let isPicture = scheme == "data" && address.lowercased().hasPrefix("data:image/")
      let isSafe = isPicture || [nil, "http", "https"].contains(scheme)
      require(isSafe, "an image has a safe scheme", address, scheme as Any)
    }
  }

  /// The scheme that a browser finds, by the rules of the URL standard; `nil` for a relative address.
  static func scheme(of address: String) -> String? {
    let scalars = address.unicodeScalars.drop { $0.value <= 0x20 }
      .filter { !["\t", "\n", "\r"].contains($0) }
    guard let end = scalars.firstIndex(of: ":"), let first = scalars.first else { return nil }
    let name = String(String.UnicodeScalarView(scalars[..<end])).lowercased()
    let isName = name.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("0"..."9").contains($0) || "+-.".unicodeScalars.contains($0)
    }
    return isName && first.properties.isAlphabetic ? name : nil
  }
}
