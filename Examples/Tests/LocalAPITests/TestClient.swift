import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import NIOPosix

/// A client that sends exactly the given bytes, with a separate connection per call.
struct TestClient: Sendable {
  struct Call: Sendable {
    var method = HTTPMethod.GET
    var target: String
    var headers: HTTPHeaders = [:]
    var body = Data()
  }

  struct Answer: Sendable {
    var status: Int
    var headers: HTTPHeaders
    var body: Data

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The message of an error response.
    var message: String? {
      (try? JSONDecoder().decode([String: String].self, from: body))?["message"]
    }

    func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
      try JSONDecoder().decode(type, from: body)
    }
  }

  /// The error for a response that the server cut short, with the received part.
  struct CutShort: Error {
    var answer: Answer?
  }

  typealias Connection = NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>

  let port: Int

  func get(_ target: String, _ headers: HTTPHeaders = [:]) async throws -> Answer {
    try await send(Call(target: target, headers: headers))
  }

  func send(
    _ method: HTTPMethod,
    _ target: String,
    json: String? = nil,
    headers: HTTPHeaders = [:]
  ) async throws -> Answer {
    var headers = headers
    if json != nil { headers.replaceOrAdd(name: "content-type", value: "application/json") }
    return try await send(
      Call(method: method, target: target, headers: headers, body: Data((json ?? "").utf8))
    )
  }

  func send(_ call: Call) async throws -> Answer {
    guard let answer = try await send([call]).first else { throw CutShort() }
    return answer
  }

  /// Sends all calls on one connection, then reads the responses.
  func send(_ calls: [Call]) async throws -> [Answer] {
    try await connect().executeThenClose { inbound, outbound in
      for call in calls { try await outbound.write(contentsOf: parts(of: call)) }
      var parts = inbound.makeAsyncIterator()
      var answers: [Answer] = []
      while answers.count < calls.count { answers.append(try await Self.answer(&parts)) }
      return answers
    }
  }

  /// Sends a call, runs `body`, and closes the connection.
  func hangUp(on call: Call, after body: () async throws -> Void) async throws {
    try await connect().executeThenClose { _, outbound in
      try await outbound.write(contentsOf: parts(of: call))
      try await body()
    }
  }

  /// Connects, sends the text, and returns the received text after the server closes the connection.
  func listen(after text: String) async throws -> String {
    let said = NIOLockedValueBox("")
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Listening(said))
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
    try await channel.closeFuture.get()
    return said.withLockedValue { $0 }
  }

  private final class Listening: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let said: NIOLockedValueBox<String>

    init(_ said: NIOLockedValueBox<String>) { self.said = said }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let text = String(buffer: unwrapInboundIn(data))
      said.withLockedValue { $0 += text }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }

  private func connect() async throws -> Connection {
    try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
  }

  private func parts(of call: Call) -> [HTTPClientRequestPart] {
    var headers = call.headers
    if !headers.contains(name: "host") {
      headers.add(name: "host", value: "127.0.0.1:\(port)")
    }
    if !call.body.isEmpty {
      headers.replaceOrAdd(name: "content-length", value: "\(call.body.count)")
    }
    let head = HTTPRequestHead(
      version: .http1_1,
      method: call.method,
      uri: call.target,
      headers: headers
    )
    return [.head(head), .body(.byteBuffer(ByteBuffer(bytes: call.body))), .end(nil)]
  }

  private static func answer(
    _ parts: inout NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
  ) async throws -> Answer {
    var answer: Answer?
    do {
      while let part = try await parts.next() {
        switch part {
        case .head(let head):
          answer = Answer(status: Int(head.status.code), headers: head.headers, body: Data())
        case .body(let bytes):
          answer?.body.append(contentsOf: bytes.readableBytesView)
        case .end:
          if let answer { return answer }
        }
      }
    } catch is HTTPParserError {}
    throw CutShort(answer: answer)
  }
}
