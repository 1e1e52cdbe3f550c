#if os(Linux)
import Foundation
import Glibc

/// A pseudoterminal: bytes written to one end are read from the other.
final class PseudoTerminal {
  /// The user's end.
  let person: Int32
  /// The program's end.
  let program: Int32

  init?(columns: Int, rows: Int) {
    person = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var lock: Int32 = 0
    var number: Int32 = 0
    guard person >= 0, ioctl(person, Self.setLock, &lock) == 0,
      ioctl(person, Self.getNumber, &number) == 0
    else { return nil }
    program = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    guard program >= 0 else { return nil }
    _ = fcntl(person, F_SETFL, O_NONBLOCK)
    resize(columns: columns, rows: rows)
  }

  // Linux constants: the C library hides the corresponding functions from Swift.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  deinit {
    close(person)
    close(program)
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(person, UInt(TIOCSWINSZ), &size)
  }

  /// Types keys.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(person, bytes, bytes.count)
  }

  /// Returns the output since the previous read.
  func read() -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(person, &buffer, buffer.count)
      if count <= 0 { return String(decoding: all, as: UTF8.self) }
      all += buffer[..<count]
    }
  }

  /// Waits until the output contains a string, and returns the output.
  ///
  /// All suites share the main actor, so this may take minutes.
  @MainActor
  func read(until text: String) async -> String {
    let end = ContinuousClock.now.advanced(by: .seconds(1800))
    var all = ""
    while !all.contains(text), ContinuousClock.now < end {
      all += read()
      await Task.yield()
    }
    return all
  }

  /// The terminal's local modes, as bits.
  var localModes: UInt32 {
    var modes = termios()
    tcgetattr(program, &modes)
    return UInt32(modes.c_lflag)
  }
}
#endif
