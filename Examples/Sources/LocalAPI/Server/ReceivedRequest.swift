import Foundation
import NIOCore
import NIOHTTP1

/// A request as it came off a connection: readable, or refused before it was read to its end.
struct ReceivedRequest: Sendable {
  /// The most bytes that a body may have.
  static let bodyLimit = 256 * 1024

  /// How much of a body that is too large is still read, so that the client gets to see the 413:
  /// closing on unread bytes would reset the connection under the answer.
  static let drainLimit = 16 * 1024 * 1024

  let head: HTTPRequestHead
  private(set) var body = Data()
  private(set) var length = 0

  init(head: HTTPRequestHead) {
    self.head = head
  }

  /// Whether the client waits for a word before it sends the body.
  var expectsContinue: Bool {
    head.headers.first(name: "expect")?.lowercased() == "100-continue"
  }

  /// Why the request is not answered by a route, or nil if it may be.
  var refusal: HTTPFailure? {
    max(length, declaredLength ?? 0) > Self.bodyLimit
      ? .bodyTooLarge(limit: Self.bodyLimit) : nil
  }

  /// Whether the client may send another request after this one.
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
