import HTTPTypes
import NIOHTTP1

/// The header fields of pages: the host's security policy with the app's additions, and the app's own fields.
struct PageHeaders: Sendable {
  private let fields: HTTPHeaders
  private let sources: [ContentDirective: [String]]

  init(_ configuration: WebHostConfiguration) {
    fields = HTTPHeaders(
      configuration.pageResponseHeaders.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    )
    var sources = configuration.contentSources
    sources[.images, default: []] += configuration.imageOrigins
    sources[.scripts, default: []] += configuration.scriptOrigins
    self.sources = sources
  }

  /// Adds the fields of a page to its response.
  ///
  /// - Parameters:
  ///   - response: The response with the page.
  ///   - host: The value of the request's `Host` header.
  func addPolicy(to response: inout Response, host: String) {
    response.headers.add(name: "content-security-policy", value: policy(host: host))
    response.headers.add(name: "x-frame-options", value: "DENY")
    response.headers.add(name: "cross-origin-opener-policy", value: "same-origin")
    addFields(to: &response)
  }

  /// Adds the app's fields to the response with a page or an error page.
  func addFields(to response: inout Response) {
    response.headers.add(contentsOf: fields)
  }

  /// The content security policy: the host's own files, and the app's additional sources.
  private func policy(host: String) -> String {
    let own = [
      ("default-src", ["'self'"]),
      ("script-src", ["'self'", "'\(PageFiles.earlyScriptHash)'"]),
      ("img-src", ["'self'", "data:"]),
      // Some browsers do not include WebSocket connections in 'self'.
      ("connect-src", ["'self'", "ws://\(host)", "wss://\(host)"]),
      ("base-uri", []),
      ("form-action", []),
      ("frame-ancestors", []),
      ("object-src", []),
    ]
    // A directive replaces the default.
    let others = ContentDirective.allCases.map(\.rawValue)
      .filter { name in !own.contains { $0.0 == name } && !added(to: name).isEmpty }
      .map { ($0, ["'self'"]) }
    return (own + others)
      .map { name, sources in
        let all = sources + added(to: name)
        return "\(name) \(all.isEmpty ? "'none'" : all.joined(separator: " "))"
      }
      .joined(separator: "; ")
  }

  private func added(to directive: String) -> [String] {
    ContentDirective(rawValue: directive).flatMap { sources[$0] } ?? []
  }
}

extension PageHeaders {
  /// The fields of the host's own responses.
  private static let ownNames: Set<String> = [
    "accept-ranges", "allow", "cache-control", "connection", "content-encoding", "content-length",
    "content-range", "content-security-policy", "content-type", "cross-origin-opener-policy",
    "cross-origin-resource-policy", "date", "etag", "keep-alive", "last-modified", "location",
    "referrer-policy", "retry-after", "set-cookie", "trailer", "transfer-encoding", "upgrade",
    "vary", "x-content-type-options", "x-frame-options", "x-request-id",
  ]

  /// Checks the app's fields and sources.
  ///
  /// - Throws: The first invalid field or source, in alphabetical order.
  static func validate(_ configuration: WebHostConfiguration) throws(WebHostError) {
    var names: Set<String> = []
    for (name, value) in configuration.pageResponseHeaders.sorted(by: { $0.key < $1.key }) {
      guard let name = HTTPField.Name(name) else {
        throw .pageResponseHeader(name, reason: "the name is empty or has an invalid character.")
      }
      guard !ownNames.contains(name.canonicalName) else {
        throw .pageResponseHeader(name.rawName, reason: "the host sets this header itself.")
      }
      guard names.insert(name.canonicalName).inserted else {
        throw .pageResponseHeader(name.rawName, reason: "the name is present in two spellings.")
      }
      guard HTTPField.isValidValue(value), value.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
      else {
        let reason =
          "its value has a control character, a non-ASCII character or a space at an end."
        throw .pageResponseHeader(name.rawName, reason: reason)
      }
    }
    for (directive, sources) in configuration.contentSources.sorted(by: {
      $0.key.rawValue < $1.key.rawValue
    }) {
      try check(sources, of: directive, in: "contentSources")
    }
    try check(configuration.imageOrigins, of: .images, in: "imageOrigins")
    try check(configuration.scriptOrigins, of: .scripts, in: "scriptOrigins")
  }

  private static func check(
    _ sources: [String],
    of directive: ContentDirective,
    in setting: String
  ) throws(WebHostError) {
    for source in sources {
      let reason: String
      if source.isEmpty || !source.utf8.allSatisfy(isSourceByte) {
        reason = "it is empty, or has a space, a comma, a semicolon or a non-ASCII character."
      } else if ["'none'", "'strict-dynamic'"].contains(source.lowercased()) {
        reason = "it would disable the host's own files."
      } else if source.lowercased().hasPrefix("'unsafe-"), directive == .scripts {
        reason = "it would allow injected scripts."
      } else {
        continue
      }
      throw .contentSource(source, setting: "\(setting) (\(directive.rawValue))", reason: reason)
    }
  }

  /// True for the bytes of a source; separators would start another source, directive or header.
  private static func isSourceByte(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && byte != UInt8(ascii: ";") && byte != UInt8(ascii: ",")
  }
}
