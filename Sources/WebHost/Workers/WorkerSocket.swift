import CLibrary
import ConcurrencyExtras
import Foundation

/// A worker's end of the socket by which it and its front speak.
///
/// When the front has gone, so does the worker: the socket says so, however the front has ended.
final class FrontLink: PassedConnections {
  /// How long a worker whose front has gone has to end by itself.
  private static let grace: UInt32 = 10

  /// What a worker does at the word of its front.
  struct Duties: Sendable {
    var drain: @Sendable () async -> Void
    var stop: @Sendable () async -> Void
  }

  private enum Event: Sendable {
    case message(FrontMessage)
    case connection(CInt)
  }

  let worker: Int
  private let socket: CInt
  private let events: AsyncStream<Event>
  /// What is to be said and did not fit into the socket.
  private let unsent = Locked([UInt8]())
  private let take = Locked<(@Sendable (CInt) -> Void)?>(nil)
  private let lastOne = AsyncStream.makeStream(of: Never.self)

  /// Takes the socket from the place of the standard input, if this process is a worker.
  ///
  /// - Throws: ``WebHostError/frontGone`` where the socket is not there any more.
  static func open() throws(WebHostError) -> FrontLink? {
    guard let worker = WorkerVariable.number else { return nil }
    let socket = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard socket >= 0 else { throw .frontGone }
    let nothing = CLibrary.open("/dev/null", O_RDONLY | O_CLOEXEC)
    if nothing >= 0 {
      dup2(nothing, STDIN_FILENO)
      _ = close(nothing)
    }
    // What is said to a front that has gone is then an error, and the worker ends in order.
    signal(SIGPIPE, SIG_IGN)
    return FrontLink(worker: worker, socket: socket)
  }

  private init(worker: Int, socket: CInt) {
    self.worker = worker
    self.socket = socket
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    self.events = events
    Thread.detachNewThread { Self.listen(to: socket, continuation) }
  }

  /// Where browsers connect to, and a key for visitors' ids: what the front says first.
  func hello() async throws -> (port: Int, key: [UInt8]) {
    var iterator = events.makeAsyncIterator()
    guard case .message(.hello(let port, let key)) = await iterator.next() else {
      throw WebHostError.frontGone
    }
    return (port, key)
  }

  /// Does what the front says from now on, and stops where that has gone.
  func serve(_ duties: Duties) {
    Task {
      for await event in events {
        switch event {
        case .connection(let descriptor): hand(descriptor)
        case .message(.ping): Task { @MainActor in say(.pong) }
        case .message(.drain): Task { await duties.drain() }
        case .message(.stop): Task { await duties.stop() }
        case .message(.noMore): lastOne.continuation.finish()
        case .message(.hello), .message(.connection): break
        }
      }
      lastOne.continuation.finish()
      await duties.stop()
    }
  }

  /// Tells the front something; what there is no room for is told with what comes next.
  func say(_ message: WorkerMessage) {
    unsent.withLock { unsent in
      unsent.append(message.rawValue)
      let count = unsent.withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, numericCast(MSG_DONTWAIT))
      }
      if count > 0 { unsent.removeFirst(count) }
    }
  }

  func begin(_ take: @escaping @Sendable (CInt) -> Void) {
    self.take.withLock { $0 = take }
  }

  func end() async {
    say(.noMore)
    for await _ in lastOne.stream {}
  }

  func connectionEnded() {
    say(.connectionEnded)
  }

  private func hand(_ descriptor: CInt) {
    if let take = take.withLock(\.self) { take(descriptor) } else { _ = close(descriptor) }
  }

  /// Reads what the front says until that has gone.
  private static func listen(to socket: CInt, _ events: AsyncStream<Event>.Continuation) {
    var reader = FrontMessage.Reader()
    var descriptors: [CInt] = []
    while !reader.isBroken {
      let (bytes, passed) = PassedDescriptor.receive(over: socket)
      guard !bytes.isEmpty else { break }
      reader.append(bytes)
      descriptors += passed
      while let message = reader.next() {
        if message != .connection {
          events.yield(.message(message))
        } else if !descriptors.isEmpty {
          events.yield(.connection(descriptors.removeFirst()))
        }
      }
    }
    events.finish()
    sleep(grace)
    // A program that does not end by itself must not go on without its front.
    _exit(1)
  }
}
