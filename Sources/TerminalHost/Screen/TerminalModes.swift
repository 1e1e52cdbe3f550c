import CLibrary
import Synchronization

/// The terminal's modes: saved before the program changes them, and restored when it ends.
///
/// The state is global, because signal handlers and `atexit` have no context.
enum TerminalModes {
  /// Enters the alternate screen, hides the cursor, and enables bracketed paste.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h"
  static let mouse = "\u{1B}[?1000h\u{1B}[?1006h"
  /// Reverts all modes, including modes that were not enabled.
  static let leave =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// The signals that terminate the process, by request or after a crash.
  private static let deadly = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE,
  ]

  /// True while the terminal's modes are changed.
  ///
  /// The store that sets it publishes the variables that the handler reads.
  private static let isEntered = Atomic(false)
  // These variables are written on the main actor only. A signal handler must not take a lock; it reads them only while
  // the terminal is taken. `saved` is a pointer, because a global `termios` is allocated without the padding between
  // its fields, three bytes smaller than the C functions write.
  nonisolated(unsafe) private static let saved = {
    let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    modes.initialize(to: termios())
    return modes
  }()
  nonisolated(unsafe) private static var input: Int32 = -1
  nonisolated(unsafe) private static var output: Int32 = -1
  nonisolated(unsafe) private static var previous: [sigaction] = []
  nonisolated(unsafe) private static var leaveBytes: UnsafeMutableBufferPointer<UInt8> = {
    let bytes = Array(leave.utf8)
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = buffer.initialize(from: bytes)
    return buffer
  }()
  private static let restoresAtExit: Void = { atexit { TerminalModes.restore() } }()

  /// Saves the terminal's modes, disables line editing and echo, and enters the alternate screen.
  ///
  /// - Returns: False if the file is not a terminal.
  @MainActor
  static func take(input: Int32, output: Int32, usesMouse: Bool) -> Bool {
    var modes = termios()
    guard tcgetattr(input, &modes) == 0 else { return false }
    // A program that continues after a stop takes the terminal again; keep the modes that were saved first.
    if !isEntered.load(ordering: .relaxed) { saved.pointee = modes }
    modes = saved.pointee
    (self.input, self.output) = (input, output)
    _ = leaveBytes
    _ = restoresAtExit
    install()
    modes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    modes.c_oflag |= tcflag_t(OPOST)
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    isEntered.store(true, ordering: .releasing)
    // `TCSANOW` keeps pending input, which the user typed for this program.
    tcsetattr(input, TCSANOW, &modes)
    write(Array((enter + (usesMouse ? mouse : "")).utf8), to: output)
    return true
  }

  /// Restores the terminal's modes and the previous signal handlers.
  @MainActor
  static func restoreTerminal() {
    restore()
    uninstall()
  }

  /// Restores the terminal's modes.
  ///
  /// Calls async-signal-safe functions only.
  private static func restore() {
    guard isEntered.exchange(false, ordering: .acquiringAndReleasing) else { return }
    _ = systemWrite(output, leaveBytes.baseAddress, leaveBytes.count)
    tcsetattr(input, TCSANOW, saved)
  }

  /// Writes all bytes, also if the file accepts fewer at a time.
  static func write(_ bytes: [UInt8], to file: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var poll = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = systemPoll(&poll, 1, 1000)
      } else if errno != EINTR {
        return
      }
    }
  }

  private static func install() {
    guard previous.isEmpty else { return }
    previous = deadly.map { signal in
      var action = sigaction()
      var old = sigaction()
      #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
      #else
      action.__sigaction_handler.sa_handler = handler
      #endif
      sigaction(signal, &action, &old)
      return old
    }
  }

  private static func uninstall() {
    for (signal, action) in zip(deadly, previous) {
      var action = action
      sigaction(signal, &action, nil)
    }
    previous = []
  }

  /// Restores the screen and raises the signal again with its previous handler.
  private static let handler: @convention(c) (Int32) -> Void = { signal in
    TerminalModes.restore()
    var index = 0
    while index < TerminalModes.deadly.count {
      if TerminalModes.deadly[index] == signal, index < TerminalModes.previous.count {
        sigaction(signal, &TerminalModes.previous[index], nil)
      }
      index += 1
    }
    raise(signal)
  }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

private func systemPoll(_ files: UnsafeMutablePointer<pollfd>, _ count: Int, _ time: Int32) -> Int32
{
  poll(files, nfds_t(count), time)
}
