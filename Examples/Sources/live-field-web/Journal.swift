import Foundation

/// A log of the page's received events, one line of JSON each, in a file that a test reads.
struct Journal: Sendable {
  private let file: FileHandle

  /// Creates an empty log file, replacing an existing file.
  init(path: String) throws {
    try Data().write(to: URL(filePath: path))
    file = try FileHandle(forWritingTo: URL(filePath: path))
  }

  /// Appends an event: its control, its value, and the resulting state.
  func note(_ control: String, _ value: String, now state: String? = nil) {
    let entry = ["control": control, "value": value, "now": state].compactMapValues(\.self)
    guard let line = try? JSONEncoder().encode(entry) else { return }
    file.write(line + Data("\n".utf8))
  }
}
