public import NIOCore

/// The body of a request, in the pieces in which it arrives.
///
/// The handler's demand reads: while the handler does not ask for a piece, at most 64 KiB and one read wait in memory,
/// and the client has to wait. A client that expects `100 Continue` gets it when the handler reads the first piece.
///
/// ```swift
/// WebRoute(.put, "/backups/:name", String.self, body: .upTo(1 << 30)) { request, name in
///   var size = 0
///   for try await piece in request.body { size += piece.readableBytes }
///   return .json(["\(name)": size], .created)
/// }
/// ```
///
/// Iteration throws a ``RouteError``: 413 for a body above the route's limit, 408 for a client that sends nothing for
/// 10 seconds or less than 1 KiB per second over 30 seconds, 400 for an invalid body. It throws `CancellationError` if
/// the connection closes. A body can be read once, by one task.
public struct RequestBody: AsyncSequence, Sendable {
  /// A piece of the body.
  public typealias Element = ByteBuffer

  /// The body's length in bytes, if the client declares it; `nil` for a body in chunks.
  public let length: Int?
  private let next: @Sendable () async throws -> ByteBuffer?

  /// Creates a body from a function that returns the next piece, and `nil` at the end.
  init(length: Int?, next: @escaping @Sendable () async throws -> ByteBuffer?) {
    self.length = length
    self.next = next
  }

  /// The missing body of a request.
  static let empty = RequestBody(length: 0) { nil }

  /// Creates an iterator over the pieces that have not been read.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(nextPiece: next) }

  /// An iterator over the pieces of a body.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let nextPiece: @Sendable () async throws -> ByteBuffer?

    /// Returns the next piece; `nil` at the end of the body.
    public mutating func next() async throws -> ByteBuffer? { try await nextPiece() }
  }
}
