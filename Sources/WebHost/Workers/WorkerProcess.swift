import CLibrary

/// A worker's process as seen by the supervisor; used on the accept thread only.
struct WorkerProcess {
  let id: pid_t
  /// The supervisor's end of the socket pair.
  let link: CInt
  /// The bytes that did not fit into the socket.
  private var unsent: [UInt8] = []
  /// True if the worker closed its socket, because its process is about to exit.
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
    environment[WorkerEnvironment.name] = "\(number)"
    do {
      id = try Spawning.start(input: ends[1], environment: environment)
      link = ends[0]
    } catch {
      _ = CLibrary.close(ends[0])
      throw error
    }
  }

  /// True if bytes wait for room in the socket.
  var hasUnsent: Bool { !unsent.isEmpty }

  /// Sends a message, or queues it until the socket has room.
  mutating func say(_ message: SupervisorMessage) {
    unsent += message.bytes
    send()
  }

  /// Sends queued bytes, up to the room in the socket.
  mutating func send() {
    let count = unsent.withUnsafeBytes { write(link, $0.baseAddress, $0.count) }
    if count > 0 { unsent.removeFirst(count) }
  }

  /// Passes a connection to the worker; false if the worker does not accept it now.
  func pass(_ connection: CInt) -> Bool {
    !hasUnsent && !isMute
      && DescriptorPassing.send(connection, with: SupervisorMessage.connection.bytes[0], over: link)
  }

  /// Reads the worker's messages since the last call.
  mutating func receive() -> [WorkerMessage] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { read(link, $0.baseAddress, $0.count) }
    if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { isMute = true }
    return buffer.prefix(max(0, count)).compactMap(WorkerMessage.init)
  }

  /// Kills the process (`SIGKILL`).
  func kill() {
    _ = CLibrary.kill(id, SIGKILL)
  }

  /// Reaps the process and returns a description of its exit; `nil` while it runs.
  func end() -> String? {
    var status: CInt = 0
    guard waitpid(id, &status, WNOHANG) != 0 else { return nil }
    let signal = status & 0x7F
    return signal == 0
      ? "exited with status \(status >> 8 & 0xFF)" : "was terminated by signal \(signal)"
  }

  /// Closes the socket.
  func close() {
    _ = CLibrary.close(link)
  }

  #if canImport(Glibc)
  private static let stream = CInt(SOCK_STREAM.rawValue)
  #else
  private static let stream = CInt(SOCK_STREAM)
  #endif
}
