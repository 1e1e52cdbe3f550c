public import ArgumentParser
import ExampleHTTP
public import Foundation
public import LocalAPI
import WebHost

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The options of a program with the local API behind its page, with the function that starts the server.
public struct ServerOptions: ParsableArguments {
  /// The port of the server on 127.0.0.1.
  @Option(help: "The port of the server behind the page on 127.0.0.1; 0 picks a free one.")
  public var apiPort = 0

  /// The address of a running server.
  @Option(
    help:
      "The address of a server that runs already, for several hosts side by side; none is started then."
  )
  public var api: String?

  /// The SQLite file with the server's rows.
  @Option(help: "The SQLite file to keep rows in; made and seeded if absent. In memory by default.")
  public var database: String?

  /// A Boolean value that indicates whether the server simulates faults on request.
  @Flag(help: "Let the server be told to be slow or to fail, under /__sim, and print its address.")
  public var sim = false

  /// The file with the initial fault rules.
  @Option(
    help: "A file with rules as /__sim/rules takes them, in force from the start; with --sim only."
  )
  public var rules: String?

  /// Creates the options; for the argument parser.
  public init() {}

  /// Rejects invalid ports, addresses, and rules without `--sim`.
  public func validate() throws {
    guard isPort(apiPort) else { throw ValidationError("--api-port must be from 0 to 65535.") }
    guard api.map({ URL(string: $0)?.host() != nil }) ?? true else {
      throw ValidationError("--api must be an address such as http://127.0.0.1:8787.")
    }
    guard sim || rules == nil else { throw ValidationError("--rules needs --sim.") }
  }

  /// Runs a server while `body` runs with its address; uses an already running server if one is configured.
  ///
  /// All workers of a page share one server, which runs in the supervisor.
  ///
  /// With `--sim` the address is printed first, in a format that scripts do not mistake for the page's address.
  public func serve(
    configure: (inout LocalAPIConfiguration) -> Void = { _ in },
    while body: (URL) async throws -> Void
  ) async throws {
    if let api, let address = URL(string: api) { return try await body(address) }
    if WebHost.workerNumber != nil, let address = WorkerSurroundings.server {
      return try await body(address)
    }
    var configuration = LocalAPIConfiguration(
      port: apiPort,
      database: database.map { .file($0) } ?? .memory,
      sim: sim
    )
    configure(&configuration)
    let server = try LocalAPIServer(configuration: configuration)
    let port = try await server.start()
    guard let address = URL(string: "http://127.0.0.1:\(port)") else {
      preconditionFailure("A port always makes an address.")
    }
    if sim { say("  local API, for tests: \(address)") }
    do {
      if let rules { try await put(rules, to: address) }
      let variables = WorkerSurroundings.variables(server: address)
      try await WorkerSurroundings.$variables.withValue(variables) { try await body(address) }
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  /// Sends a file's rules to the server.
  private func put(_ rules: String, to address: URL) async throws {
    var request = URLRequest(url: address.appending(path: "__sim/rules"))
    request.httpMethod = "PUT"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    do {
      request.httpBody = try Data(contentsOf: URL(filePath: rules))
    } catch {
      throw ExampleHostError.noRules(path: rules, reason: error.localizedDescription)
    }
    let (answer, response) = try await URLSession.shared.answer(to: request)
    if (response as? HTTPURLResponse)?.statusCode != 200 {
      throw ExampleHostError.noRules(path: rules, reason: String(decoding: answer, as: UTF8.self))
    }
  }
}
