import CLibrary
import Dispatch

/// Brings the signals that change what a terminal shows from their handlers to the main queue: a new size, a stop, and
/// that the program goes on.
///
/// A handler may do next to nothing, and it may run on any thread: it writes the signal's number into a pipe, which the main
/// queue reads. So a signal counts from the moment its handler is there, and each one does; Dispatch's own sources are
/// registered some time later, on a thread of their own.
///
/// There is one for the whole process, as there is one handler for a signal.
@MainActor
enum TerminalSignals {
  /// What the process did on these signals before.
  private static var previous: [Int32: sigaction] = [:]
  private static var actions: [Int32: @MainActor () -> Void] = [:]
  private static var source: (any DispatchSourceRead)?

  // Unsafe only by the compiler's measure: they are written before the first handler is installed, and never again.
  nonisolated(unsafe) private static var readEnd: Int32 = -1
  nonisolated(unsafe) private static var writeEnd: Int32 = -1

  /// Has an action run on the main actor for each signal of a number; one that is still on its way then counts too.
  static func observe(_ signal: Int32, _ action: @escaping @MainActor () -> Void) {
    open()
    actions[signal] = action
    let old = install(signal, handler)
    if previous[signal] == nil { previous[signal] = old }
  }

  /// Has the process do on the signals what it did before.
  static func stopObserving() {
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
    previous = [:]
    actions = [:]
  }

  /// Stops the process, and the others of its job, until the shell has it go on.
  ///
  /// It returns then. Where no shell could, because the job has none, it returns at once.
  static func stopUntilContinued() {
    // Our own stop is not to come from outside: it would be some time later, on some thread.
    let handling = install(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)
    _ = install(SIGTSTP, SIG_DFL)
    // The stop is this thread's, so that it goes no further. It is let in last: the one that the job was sent may be pending
    // by then, and pending stops are forgotten when the process goes on. Let in before, that one would stop the process,
    // and ours would stop it once more.
    var stop = sigset_t()
    var mask = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_BLOCK, &stop, &mask)
    raise(SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    // Some threads of Dispatch's let no signal through.
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    var action = handling
    sigaction(SIGTSTP, &action, nil)
  }

  private static func open() {
    guard source == nil else { return }
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "No pipe for signals could be made: errno \(errno).")
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
    let source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { deliver() } }
    source.activate()
    self.source = source
  }

  private static func deliver() {
    var signals = [UInt8](repeating: 0, count: 256)
    let count = systemRead(readEnd, &signals, signals.count)
    guard count > 0 else { return }
    for signal in signals.prefix(count) { actions[Int32(signal)]?() }
  }

  /// Installs a handler, and returns what was there.
  private static func install(_ signal: Int32, _ handler: SignalHandler) -> sigaction {
    var action = sigaction()
    var old = sigaction()
    // A call that the signal finds waiting goes on waiting: its caller expects no interruption.
    action.sa_flags = SA_RESTART
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
    #else
    action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(signal, &action, &old)
    return old
  }

  private static let handler: @convention(c) (Int32) -> Void = { signal in
    let before = errno
    var byte = UInt8(signal)
    // A full pipe has hundreds that were not read yet; one more of them would say nothing new.
    _ = systemWrite(TerminalSignals.writeEnd, &byte, 1)
    errno = before
  }
}

#if canImport(Darwin)
private typealias SignalHandler = (@convention(c) (Int32) -> Void)?
#else
private typealias SignalHandler = __sighandler_t?
#endif

private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
