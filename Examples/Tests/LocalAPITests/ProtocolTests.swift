import Foundation
import LocalAPI
import NIOHTTP1
import Testing

@Suite struct ProtocolTests {
  @Test func `API-60 the health check responds with and without simulation`() async throws {
    for sim in [true, false] {
      try await withServer(LocalAPIConfiguration(sim: sim)) { client async throws in
        #expect(try await client.get("/healthz").text == #"{"products":20,"status":"ok"}"#)
      }
    }
  }

  @Test func `an unknown path is not found, with a message`() async throws {
    try await withServer { client in
      for path in ["/", "/product", "/products/1/2", "/carts/user/1/x", "/users/1/x"] {
        let answer = try await client.get(path)
        #expect(answer.status == 404, "\(path)")
        #expect(answer.message?.contains("Nothing is served") == true)
      }
      #expect(try await client.get("/products/%ff").status == 400)
    }
  }

  @Test func `an unsupported method is rejected with a list of allowed methods`() async throws {
    try await withServer { client in
      let answer = try await client.send(.DELETE, "/carts")
      #expect(answer.status == 405)
      #expect(answer.headers.first(name: "allow") == "GET, HEAD, OPTIONS, POST")
      #expect(try await client.send(.PUT, "/products/categories", json: "{}").status == 405)
      let options = try await client.send(.OPTIONS, "/users")
      #expect(options.status == 204)
      #expect(options.headers.first(name: "allow") == "GET, HEAD, OPTIONS")
    }
  }

  @Test func `HEAD is GET without the body`() async throws {
    try await withServer { client in
      let whole = try await client.get("/products")
      let head = try await client.send(.HEAD, "/products")
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      #expect(head.headers["content-length"] == ["\(whole.body.count)"])
    }
  }

  @Test func `the id of a request is echoed in its response, including errors`() async throws {
    try await withServer { client in
      for path in ["/products", "/nowhere", "/img/products/1.svg"] {
        let answer = try await client.get(path, ["x-request-id": "abc-1"])
        #expect(answer.headers["x-request-id"] == ["abc-1"])
      }
      #expect(try await client.get("/products").headers["x-request-id"] == [])
    }
  }

  @Test func `a connection accepts many requests and responds in order`() async throws {
    try await withServer { client in
      let answers = try await client.send((1...20).map { .init(target: "/products/\($0)") })
      #expect(try answers.map { try $0.json(Product.self).id } == Array(1...20))
    }
  }

  @Test func `a configured origin may read, and write after a preflight request`() async throws {
    let origin = "http://localhost:3000"
    try await withServer(LocalAPIConfiguration(allowedOrigins: [origin])) { client in
      let answer = try await client.get("/products", ["origin": origin])
      #expect(answer.headers["access-control-allow-origin"] == [origin])
      #expect(answer.headers["vary"] == ["Origin"])
      let asked = try await client.send(
        .OPTIONS,
        "/carts",
        headers: [
          "origin": origin, "access-control-request-method": "POST",
          "access-control-request-headers": "content-type",
        ]
      )
      #expect(asked.status == 204)
      #expect(asked.headers["access-control-allow-origin"] == [origin])
      #expect(asked.headers["access-control-allow-methods"] == ["POST"])
      #expect(asked.headers["access-control-allow-headers"] == ["content-type"])
    }
  }

  @Test func `a foreign origin can neither read nor change data`() async throws {
    try await withServer { client in
      let foreign: HTTPHeaders = ["origin": "http://elsewhere.example"]
      let read = try await client.get("/products", foreign)
      #expect(read.headers["access-control-allow-origin"] == [])
      let order = #"{"userId":1,"products":[{"productId":1,"quantity":2}]}"#
      let write = try await client.send(.POST, "/carts", json: order, headers: foreign)
      #expect(write.status == 403)
      #expect(try await client.send(.POST, "/__sim/reset", headers: foreign).status == 403)
      #expect(try await client.get("/carts").json([Cart].self).count == 7)
    }
  }
}
