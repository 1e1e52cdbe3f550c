import Foundation

/// What the process that starts workers tells them by their environment: where the one server behind all of them is.
enum WorkerSurroundings {
  private static let serverVariable = "EXAMPLE_SERVER"

  /// The variables that workers get.
  @TaskLocal static var variables: [String: String] = [:]

  /// The variables that say where the server is.
  static func variables(server: URL) -> [String: String] {
    [serverVariable: server.absoluteString]
  }

  /// The server that a worker was told of.
  static var server: URL? {
    ProcessInfo.processInfo.environment[serverVariable].flatMap(URL.init(string:))
  }
}
