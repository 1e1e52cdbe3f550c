import ViewKit

@testable import WebHost

/// The addresses of links and images in an app's data, and the addresses of pages.
enum URLs: FuzzTarget {
  static func check(_ input: [UInt8]) {
    let text = String(decoding: input, as: UTF8.self)
    checkLink(text)
    checkImage(text)
    checkPage(text)
    let page = Markup(
      of: VStack {
        Link(address: text) { Text(verbatim: text) }
        AsyncImage(address: text)
      }
    )
    page.checkAddresses()
    require(page.text == text.displayable, "a page shows the words", text, page.text)
  }

  private static func checkLink(_ text: String) {
    guard let link = SafeURL.link(text) else { return }
    require(link == text, "a link is accepted unchanged or rejected", text, link)
    let scheme = Markup.scheme(of: link)
    require([nil, "http", "https", "mailto"].contains(scheme), "a link has a safe scheme", link)
    guard SafeURL.isOwn(link) else { return }
    let path = Array(link.utf8.prefix(2))
    let isOwn = path[0] == UInt8(ascii: "/") && path.dropFirst().first != UInt8(ascii: "/")
    require(isOwn, "an address of the own host begins with a single slash", link)
  }

  private static func checkImage(_ text: String) {
    guard let image = SafeURL.image(text) else { return }
    require(image == text, "an image is accepted unchanged or rejected", text, image)
    let scheme = Markup.scheme(of: image)
    let isPicture = scheme == "data" && image.lowercased().hasPrefix("data:image/")
    require(
      isPicture || [nil, "http", "https"].contains(scheme),
      "an image has a safe scheme",
      image
    )
  }

  static func checkPage(_ text: String) {
    guard let address = PageAddress(text) else { return }
    let written = address.description
    require(written.utf8.count <= 2_048, "an address keeps its limit", text, written)
    require(written.utf8.allSatisfy(isPlain), "an address has only plain signs", text, written)
    require(SafeURL.link(written) == written, "an address is a safe link", text, written)
    require(SafeURL.isOwn(written), "an address is on the own host", text, written)
    require(address.query.count <= 100, "a query keeps its limit", text, address.query.count)
    let isNamed = address.components.allSatisfy { !["", ".", ".."].contains($0) }
    require(isNamed, "a path has no empty and no relative parts", text, address.components)
    let copy = PageAddress(written)
    require(copy == address, "a written address reads as the same address", address, copy as Any)
    let made = PageAddress(components: address.components, query: address.query)
    require(made == address, "the parts make the same address", address, made as Any)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    let isLetter =
      ("a"..."z").contains(Unicode.Scalar(byte)) || ("A"..."Z").contains(Unicode.Scalar(byte))
    return isLetter || "0123456789-._~:@,/?&=%".utf8.contains(byte)
  }
}
