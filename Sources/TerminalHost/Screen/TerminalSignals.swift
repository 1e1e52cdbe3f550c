import CLibrary
import Dispatch

/// Forwards the signals for resize, stop and continue from their handlers to the main queue.
///
/// A handler may run on any thread and may call few functions, so it writes the signal's number into a pipe, and the
/// main queue reads the pipe. Each signal is therefore delivered, as soon as its handler is installed. Signal sources
/// of Dispatch are registered later, on another thread.
///
/// The state is global, because a signal has one handler per process.
@MainActor
enum TerminalSignals {
  /// The signal actions before `observe(_:_:)`.
  private static var previous: [Int32: sigaction] = [:]
  private static var actions: [Int32: @MainActor () -> Void] = [:]
  private static var source: (any DispatchSourceRead)?

  // Written before the first handler is installed, and never changed afterwards.
  nonisolated(unsafe) private static var readEnd: Int32 = -1
  nonisolated(unsafe) private static var writeEnd: Int32 = -1

  /// Runs an action on the main actor for each delivery of a signal; a signal still in the pipe runs the new action.
  static func observe(_ signal: Int32, _ action: @escaping @MainActor () -> Void) {
    open()
    actions[signal] = action
    let old = install(signal, handler)
    if previous[signal] == nil { previous[signal] = old }
  }

  /// Restores the previous signal actions.
  static func stopObserving() {
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
    previous = [:]
    actions = [:]
  }

  /// Stops the process and its job until the shell continues them.
  ///
  /// Returns when the process is continued, or immediately if the job has no shell that could continue it.
  static func stopUntilContinued() {
    // Ignore the group's signal here: its delivery to this process could be delayed and reach any thread.
    let handling = install(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)
    _ = install(SIGTSTP, SIG_DFL)
    // `raise` directs the stop at this thread, not at the job. Unblock it last: the stop that was sent to the job may
    // be pending by then, and the kernel discards pending stops when the process continues. If unblocked earlier, the
    // pending stop would stop the process, and this stop would stop it again.
    var stop = sigset_t()
    var mask = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_BLOCK, &stop, &mask)
    raise(SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    // Some Dispatch threads block all signals; restore the thread's mask.
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    var action = handling
    sigaction(SIGTSTP, &action, nil)
  }

  private static func open() {
    guard source == nil else { return }
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "The pipe for signals could not be created: errno \(errno).")
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

  /// Installs a handler and returns the previous action.
  private static func install(_ signal: Int32, _ handler: SignalHandler) -> sigaction {
    var action = sigaction()
    var old = sigaction()
    // Restart interrupted system calls, whose callers do not expect `EINTR`.
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
    // A full pipe holds hundreds of unread signals; one more adds no information.
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
