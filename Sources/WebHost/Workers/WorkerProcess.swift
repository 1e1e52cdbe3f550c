import CLibrary

/// A worker's process, as its front has it; used on the front's thread only.
struct WorkerProcess {
  let id: pid_t
  /// The socket by which the front and the worker speak.
  let link: CInt
  /// What is to be said and did not fit into the socket.
  private var unsent: [UInt8] = []
  /// Whether the worker says no more; its process is about to end.
  private(set) var isMute = false

  /// Starts a worker.
  init(number: Int, environment: [String: String]) throws(Spawning.Failure) {
    var ends: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, Self.stream, 0, &ends) == 0 else {
      throw Spawning.Failure(reason: String(cString: strerror(errno)))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { _ = CLibrary.close(ends[1]) }
    var environment = environment
    environment[WorkerVariable.name] = "\(number)"
    do {
      id = try Spawning.start(input: ends[1], environment: environment)
      link = ends[0]
    } catch {
      _ = CLibrary.close(ends[0])
      throw error
    }
  }

  /// Whether something waits to be said.
  var hasUnsent: Bool { !unsent.isEmpty }

  /// Says something, now or as soon as there is room for it.
  mutating func say(_ message: FrontMessage) {
    unsent += message.bytes
    send()
  }

  /// Says what waits, as far as there is room for it.
  mutating func send() {
    let count = unsent.withUnsafeBytes { write(link, $0.baseAddress, $0.count) }
    if count > 0 { unsent.removeFirst(count) }
  }

  /// Passes a connection on; false where the worker does not take it now.
  func pass(_ connection: CInt) -> Bool {
    !hasUnsent && !isMute
      && PassedDescriptor.send(connection, with: FrontMessage.connection.bytes[0], over: link)
  }

  /// What the worker has said since.
  mutating func hear() -> [WorkerMessage] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { read(link, $0.baseAddress, $0.count) }
    if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { isMute = true }
    return buffer.prefix(max(0, count)).compactMap(WorkerMessage.init)
  }

  /// Ends the process without giving it a moment.
  func kill() {
    _ = CLibrary.kill(id, SIGKILL)
  }

  /// How the process has ended, in words; nil while it runs.
  func end() -> String? {
    var status: CInt = 0
    guard waitpid(id, &status, WNOHANG) != 0 else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? "ended with \(status >> 8 & 0xFF)" : "was ended by signal \(signal)"
  }

  /// Lets go of the socket.
  func close() {
    _ = CLibrary.close(link)
  }

  #if canImport(Glibc)
  private static let stream = CInt(SOCK_STREAM.rawValue)
  #else
  private static let stream = CInt(SOCK_STREAM)
  #endif
}
