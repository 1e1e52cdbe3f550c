import CLibrary
import Foundation

/// Starts the current program as another process, with a socket as its standard input.
enum Spawning {
  /// The system's error for a process that could not be started.
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

  /// The signals that have their default action in the new process, even if the current process handles or ignores
  /// them.
  private static let signals = [SIGINT, SIGTERM, SIGPIPE]

  /// Starts the program with the arguments of the current process.
  ///
  /// - Parameters:
  ///   - input: The socket for the new process's standard input.
  ///   - environment: The variables to add to the current environment.
  /// - Returns: The id of the new process.
  /// - Throws: The error of `posix_spawn`.
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
    // The new process must not inherit descriptors such as another server's port.
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
    // In its own process group, so that a signal from the terminal reaches only the supervisor, which stops the
    // workers.
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

  /// The running executable, even if a deployment has replaced the file.
  private static var program: String {
    #if os(Linux) || os(Android)
    "/proc/self/exe"
    #else
    Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }

  /// The descriptors that a new process would inherit, except for the first three.
  private static func inherited() -> [CInt] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
    return names.compactMap { CInt($0) }.filter { descriptor in
      let flags = fcntl(descriptor, F_GETFD)
      return descriptor > STDERR_FILENO && flags >= 0 && flags & FD_CLOEXEC == 0
    }
  }

  /// Passes strings to C as a pointer array that ends with `nil`.
  private static func withTexts<Result>(
    _ texts: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
