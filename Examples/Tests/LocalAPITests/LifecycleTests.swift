import Foundation
import LocalAPI
import NIOHTTP1
import Testing

@Suite struct LifecycleTests {
  @Test func `starting twice returns the same port`() async throws {
    let server = try LocalAPIServer(configuration: LocalAPIConfiguration())
    let port = try await server.start()
    #expect(port > 0)
    #expect(try await server.start() == port)
    await server.stop()
  }

  @Test func `a busy port throws an error with a fix`() async throws {
    try await withServer { client in
      let second = try LocalAPIServer(configuration: LocalAPIConfiguration(port: client.port))
      let error = await #expect(throws: LocalAPIError.self) { _ = try await second.start() }
      #expect(
        error?.description == """
          The local API cannot listen on 127.0.0.1:\(client.port): another process listens there \
          already.
          Stop the process that uses the port, or choose another one (port 0 picks a free port).
          """
      )
    }
  }

  @Test func `a stopped server releases its port and can restart`() async throws {
    let server = try LocalAPIServer(configuration: LocalAPIConfiguration())
    let first = TestClient(port: try await server.start())
    let order = #"{"userId":1,"products":[{"productId":1,"quantity":2}]}"#
    #expect(try await first.send(.POST, "/carts", json: order).status == 201)
    await server.stop()
    await #expect(throws: (any Error).self) { try await first.get("/healthz") }
    let second = TestClient(port: try await server.start())
    #expect(try await second.get("/carts").json([Cart].self).count == 8)
    await server.stop()
  }

  @Test func `running ends when its task is cancelled`() async throws {
    let server = try LocalAPIServer(configuration: LocalAPIConfiguration())
    let port = try await server.start()
    let running = Task { try await server.run() }
    #expect(try await TestClient(port: port).get("/healthz").status == 200)
    running.cancel()
    try await running.value
    await #expect(throws: (any Error).self) { try await TestClient(port: port).get("/healthz") }
  }

  @Test func `stopping cancels a request that never completes`() async throws {
    let server = try LocalAPIServer(configuration: LocalAPIConfiguration(sim: true))
    let client = TestClient(port: try await server.start())
    try await client.hangUp(on: .init(target: "/products?__mode=hang")) {
      try await client.journal { $0.count == 1 }
      await server.stop()
    }
  }

  @Test func `a database file keeps its rows and is seeded once`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "store.sqlite").path
    let order = #"{"userId":1,"products":[{"productId":1,"quantity":2}]}"#
    try await withServer(LocalAPIConfiguration(database: .file(path))) { client async throws in
      #expect(try await client.send(.POST, "/carts", json: order).status == 201)
    }
    try await withServer(LocalAPIConfiguration(database: .file(path))) { client async throws in
      #expect(try await client.get("/carts").json([Cart].self).count == 8)
      #expect(try await client.get("/products").json([Product].self).count == 20)
    }
  }

  @Test func `an unusable database throws an error with a fix`() throws {
    let path = "/nowhere/at/all/store.sqlite"
    let error = #expect(throws: LocalAPIError.self) {
      _ = try LocalAPIServer(configuration: LocalAPIConfiguration(database: .file(path)))
    }
    #expect(error?.description.contains("cannot use the database at \(path)") == true)
    #expect(error?.description.contains("Name a file in a folder you may write to") == true)
  }
}
