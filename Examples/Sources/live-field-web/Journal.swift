import Foundation

/// The events that have reached a page, a line of JSON for each, in a file that a test reads.
struct Journal: Sendable {
  private let file: FileHandle

  /// Starts the journal anew.
  init(path: String) throws {
    try Data().write(to: URL(filePath: path))
    file = try FileHandle(forWritingTo: URL(filePath: path))
  }

  /// Adds an event: the control it came from, the value it carried, and the state it led to.
  func note(_ control: String, _ value: String, now state: String? = nil) {
    let entry = ["control": control, "value": value, "now": state].compactMapValues(\.self)
    guard let line = try? JSONEncoder().encode(entry) else { return }
    file.write(line + Data("\n".utf8))
  }
}
