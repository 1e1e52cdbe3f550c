import Foundation
import NIOCore
import NIOPosix
import Testing

/// A connection to a host that sends arbitrary bytes, so that a test may violate the protocol.
actor LoopbackConnection {
  struct Answer: Sendable {
    var status: Int
    var headers: [(name: String, value: String)]
    var bytes: [UInt8] = []

    var body: String { String(decoding: bytes, as: UTF8.self) }

    func header(_ name: String) -> String? {
      headers.first { $0.name == name }?.value
    }

    /// The visitor's cookie as a browser returns it.
    var cookie: String? {
      header("set-cookie")?.split(separator: ";").first.map(String.init)
    }

    /// All cookies as a browser returns them.
    var cookies: String {
      headers.filter { $0.name == "set-cookie" }.compactMap { $0.value.split(separator: ";").first }
        .joined(separator: "; ")
    }

    /// The token of the hello of the page's script.
    var token: String? {
      body.split(separator: "data-p=\"").dropFirst().first.map { String($0.prefix(32)) }
    }
  }

  struct Frame: Equatable, Sendable {
    var opcode: UInt8
    var payload: [UInt8]
    var text: String { String(decoding: payload, as: UTF8.self) }
    /// The close code of a close frame.
    var closeCode: Int? {
      opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil
    }
  }

  private let channel: any Channel
  private let inbound: AsyncStream<[UInt8]>.Iterator
  private var received: [UInt8] = []

  /// Connects to a port from a loopback address.
  init(port: Int, from address: String = "127.0.0.1") async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    let local = try SocketAddress(ipAddress: address, port: 0)
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(to: local)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Receiver(continuation))
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    inbound = stream.makeAsyncIterator()
  }

  /// The port of the host.
  var port: Int { channel.remoteAddress?.port ?? 0 }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
  }

  /// Sends bytes in parts, each in a separate turn of the event loop, without waiting for the host to read them.
  func send(_ bytes: [UInt8], inPartsOf size: Int) async throws {
    for start in stride(from: 0, to: bytes.count, by: size) {
      let part = Array(bytes[start..<min(start + size, bytes.count)])
      try await channel.eventLoop.submit { [channel] in
        channel.writeAndFlush(ByteBuffer(bytes: part), promise: nil)
      }
      .get()
    }
  }

  /// Half-closes the connection: ends the output, and continues to receive.
  func finishSending() { channel.close(mode: .output, promise: nil) }

  func close() { channel.close(promise: nil) }

  /// Resets the connection: discards unread data and notifies the host.
  func reset() async throws {
    let options = try #require(channel as? any SocketOptionProvider)
    try await options.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
    try await channel.close()
  }

  func get(
    _ path: String,
    method: String = "GET",
    host: String? = nil,
    _ headers: [String] = [],
    body: String? = nil
  ) async throws -> Answer {
    let port = channel.remoteAddress?.port ?? 0
    let length = body.map { ["Content-Length: \($0.utf8.count)"] } ?? []
    let lines =
      ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + headers + length
    send((lines + ["", body ?? ""]).joined(separator: "\r\n"))
    return try await answer(hasBody: method != "HEAD")
  }

  /// Returns the next response.
  func nextAnswer() async throws -> Answer { try await answer(hasBody: true) }

  /// Requests the live connection like a browser.
  func upgrade(
    cookie: String?,
    origin: String? = nil,
    host: String? = nil
  ) async throws -> Answer {
    let port = channel.remoteAddress?.port ?? 0
    var headers = [
      "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    if let cookie { headers.append("Cookie: \(cookie)") }
    if origin != "" { headers.append("Origin: \(origin ?? "http://127.0.0.1:\(port)")") }
    return try await get("/live", host: host, headers)
  }

  /// Sends a text frame.
  func say(_ text: String) { send(frame(1, Array(text.utf8))) }

  func frame(_ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true) -> [UInt8] {
    var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
    switch payload.count {
    case ..<126: bytes.append(0x80 | UInt8(payload.count))
    case ..<65536: bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default:
      bytes.append(0x80 | 127)
      bytes += (0..<8).reversed().map { UInt8(payload.count >> ($0 * 8) & 255) }
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    bytes += mask
    bytes += payload.enumerated().map { $1 ^ mask[$0 % 4] }
    return bytes
  }

  /// Returns the next frame; `nil` if the host closed the connection.
  func nextFrame() async -> Frame? {
    guard await fill(2) else { return nil }
    var headerLength = 2
    var length = Int(received[1] & 0x7F)
    if length == 126 {
      guard await fill(4) else { return nil }
      length = Int(received[2]) << 8 | Int(received[3])
      headerLength = 4
    } else if length == 127 {
      guard await fill(10) else { return nil }
      length = received[2..<10].reduce(0) { $0 << 8 | Int($1) }
      headerLength = 10
    }
    guard await fill(headerLength + length) else { return nil }
    let opcode = received[0] & 0x0F
    let payload = Array(received[headerLength..<headerLength + length])
    received.removeFirst(headerLength + length)
    return Frame(opcode: opcode, payload: payload)
  }

  /// Returns the text of the next frame that is not a heartbeat.
  func nextText() async -> String? {
    while let frame = await nextFrame() {
      if frame.opcode == 1, frame.text != "[]" { return frame.text }
    }
    return nil
  }

  /// Waits until the host closes the connection, and returns the close code.
  func untilClosed() async -> Int? {
    var code: Int?
    while let frame = await nextFrame() { code = frame.closeCode ?? code }
    return code
  }

  /// Returns the chunks of a response's body.
  func chunks() async throws -> [String] {
    var chunks: [String] = []
    while true {
      let chunk = try await chunk()
      if chunk.isEmpty { return chunks }
      chunks.append(chunk)
    }
  }

  /// Returns the next chunk of a response's body; empty at the end of the body.
  func chunk() async throws -> String {
    var end: Int?
    while end == nil {
      end = received.firstIndex(of: 10)
      if end == nil, await !more() { throw HungUp() }
    }
    let line = String(decoding: received[..<(end ?? 0)].dropLast(), as: UTF8.self)
    let size = Int(line, radix: 16) ?? 0
    received.removeFirst((end ?? 0) + 1)
    guard await fill(size + 2) else { throw HungUp() }
    defer { received.removeFirst(size + 2) }
    return String(decoding: received.prefix(size), as: UTF8.self)
  }

  /// Returns all remaining output until the host closes the connection.
  func rest() async -> String {
    while await more() {}
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }

  private func answer(hasBody: Bool) async throws -> Answer {
    var end: Int?
    while end == nil {
      end = firstBlankLine()
      if end == nil, await !more() { throw HungUp() }
    }
    let head = String(decoding: received[..<(end ?? 0)], as: UTF8.self)
    received.removeFirst((end ?? 0) + 4)
    let lines = head.split(separator: "\r\n")
    let headers = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (line[..<colon].lowercased(), String(line[line.index(colon, offsetBy: 2)...]))
    }
    let status = Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0
    var answer = Answer(status: status, headers: headers)
    if hasBody, let length = answer.header("content-length").flatMap(Int.init) {
      guard await fill(length) else { throw HungUp() }
      answer.bytes = Array(received.prefix(length))
      received.removeFirst(length)
    }
    return answer
  }

  private func firstBlankLine() -> Int? {
    guard received.count >= 4 else { return nil }
    return (0...received.count - 4).first { Array(received[$0..<$0 + 4]) == [13, 10, 13, 10] }
  }

  private func fill(_ count: Int) async -> Bool {
    while received.count < count {
      if await !more() { return false }
    }
    return true
  }

  private func more() async -> Bool {
    // Copies of a stream's iterator share the stream.
    var iterator = inbound
    guard let bytes = await iterator.next(isolation: self) else { return false }
    received += bytes
    return true
  }

  struct HungUp: Error {}

  private final class Receiver: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let continuation: AsyncStream<[UInt8]>.Continuation

    init(_ continuation: AsyncStream<[UInt8]>.Continuation) {
      self.continuation = continuation
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      // Copy the bytes here: the channel reuses an unreferenced buffer for the next read.
      continuation.yield(Array(buffer: unwrapInboundIn(data)))
    }

    func channelInactive(context: ChannelHandlerContext) { continuation.finish() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }
}
