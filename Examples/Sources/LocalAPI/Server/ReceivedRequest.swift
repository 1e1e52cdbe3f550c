import Foundation
import NIOCore
import NIOHTTP1

/// A request read from a connection: complete, or rejected before it was read completely.
struct ReceivedRequest: Sendable {
  /// The maximum size of a body, in bytes.
  static let bodyLimit = 256 * 1024

  /// The maximum number of bytes read from an oversized body.
  ///
  /// Closing with unread bytes would reset the connection before the client receives the 413.
  static let drainLimit = 16 * 1024 * 1024

  let head: HTTPRequestHead
  private(set) var body = Data()
  private(set) var length = 0

  init(head: HTTPRequestHead) {
    self.head = head
  }

  /// True if the client waits for `100 Continue` before it sends the body.
  var expectsContinue: Bool {
    head.headers.first(name: "expect")?.lowercased() == "100-continue"
  }

  /// The error response for a body over the limit; `nil` if a route handles the request.
  var refusal: HTTPFailure? {
    max(length, declaredLength ?? 0) > Self.bodyLimit
      ? .bodyTooLarge(limit: Self.bodyLimit) : nil
  }

  /// True if the connection is kept alive for another request.
  var allowsAnother: Bool {
    head.isKeepAlive && head.version == .http1_1 && refusal == nil
  }

  var isBeyondDraining: Bool {
    length > Self.drainLimit
  }

  private var declaredLength: Int? {
    head.headers.first(name: "content-length").flatMap { Int($0) }
  }

  mutating func append(_ bytes: ByteBuffer) {
    length += bytes.readableBytes
    if refusal != nil {
      body = Data()
    } else {
      body.append(contentsOf: bytes.readableBytesView)
    }
  }

  var request: Request {
    Request(method: head.method, target: head.uri, headers: head.headers, body: body)
  }
}
