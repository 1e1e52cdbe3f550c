import CLibrary
import Synchronization

/// What a terminal was like before the program, and how it is made so again.
///
/// There is one for the whole process: signals, and the process's end, know of nothing else.
enum TerminalModes {
  /// Another screen, no cursor, and texts that are put in marked as such.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h"
  static let mouse = "\u{1B}[?1000h\u{1B}[?1006h"
  /// All of that taken back, whether it was asked for or not.
  static let leave =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// The signals that end a program, whether it was told to or has crashed.
  private static let deadly = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE,
  ]

  /// Whether the terminal is taken; what a handler reads was written before it became true.
  private static let isEntered = Atomic(false)
  // Unsafe only by the compiler's measure: they are written on the main actor, and what reads them elsewhere is a handler,
  // which may take no lock and does so only while the terminal is taken.
  // Not the structure itself: a global of it is made without the room between its fields, three bytes too small for what is
  // stored there.
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

  /// Takes the terminal: keys come one by one and are not shown, and the screen is another one.
  ///
  /// - Returns: Whether the file is a terminal's.
  @MainActor
  static func take(input: Int32, output: Int32, usesMouse: Bool) -> Bool {
    var modes = termios()
    guard tcgetattr(input, &modes) == 0 else { return false }
    // A program that goes on after it was stopped takes the terminal again: what it was like is known from before.
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
    // What was typed meanwhile stays: it was meant for this program.
    tcsetattr(input, TCSANOW, &modes)
    write(Array((enter + (usesMouse ? mouse : "")).utf8), to: output)
    return true
  }

  /// Gives the terminal back as it was.
  @MainActor
  static func restoreTerminal() {
    restore()
    uninstall()
  }

  /// Gives the terminal back; it calls only what a signal's handler may call.
  private static func restore() {
    guard isEntered.exchange(false, ordering: .acquiringAndReleasing) else { return }
    _ = systemWrite(output, leaveBytes.baseAddress, leaveBytes.count)
    tcsetattr(input, TCSANOW, saved)
  }

  /// Writes all bytes, however many the file takes at a time.
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

  /// Restores the screen, and lets the signal do what it would have done without us.
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
