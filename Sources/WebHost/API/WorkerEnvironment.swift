import CLibrary

/// The environment variable that identifies a worker process, together with the socket at its standard input.
enum WorkerEnvironment {
  /// The name of the variable; its value is the worker's number.
  static let name = "WEBHOST_WORKER"

  /// The number of this process among the workers, from 1; `nil` if it is not a worker.
  ///
  /// Child processes of a worker inherit the variable, but not the socket. The value is read once, before a host has
  /// replaced the standard input.
  static let number: Int? = {
    guard let text = getenv(name), let number = Int(String(cString: text)), number > 0,
      isSocket(STDIN_FILENO)
    else { return nil }
    return number
  }()

  private static func isSocket(_ descriptor: CInt) -> Bool {
    var address = sockaddr()
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    return getsockname(descriptor, &address, &length) == 0
      && address.sa_family == sa_family_t(AF_UNIX)
  }
}
