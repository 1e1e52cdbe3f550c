import Foundation
import LocalAPI

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The real local API on its own port, with simulated faults.
struct StoreServer: Sendable {
  struct JournalEntry: Decodable, Equatable {
    var method: String
    var path: String
    var body: String
    var status: Int?
    var clientDisconnected: Bool
  }

  struct JournalNeverFit: Error {
    var latest: [JournalEntry]
  }

  let baseURL: URL

  /// Runs `body` with a server, and stops the server afterwards in every case.
  static func run<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (StoreServer) async throws -> Result
  ) async throws -> Result {
    let server = try LocalAPIServer(configuration: LocalAPIConfiguration(sim: true))
    let port = try await server.start()
    do {
      let result = try await body(StoreServer(baseURL: try url("http://127.0.0.1:\(port)")))
      await server.stop()
      return result
    } catch {
      await server.stop()
      throw error
    }
  }

  /// An address of a stopped server.
  static func abandonedURL() async throws -> URL {
    try await run { $0.baseURL }
  }

  /// Sets the server's fault rules, in the format of `/__sim/rules`.
  func setRules(_ json: String) async throws {
    var request = URLRequest(url: baseURL.appending(path: "__sim/rules"))
    request.httpMethod = "PUT"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(json.utf8)
    let (data, response) = try await URLSession.shared.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw URLError(
        .badServerResponse,
        userInfo: ["answer": String(decoding: data, as: UTF8.self)]
      )
    }
  }

  /// Polls the server's journal until it matches: the system reports a closed client to the server with a delay.
  @discardableResult
  func journal(
    where fits: @Sendable ([JournalEntry]) -> Bool = { _ in true }
  ) async throws -> [JournalEntry] {
    let deadline = ContinuousClock.now + .seconds(300)
    var entries: [JournalEntry] = []
    repeat {
      let (data, _) = try await URLSession.shared.data(
        from: baseURL.appending(path: "__sim/log")
      )
      entries = try JSONDecoder().decode([JournalEntry].self, from: data)
      if fits(entries) { return entries }
    } while ContinuousClock.now < deadline
    throw JournalNeverFit(latest: entries)
  }

  private static func url(_ text: String) throws -> URL {
    guard let url = URL(string: text) else { throw URLError(.badURL) }
    return url
  }
}
