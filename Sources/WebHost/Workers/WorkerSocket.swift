import CLibrary
import ConcurrencyExtras
import Foundation

/// A worker's end of the socket pair with its supervisor.
///
/// The socket closes if the supervisor exits for any reason; the worker then shuts down.
final class WorkerSocket: ReceivedConnections {
  /// The seconds that a worker has to exit after its supervisor exited.
  private static let grace: UInt32 = 10

  /// The worker's handlers for supervisor messages.
  struct Callbacks: Sendable {
    var drain: @Sendable () async -> Void
    var stop: @Sendable () async -> Void
  }

  private enum Event: Sendable {
    case message(SupervisorMessage)
    case connection(CInt)
  }

  let worker: Int
  private let socket: CInt
  private let events: AsyncStream<Event>
  /// The bytes that did not fit into the socket.
  private let unsent = Locked([UInt8]())
  private let take = Locked<StoredFunction<@Sendable (CInt) -> Void>?>(nil)
  private let lastOne = AsyncStream.makeStream(of: Never.self)

  /// Takes the supervisor's socket from the standard input, which then reads `/dev/null`; returns `nil` if this process
  /// is not a worker.
  ///
  /// - Throws: ``WebHostError/supervisorExited`` if the socket is closed.
  static func open() throws(WebHostError) -> WorkerSocket? {
    guard let worker = WorkerEnvironment.number else { return nil }
    let socket = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard socket >= 0 else { throw .supervisorExited }
    let nothing = CLibrary.open("/dev/null", O_RDONLY | O_CLOEXEC)
    if nothing >= 0 {
      dup2(nothing, STDIN_FILENO)
      _ = close(nothing)
    }
    // A write to an exited supervisor must fail with an error, so that the worker shuts down in order.
    signal(SIGPIPE, SIG_IGN)
    return WorkerSocket(worker: worker, socket: socket)
  }

  private init(worker: Int, socket: CInt) {
    self.worker = worker
    self.socket = socket
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    self.events = events
    Thread.detachNewThread { Self.listen(to: socket, continuation) }
  }

  /// Receives the supervisor's first message: the port of the listener, and the key that replaces temporary visitor
  /// keys.
  ///
  /// - Throws: ``WebHostError/supervisorExited`` if the socket closes, or if another message is first.
  func hello() async throws -> (port: Int, key: [UInt8]) {
    var iterator = events.makeAsyncIterator()
    guard case .message(.hello(let port, let key)) = await iterator.next() else {
      throw WebHostError.supervisorExited
    }
    return (port, key)
  }

  /// Handles the supervisor's subsequent messages, and stops the worker after the supervisor exits.
  func serve(_ callbacks: Callbacks) {
    Task {
      for await event in events {
        switch event {
        case .connection(let descriptor): hand(descriptor)
        // A blocked main actor must fail the health check.
        case .message(.ping): Task { @MainActor in say(.pong) }
        case .message(.drain): Task { await callbacks.drain() }
        case .message(.stop): Task { await callbacks.stop() }
        case .message(.noMore): lastOne.continuation.finish()
        case .message(.hello), .message(.connection): break
        }
      }
      lastOne.continuation.finish()
      await callbacks.stop()
    }
  }

  /// Sends a message without blocking; bytes that do not fit are sent with the next message.
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
    self.take.withLock { $0 = StoredFunction(take) }
  }

  func end() async {
    say(.noMore)
    for await _ in lastOne.stream {}
  }

  func connectionEnded() {
    say(.connectionEnded)
  }

  private func hand(_ descriptor: CInt) {
    guard let take = take.withLock(\.self) else {
      _ = close(descriptor)
      return
    }
    take.call(descriptor)
  }

  /// Reads the supervisor's messages until its socket closes.
  private static func listen(to socket: CInt, _ events: AsyncStream<Event>.Continuation) {
    var reader = SupervisorMessage.Reader()
    var descriptors: [CInt] = []
    while !reader.isBroken {
      let (bytes, passed) = DescriptorPassing.receive(over: socket)
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
    // A worker that does not exit in time must not outlive its supervisor.
    _exit(1)
  }
}
