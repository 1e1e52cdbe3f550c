import CLibrary

/// What a process knows by that it is a worker: a variable of its environment, and a socket in place of its standard input.
enum WorkerVariable {
  /// The name of the variable, whose value is the worker's number.
  static let name = "WEBHOST_WORKER"

  /// The number of this process among the workers, from 1 on; nil where it is none.
  ///
  /// Programs that a worker starts find the variable, too, but not the socket. It is looked at once, before a host has
  /// taken the socket away.
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
