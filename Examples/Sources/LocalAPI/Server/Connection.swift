import Foundation
import NIOCore
import NIOHTTP1

/// The connection of one client: reads and handles requests sequentially.
struct Connection: Sendable {
  typealias HTTPChannel = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  let channel: any Channel
  let application: Application
  let clock: any Clock<Duration>
  let requestLimit: TimeAmount

  /// Serves requests until one side closes; the task is cancelled when the client disconnects.
  static func serve(
    _ http: HTTPChannel,
    application: Application,
    _ configuration: LocalAPIConfiguration
  ) async throws {
    let connection = Connection(
      channel: http.channel,
      application: application,
      clock: configuration.clock,
      requestLimit: TimeAmount(configuration.requestLimit)
    )
    try await http.executeThenClose { inbound, _ in
      var parts = inbound.makeAsyncIterator()
      while let received = try await connection.receive(&parts) {
        guard try await connection.answer(received) else { return }
      }
    }
  }

  private func receive(
    _ parts: inout NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator
  ) async throws -> ReceivedRequest? {
    // Uses the event loop's time, not the clock that delays responses: an idle or slow client must not keep its
    // connection indefinitely.
    let deadline = channel.eventLoop.scheduleTask(in: requestLimit) { [channel] in
      channel.close(promise: nil)
    }
    defer { deadline.cancel() }
    guard case .head(let head) = try await parts.next() else { return nil }
    var received = ReceivedRequest(head: head)
    if received.expectsContinue {
      guard received.refusal == nil else { return received }
      try await send([.head(HTTPResponseHead(version: head.version, status: .continue))])
    }
    while let part = try await parts.next() {
      switch part {
      case .body(let bytes):
        received.append(bytes)
        if received.isBeyondDraining { return received }
      case .end, .head:
        return received
      }
    }
    return nil
  }

  /// Responds to one request, and returns true if the connection is kept alive.
  private func answer(_ received: ReceivedRequest) async throws -> Bool {
    var request = received.request
    if let port = channel.localAddress?.port { request.origin = "http://127.0.0.1:\(port)" }
    let entry = application.beginEntry(for: request)
    do {
      let response = try await application.respond(to: request, refusal: received.refusal)
      entry?.answered(response)
      return try await write(response, to: request, keepsAlive: received.allowsAnother)
    } catch {
      entry?.abandoned()
      throw error
    }
  }

  private func write(
    _ response: Response,
    to request: Request,
    keepsAlive: Bool
  ) async throws -> Bool {
    let head = response.head(keepsAlive: keepsAlive)
    guard response.hasBody, request.method != .HEAD else {
      try await send([.head(head), .end(nil)])
      return keepsAlive
    }
    switch response.delivery {
    case .whole:
      try await send([.head(head), .bytes(response.body), .end(nil)])
    case .drip(let bytesPerSecond):
      try await send([.head(head)])
      try await drip(response.body, bytesPerSecond: bytesPerSecond)
    case .dropMidBody:
      try await send([.head(head), .bytes(response.body.prefix(response.body.count / 2))])
      return false
    case .closeUnanswered:
      return false
    }
    return keepsAlive
  }

  /// Sends bytes for a tenth of a second, waits a tenth of a second, and repeats.
  private func drip(_ body: Data, bytesPerSecond: Int) async throws {
    let step = max(1, bytesPerSecond / 10)
    let pause = Duration.seconds(step) / bytesPerSecond
    var rest = body
    while rest.count > step {
      try await send([.bytes(rest.prefix(step))])
      rest = rest.dropFirst(step)
      try await clock.sleep(for: pause)
    }
    try await send([.bytes(rest), .end(nil)])
  }

  // Flush the parts together: a client may close after the last byte, and a later part would look like a truncated
  // response. Write to the channel, because its future completes when the bytes are sent. The asynchronous writer
  // returns sooner, and closing would truncate the response.
  private func send(_ parts: [HTTPServerResponsePart]) async throws {
    for part in parts.dropLast() { channel.write(part, promise: nil) }
    if let last = parts.last { try await channel.writeAndFlush(last) }
  }
}

extension HTTPServerResponsePart {
  fileprivate static func bytes(_ data: Data) -> Self {
    .body(.byteBuffer(ByteBuffer(bytes: data)))
  }
}

extension Response {
  fileprivate var hasBody: Bool {
    ![.noContent, .notModified].contains(status)
  }

  fileprivate func head(keepsAlive: Bool) -> HTTPResponseHead {
    var head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    if hasBody { head.headers.add(name: "content-length", value: "\(body.count)") }
    if !keepsAlive { head.headers.add(name: "connection", value: "close") }
    return head
  }
}
