import NIOCore
import NIOHTTP1

/// A file that is the same for all visitors, in plain and compressed form.
struct StaticFile: Sendable {
  private struct Form: Sendable {
    let tag: String
    let body: ByteBuffer
  }

  /// The version of the content.
  let version: String
  private let type: String
  private let plain: Form
  private let compressed: Form?

  init(type: String, _ bytes: [UInt8]) {
    self.type = type
    version = ContentVersion.of(bytes)
    plain = Form(tag: "\"\(version)\"", body: ByteBuffer(bytes: bytes))
    let short = Gzip.compress(bytes, .file).flatMap { $0.count < bytes.count ? $0 : nil }
    // Each form has its own entity tag, because a browser's copy of one form does not match the other.
    compressed = short.map { [version] in
      Form(tag: "\"\(version)-gzip\"", body: ByteBuffer(bytes: $0))
    }
  }

  /// The response with the file, or `304` if the browser's copy is current.
  ///
  /// A file is immutable at an address with its version, so browsers do not revalidate it.
  func response(to headers: HTTPHeaders, query: String) -> Response {
    let isCompressed = compressed != nil && ContentCoding(acceptedBy: headers) == .gzip
    let form = isCompressed ? compressed ?? plain : plain
    let isKnown = headers.names(form.tag)
    var response = Response(
      isKnown ? .notModified : .ok,
      type: type,
      body: isKnown ? ByteBuffer() : form.body
    )
    response.headers.replaceOrAdd(
      name: "cache-control",
      value: query == "v=\(version)" ? "public, max-age=31536000, immutable" : "no-cache"
    )
    response.headers.add(name: "etag", value: form.tag)
    if compressed != nil { response.headers.add(name: "vary", value: "accept-encoding") }
    if isCompressed, !isKnown { response.headers.add(name: "content-encoding", value: "gzip") }
    return response
  }
}

extension HTTPHeaders {
  /// True if the browser has a copy with the entity tag.
  func names(_ tag: String) -> Bool {
    self["if-none-match"].flatMap { $0.split(separator: ",") }
      .contains { entry in
        let entry = String(entry).trimmed(of: " ")
        return entry == "*" || (entry.hasPrefix("W/") ? String(entry.dropFirst(2)) : entry) == tag
      }
  }
}
