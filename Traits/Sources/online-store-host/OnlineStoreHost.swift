import ComposableHosting
import Foundation
import OnlineStore
import Sharing
import WebHost
import WebHostPostgres
import WebHostTLS

/// One of several hosts of the online store, which share a database and no local files.
///
/// Environment variables configure the host: `API` is the address of the store's server, `DATABASE` a connection string
/// of PostgreSQL, `SERVED_AS` the site's public host and port, such as `shop.test:8080`. `VISITOR_KEY` is a secret of
/// 32 bytes or more that all hosts share. `PORT` is a port of 127.0.0.1; 0 picks a free port and prints it. `WORKERS` is
/// the number of worker processes, one by default. `CERTIFICATE` and `KEY` are the files of a certificate; without them
/// the host does not use TLS.
@main
struct OnlineStoreHost {
  static func main() async throws {
    let database = try PostgresDatabase(variable("DATABASE"))
    guard let api = URL(string: try variable("API")), let port = Int(try variable("PORT")) else {
      throw MissingVariable(name: "API or PORT")
    }
    var configuration = WebHostConfiguration(port: port, title: "Online Store")
    configuration.pageExists = OnlineStorePage.hasPage
    configuration.imageOrigins = [api.absoluteString]
    // [host]
    configuration.persistSnapshots(in: PostgresSnapshotStorage(in: database))
    configuration.visitorKeys = .fixed([Array(try variable("VISITOR_KEY").utf8)])
    configuration.visitorCookieName = "visitor"
    configuration.allowedHosts = [try variable("SERVED_AS")]
    configuration.trustedProxies = TrustedProxies(["127.0.0.1"])
    configuration.drainNotice = .seconds(1)
    // [end]
    let environment = ProcessInfo.processInfo.environment
    configuration.workers = environment["WORKERS"].flatMap(Int.init) ?? 1
    if let certificate = environment["CERTIFICATE"] {
      configuration.useTLS(certificateFile: certificate, keyFile: try variable("KEY"))
    }
    configuration.onEvent = { event in
      if case .started(let address) = event {
        let scheme = address.isSecure ? "https" : "http"
        say("Online store: \(scheme)://\(address.host):\(address.port)")
      } else {
        say("\(event)")
      }
    }
    let host = WebHost(configuration: configuration) { request in
      OnlineStorePage(request, apiBaseURL: api, folder: nil) { product in
        Shared(
          wrappedValue: Stock(delivered: 20),
          .postgres("stock-\(product)", in: database, merging: Stock.merge)
        )
      }
    }
    try await host.run()
  }

  private static func variable(_ name: String) throws -> String {
    guard let value = ProcessInfo.processInfo.environment[name] else {
      throw MissingVariable(name: name)
    }
    return value
  }
}

/// The error for a required environment variable that is missing or invalid.
struct MissingVariable: Error, CustomStringConvertible {
  var name: String

  var description: String { "The variable \(name) is not set, or is not what it should be." }
}

/// Writes a line without buffering; `print` buffers its output if standard output is a pipe, and scripts read it.
private func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}
