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
      Stop the program that uses it, or choose another port (0 takes any that is free).
      """
    case .notPermitted(let address):
      """
      Cannot listen at \(address) because this process may not use port \(address.port).
      Choose a port from 1024 up.
      """
    case .bindFailed(let address, let reason):
      """
      Cannot listen at \(address): \(reason)
      Check that the host is a name or number of this machine.
      """
    case .notAPort(let text):
      """
      Cannot listen on the port "\(text)", which the environment variable PORT names, because that is no port.
      Write a number from 0 to 65535 (0 takes any that is free), or leave PORT out for 8080.
      """
    case .notAnAddress(let text):
      """
      Cannot trust the proxy at "\(text)" because that is no address.
      Write numbers, such as 127.0.0.1, 10.0.0.0/8 or fd00::/8.
      """
    case .visitorKeys(let path, let reason):
      """
      Cannot use the visitors' keys in \(path): \(reason)
      Name a folder that this user may write to, or take the file away: then nobody is known from before.
      """
    case .certificate(let path, let key, let reason):
      """
      Cannot use the certificate in \(path) with the key in \(key): \(reason)
      Name two PEM files that this user may read: the certificate with those that lead to its authority, and its key.
      """
    case .shortVisitorKey:
      """
      Cannot sign visitors' ids because a key is shorter than 32 bytes, or there is none.
      Give keys of 32 random bytes, or let the host make one: VisitorKeys.stored(inFolder:).
      """
    case .worker(let number, let reason):
      """
      Cannot start worker \(number): \(reason)
      A worker runs this program anew with the same arguments, up to run() of its host; what it wrote says what went wrong.
      """
    case .workersWithTLS:
      """
      Cannot start several workers because the host speaks TLS itself: which worker has a visitor's page is read from requests.
      Let a proxy in front of the host speak TLS, or take one worker.
      """
    case .supervisorExited:
      """
      Cannot start this worker because the process that started it has ended.
      Start the program without \(WorkerEnvironment.name) in its environment.
      """
    case .alreadyStarted:
      """
      This host was started before, and a host runs once.
      Make a new WebHost to listen again.
      """
    }
  }
}
