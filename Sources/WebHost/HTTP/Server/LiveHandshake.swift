import NIOHTTP1

/// The requirements of RFC 6455 for a WebSocket handshake.
enum LiveHandshake {
  /// The only version of the protocol.
  private static let version = "13"

  /// The response to an invalid handshake; `nil` if the handshake is valid.
  static func rejection(of head: HTTPRequestHead) -> Response? {
    if head.method != .GET {
      var response = Response.text(.methodNotAllowed, "A live connection begins with GET.")
      response.headers.add(name: "allow", value: "GET")
      return response
    }
    if head.headers["sec-websocket-version"] != [version] {
      return upgradeRequired("Live connections use version \(version) of the protocol.")
    }
    let keys = head.headers["sec-websocket-key"]
    guard keys.count == 1, isKey(keys[0]) else {
      return .text(.badRequest, "The key of a live connection is 16 bytes in base64.")
    }
    return nil
  }

  /// Creates a response that names the required upgrade.
  static func upgradeRequired(_ sentence: String) -> Response {
    var response = Response.text(.upgradeRequired, sentence)
    response.headers.add(name: "upgrade", value: "websocket")
    response.headers.add(name: "sec-websocket-version", value: version)
    return response
  }

  private static func isKey(_ text: String) -> Bool {
    text.utf8.count == 24 && text.hasSuffix("==")
      && text.utf8.dropLast(2).allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
          true
        default: false
        }
      }
  }
}
