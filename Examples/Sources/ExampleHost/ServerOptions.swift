public import ArgumentParser
import ExampleHTTP
public import Foundation
public import LocalAPI
import WebHost

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The options of a program with the local API behind its page, and how it starts that.
public struct ServerOptions: ParsableArguments {
  /// The port of the server on 127.0.0.1.
  @Option(help: "The port of the server behind the page on 127.0.0.1; 0 picks a free one.")
  public var apiPort = 0

  /// The address of a server that runs already.
  @Option(
    help:
      "The address of a server that runs already, for several hosts side by side; none is started then."
  )
  public var api: String?

  /// The SQLite file with the server's rows.
  @Option(help: "The SQLite file to keep rows in; made and seeded if absent. In memory by default.")
  public var database: String?

  /// Whether the server may be made to fail.
  @Flag(help: "Let the server be told to be slow or to fail, under /__sim, and print its address.")
  public var sim = false

  /// The file with rules that are in force from the start.
  @Option(
    help: "A file with rules as /__sim/rules takes them, in force from the start; with --sim only."
  )
  public var rules: String?

  /// Made by the parser of arguments.
  public init() {}

  /// Refuses a port that there cannot be.
  public func validate() throws {
    guard isPort(apiPort) else { throw ValidationError("--api-port must be from 0 to 65535.") }
    guard api.map({ URL(string: $0)?.host() != nil }) ?? true else {
      throw ValidationError("--api must be an address such as http://127.0.0.1:8787.")
    }
    guard sim || rules == nil else { throw ValidationError("--rules needs --sim.") }
  }

  /// Runs a server for as long as `body` runs, which gets its address; or none where one runs already.
  ///
  /// There is one for all workers of a page: the process that starts them has it.
  ///
  /// With `--sim` the address is printed first, in words that no script takes for the page's.
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

  /// Has the server follow a file's rules.
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
