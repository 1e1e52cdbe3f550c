import ComposableArchitecture
import ExampleHTTP
import Foundation
import Testing

@testable import OnlineStore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The live client against the real local API.
@Suite struct LiveAPIClientTests {
  private func withClient(
    at baseURL: URL?,
    timeout: TimeInterval = 10,
    _ body: (APIClient) async throws -> Void
  ) async rethrows {
    try await withDependencies {
      $0.apiBaseURL = baseURL
    } operation: {
      try await body(.live(http: HTTPClient(timeout: timeout)))
    }
  }

  @Test func `the catalog and the profile are decoded`() async throws {
    try await StoreServer.run { server in
      try await withClient(at: server.baseURL) { client in
        let products = try await client.fetchProducts()
        #expect(products.map(\.id) == Array(1...20))
        #expect(products.first?.price == Money(cents: 109_95))
        #expect(products.allSatisfy { $0.rating != nil })
        #expect(try await client.fetchUserProfile().fullName == "John Doe")
      }
    }
  }

  @Test func `OS-32 a new order is the first in the history`() async throws {
    try await StoreServer.run { server in
      try await withClient(at: server.baseURL) { client in
        let before = try await client.fetchOrders()
        #expect(before.map { $0.date.prefix(10) } == ["2020-02-11", "2020-01-05"])
        #expect(before.last?.total == Money(cents: 242_20))
        let product = try #require(try await client.fetchProducts().last)
        _ = try await client.sendOrder([CartItem(product: product, quantity: 3)], "key")
        let after = try await client.fetchOrders()
        #expect(after.dropFirst() == before[...])
        #expect(after.first?.summary == "3 × \(product.title)")
        #expect(after.first?.total == product.price * 3)
      }
    }
  }

  @Test func `an order repeated with its key is one order`() async throws {
    try await StoreServer.run { server in
      try await withClient(at: server.baseURL) { client in
        let before = try await client.fetchOrders().count
        let products = try await client.fetchProducts()
        let items = products.prefix(3).map { CartItem(product: $0, quantity: 2) }
        #expect(try await client.sendOrder(items, "key") == "Status: 201")
        #expect(try await client.sendOrder(items, "key") == "Status: 200")
        #expect(try await client.fetchOrders().count == before + 1)
        _ = try await client.sendOrder(items, "another key")
        #expect(try await client.fetchOrders().count == before + 2)
      }
    }
  }

  @Test func `a rejected order carries the server's status and message`() async throws {
    try await StoreServer.run { server in
      await withClient(at: server.baseURL) { client in
        await #expect {
          try await client.sendOrder([], "key")
        } throws: { error in
          guard case .status(400, let message?) = error as? AppError else { return false }
          return !message.isEmpty
        }
      }
    }
  }

  @Test(arguments: [
    (
      "\"status\":503", AppError.status(503, message: "Simulated failure: 503 Service Unavailable.")
    ),
    ("\"mode\":\"wrongType\"", .decoding(path: "[0].price")),
    ("\"mode\":\"malformed\"", .decoding(path: "")),
    ("\"mode\":\"empty\"", .decoding(path: "")),
    ("\"mode\":\"html\"", .decoding(path: "")),
    ("\"mode\":\"null\"", .decoding(path: "")),
    ("\"mode\":\"offline\"", .offline),
    ("\"mode\":\"drop\"", .offline),
  ])
  func `every invalid response becomes an error of the app`(
    fault: String,
    expected: AppError
  ) async throws {
    try await StoreServer.run { server in
      try await server.setRules(#"[{"pathGlob":"/products",\#(fault)}]"#)
      await withClient(at: server.baseURL) { client in
        await #expect(throws: expected) { try await client.fetchProducts() }
      }
    }
  }

  @Test func `a silent server causes a timeout`() async throws {
    try await StoreServer.run { server in
      try await server.setRules(#"[{"pathGlob":"/products","mode":"hang"}]"#)
      await withClient(at: server.baseURL, timeout: 1) { client in
        await #expect(throws: AppError.timeout) { try await client.fetchProducts() }
      }
    }
  }

  @Test func `a stopped server is offline`() async throws {
    await withClient(at: try await StoreServer.abandonedURL()) { client in
      await #expect(throws: AppError.offline) { try await client.fetchProducts() }
    }
  }

  @Test(arguments: [nil, "ftp://127.0.0.1", "products", "http:"])
  func `an unusable address is invalid`(address: String?) async {
    await withClient(at: address.flatMap { URL(string: $0) }) { client in
      await #expect(throws: AppError.invalidURL) { try await client.fetchProducts() }
    }
  }

  /// Without a workaround, Foundation on Linux crashes in one of a few thousand such cancellations.
  @Test func `requests may be cancelled at their start and during their response`() async throws {
    try await StoreServer.run { server in
      let session = URLSession(configuration: .ephemeral)
      let request = URLRequest(url: server.baseURL.appending(path: "products"))
      for _ in 0..<100 {
        await withTaskGroup { group in
          for _ in 0..<20 {
            let answer = Task { try await session.answer(to: request).0 }
            group.addTask {
              if Bool.random() {
                try? await Task.sleep(for: .microseconds(.random(in: 0...8_000)))
              }
              answer.cancel()
              switch await answer.result {
              case .success(let data): #expect(!data.isEmpty)
              case .failure(let error): #expect((error as? URLError)?.code == .cancelled)
              }
            }
          }
        }
      }
    }
  }

  @Test func `a cancelled request disconnects from the server`() async throws {
    try await StoreServer.run { server in
      try await server.setRules(#"[{"pathGlob":"/products","mode":"hang"}]"#)
      try await withClient(at: server.baseURL) { client in
        let request = Task { try await client.fetchProducts() }
        try await server.journal { $0.contains { $0.path == "/products" } }
        request.cancel()
        await #expect(throws: AppError.cancelled) { try await request.value }
        try await server.journal { $0.contains { $0.path == "/products" && $0.clientDisconnected } }
      }
    }
  }
}
