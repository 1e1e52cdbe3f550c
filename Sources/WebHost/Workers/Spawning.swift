import CLibrary
import Foundation

/// Starts this program anew, as another process with a socket in place of its standard input.
enum Spawning {
  /// What the system gives as the reason where a process cannot be started.
  struct Failure: Error {
    let reason: String
  }

  #if canImport(Darwin) || canImport(Bionic)
  private typealias Actions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
  private static var noActions: Actions { nil }
  private static var noAttributes: Attributes { nil }
  #else
  private typealias Actions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
  private static var noActions: Actions { Actions() }
  private static var noAttributes: Attributes { Attributes() }
  #endif

  /// The signals that this process may have taken for itself, and the new one has as if they had never been.
  private static let signals = [SIGINT, SIGTERM, SIGPIPE]

  /// Starts the program with the arguments that this process has.
  ///
  /// - Parameters:
  ///   - input: The socket that is the new process's standard input.
  ///   - environment: What it finds in its environment besides what this one has.
  /// - Returns: The new process.
  /// - Throws: Why the system starts no process.
  static func start(
    input: CInt,
    environment: [String: String]
  ) throws(Failure) -> pid_t {
    var actions = noActions
    var attributes = noAttributes
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    // What this process has open for itself, such as the port of another server, must not stay open in that one.
    for descriptor in inherited() where descriptor != input {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in signals { sigaddset(&defaults, signal) }
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    // In a group of its own, so that what is typed at a terminal reaches this process, which sees to the others.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      numericCast(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP)
    )
    let variables = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    var process = pid_t()
    let result = withTexts(CommandLine.arguments) { arguments in
      withTexts(variables.map { "\($0)=\($1)" }) { variables in
        posix_spawn(&process, program, &actions, &attributes, arguments, variables)
      }
    }
    guard result == 0 else { throw Failure(reason: String(cString: strerror(result))) }
    return process
  }

  /// The file that this process runs, also where a deploy has put another one in its place.
  private static var program: String {
    #if os(Linux) || os(Android)
    "/proc/self/exe"
    #else
    Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }

  /// The descriptors that a new process would find open, but for the first three.
  private static func inherited() -> [CInt] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
    return names.compactMap { CInt($0) }.filter { descriptor in
      let flags = fcntl(descriptor, F_GETFD)
      return descriptor > STDERR_FILENO && flags >= 0 && flags & FD_CLOEXEC == 0
    }
  }

  /// Lends texts as C takes them: pointers, and nil after the last.
  private static func withTexts<Result>(
    _ texts: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
