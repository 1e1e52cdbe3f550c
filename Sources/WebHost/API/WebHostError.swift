import CLibrary
import NIOCore

/// An error that prevents the start of a host.
public enum WebHostError: Error, Equatable, CustomStringConvertible {
  /// Another program listens on the port.
  case portInUse(WebAddress)
  /// The system denies this process the port.
  case notPermitted(WebAddress)
  /// The host cannot bind the address for another reason.
  case bindFailed(WebAddress, reason: String)
  /// The environment variable `PORT` of an app with `@main` is not a port number.
  case notAPort(String)
  /// The address of a trusted proxy is invalid.
  case notAnAddress(String)
  /// The file with the visitor keys cannot be used.
  case visitorKeys(String, reason: String)
  /// The files with the host's certificate and its key cannot be used.
  case certificate(String, key: String, reason: String)
  /// A key for visitor ids is shorter than 32 bytes, or no key exists.
  case shortVisitorKey
  /// A header of ``WebHostConfiguration/pageResponseHeaders`` is invalid, or the host sets it itself.
  case pageResponseHeader(String, reason: String)
  /// A source of the content security policy is invalid, or would disable the policy.
  case contentSource(String, setting: String, reason: String)
  /// A worker failed to start.
  case worker(Int, reason: String)
  /// The configuration combines several workers with TLS in the host.
  case workersWithTLS
  /// The supervising process exited before it sent this worker its address.
  case supervisorExited
  /// The host was started before; a host runs once.
  case alreadyStarted

  init(_ error: any Error, _ configuration: WebHostConfiguration) {
    let address = WebAddress(configuration, port: configuration.port)
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE: self = .portInUse(address)
    case EACCES, EPERM: self = .notPermitted(address)
    default: self = .bindFailed(address, reason: "\(error)")
    }
  }

  /// The problem, on one line.
  var reason: String { String(description.prefix { $0 != "\n" }) }

  /// The problem and its fix.
  public var description: String {
    switch self {
    case .portInUse(let address):
      """
      Cannot listen at \(address) because port \(address.port) is in use.
      Stop the program that uses it, or choose another port (0 selects a free port).
      """
    case .notPermitted(let address):
      """
      Cannot listen at \(address) because this process has no permission to use port \(address.port).
      Choose a port of 1024 or higher.
      """
    case .bindFailed(let address, let reason):
      """
      Cannot listen at \(address): \(reason)
      Check that the host is a name or address of this machine.
      """
    case .notAPort(let text):
      """
      Cannot listen on the port "\(text)" from the environment variable PORT because it is not a valid port.
      Set PORT to a number from 0 to 65535 (0 selects a free port), or unset it for port 8080.
      """
    case .notAnAddress(let text):
      """
      Cannot trust the proxy at "\(text)" because it is not a valid address.
      Use numeric addresses, such as 127.0.0.1, 10.0.0.0/8 or fd00::/8.
      """
    case .visitorKeys(let path, let reason):
      """
      Cannot use the visitors' keys in \(path): \(reason)
      Choose a folder that this user can write to, or remove the file; the host then recognizes no previous visitor.
      """
    case .certificate(let path, let key, let reason):
      """
      Cannot use the certificate in \(path) with the key in \(key): \(reason)
      Pass two PEM files that this user can read: the certificate with its chain, and its private key.
      """
    case .shortVisitorKey:
      """
      Cannot sign visitors' ids because a key is shorter than 32 bytes, or no key was provided.
      Pass keys of 32 random bytes, or let the host generate one: VisitorKeys.stored(inFolder:).
      """
    case .pageResponseHeader(let name, let reason):
      """
      Cannot send the header \(name.debugDescription) of pageResponseHeaders with pages: \(reason)
      Correct or remove it. Sources of the content security policy belong in contentSources.
      """
    case .contentSource(let source, let setting, let reason):
      """
      Cannot add the source \(source.debugDescription) of \(setting) to the content security policy: \(reason)
      Use one origin or path for each source, such as "https://fonts.example.com", or the hash of a script.
      """
    case .worker(let number, let reason):
      """
      Cannot start worker \(number): \(reason)
      A worker runs this program again with the same arguments, up to run() of its host. Its output shows the cause.
      """
    case .workersWithTLS:
      """
      Cannot start several workers because the host terminates TLS: the supervisor reads requests to choose a \
      visitor's worker.
      Terminate TLS in a proxy in front of the host, or use one worker.
      """
    case .supervisorExited:
      """
      Cannot start this worker because the process that started it has ended.
      Start the program without \(WorkerEnvironment.name) in its environment.
      """
    case .alreadyStarted:
      """
      This host was already started, and a host runs only once.
      Create a new WebHost to listen again.
      """
    }
  }
}
