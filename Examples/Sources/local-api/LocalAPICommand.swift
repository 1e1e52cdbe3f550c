import ArgumentParser
import Foundation
import LocalAPI

/// Serves the local API until it is interrupted.
@main
struct LocalAPICommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "local-api",
    abstract: "Serves products, carts, users, scores and images on 127.0.0.1 for the example apps."
  )

  @Option(help: "The port on 127.0.0.1; 0 picks a free one and prints it.")
  var port = 8787

  @Option(help: "The SQLite file to keep rows in; made and seeded if absent. In memory by default.")
  var database: String?

  @Option(
    help: "How many scores there are: small, or large for 5,130 players and 70,448 games.",
    transform: { text in
      guard let scale = LocalAPIConfiguration.Scale(rawValue: text) else {
        throw ValidationError("--data must be small or large.")
      }
      return scale
    }
  )
  var data = LocalAPIConfiguration.Scale.small

  @Option(help: "How many requests a minute may ask for scores. Any number by default.")
  var rateLimit: Int?

  @Flag(help: "Let requests ask for latency and failures, and answer under /__sim.")
  var sim = false

  @Option(help: "A web origin whose pages may use the server; may be given several times.")
  var origin: [String] = []

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("The port must be from 0 to 65535.")
    }
    if let rateLimit, rateLimit < 1 {
      throw ValidationError("The rate limit must be at least 1 request a minute.")
    }
  }

  func run() async throws {
    let server = try LocalAPIServer(
      configuration: LocalAPIConfiguration(
        port: port,
        database: database.map { .file($0) } ?? .memory,
        data: data,
        rateLimit: rateLimit,
        sim: sim,
        allowedOrigins: Set(origin)
      )
    )
    let signals = Signals([SIGINT, SIGTERM])
    let bound = try await server.start()
    // `print` buffers its output if standard output is a pipe, and scripts read it.
    FileHandle.standardOutput.write(Data("Local API: http://127.0.0.1:\(bound)\n".utf8))
    await signals.first()
    await server.stop()
  }
}
