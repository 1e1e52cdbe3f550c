import InMemoryLogging
import Logging

/// The lines of a logger, in memory.
struct LogLines: Sendable {
  private let handler: InMemoryLogHandler

  init() {
    var handler = InMemoryLogHandler()
    handler.logLevel = .debug
    self.handler = handler
  }

  var logger: Logger { Logger(label: "tests") { [handler] _ in handler } }

  /// The lines, each with its level and its sorted metadata.
  var texts: [String] {
    handler.entries.map { entry in
      let metadata = entry.metadata.map { "\($0)=\($1)" }.sorted().joined(separator: " ")
      return "\(entry.level) \(entry.message) [\(metadata)]"
    }
  }
}
