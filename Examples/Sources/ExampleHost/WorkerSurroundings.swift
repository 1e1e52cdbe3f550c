import Foundation

/// The environment variables that the supervisor passes to its workers: the address of their common server.
enum WorkerSurroundings {
  private static let serverVariable = "EXAMPLE_SERVER"

  /// The variables for workers.
  @TaskLocal static var variables: [String: String] = [:]

  /// The variables with the address of the server.
  static func variables(server: URL) -> [String: String] {
    [serverVariable: server.absoluteString]
  }

  /// The address of the server, as passed to this worker.
  static var server: URL? {
    ProcessInfo.processInfo.environment[serverVariable].flatMap(URL.init(string:))
  }
}
