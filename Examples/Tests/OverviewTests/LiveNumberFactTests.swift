import ComposableArchitecture
import Foundation
import LocalAPI
import Testing

@testable import Overview

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The client with the real local API.
@Suite struct LiveNumberFactTests {
  private func withServer(_ body: @Sendable (URL) async throws -> Void) async throws {
    let server = try LocalAPIServer(configuration: LocalAPIConfiguration(sim: true))
    let port = try await server.start()
    do {
      try await body(try #require(URL(string: "http://127.0.0.1:\(port)")))
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private func fetch(
    _ number: Int,
    at address: URL?,
    by client: NumberFactClient = .liveValue
  ) async throws -> String {
    try await withDependencies {
      $0.apiBaseURL = address
    } operation: {
      try await client.fetch(number)
    }
  }

  /// Applies a fault to every response about a number.
  private func fail(_ address: URL, with fault: String) async throws {
    var request = URLRequest(url: address.appending(path: "__sim/rules"))
    request.httpMethod = "PUT"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(#"[{"pathGlob":"/numbers/*",\#(fault)}]"#.utf8)
    _ = try await URLSession.shared.data(for: request)
  }

  @Test func `the client requests a fact for the number`() async throws {
    try await withServer { address in
      let facts = [try await fetch(2, at: address), try await fetch(-1, at: address)]
      #expect(facts == ["2 is the only even prime number.", "-1 is its own reciprocal."])
    }
  }

  @Test(arguments: [
    (#""status":503"#, NumberFactError.status(503)), (#""mode":"empty""#, .unreadable),
    (#""mode":"offline""#, .offline),
  ])
  func `each failure has its own error`(fault: String, error: NumberFactError) async throws {
    try await withServer { address in
      try await fail(address, with: fault)
      await #expect(throws: error) { try await fetch(2, at: address) }
    }
  }

  @Test func `a response after the timeout is ignored`() async throws {
    try await withServer { address in
      try await fail(address, with: #""delayMs":30000"#)
      // A client without a timeout would wait for a minute, and receive the response.
      await #expect(throws: NumberFactError.timeout) {
        try await fetch(2, at: address, by: .live(timeout: 1))
      }
    }
  }

  @Test func `without an address there is no server`() async {
    await #expect(throws: NumberFactError.offline) { try await fetch(2, at: nil) }
  }
}
