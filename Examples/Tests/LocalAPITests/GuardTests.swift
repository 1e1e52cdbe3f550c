import LocalAPI
import NIOCore
import NIOHTTP1
import Testing

/// Protection against foreign pages and excessive clients.
@Suite(.timeLimit(.minutes(15))) struct GuardTests {
  @Test func `a request must name the loopback host and the port`() async throws {
    try await withServer { client in
      for host in ["127.0.0.1", "localhost", "LocalHost", "[::1]"] {
        #expect(try await client.get("/products", ["host": "\(host):\(client.port)"]).status == 200)
      }
      for host in ["evil.example", "127.0.0.1", "localhost:1", "evil.example:\(client.port)", ""] {
        let answer = try await client.get("/products", ["host": host])
        #expect(answer.status == 421, "\(host)")
        #expect(answer.message?.contains("\"\(host)\" is not served here") == true)
      }
      let two: HTTPHeaders = ["host": "127.0.0.1:\(client.port)", "Host": "evil.example"]
      #expect(try await client.get("/products", two).status == 421)
      #expect(try await client.get("/__sim/rules", ["host": "evil.example"]).status == 421)
    }
  }

  @Test(arguments: [
    "", "GET /products HTTP/1.1\r\n", "POST /carts HTTP/1.1\r\nContent-Length: 9\r\n\r\n{",
  ])
  func `an incomplete request times out`(beginning: String) async throws {
    let configuration = LocalAPIConfiguration(requestLimit: .milliseconds(50))
    try await withServer(configuration) { client in
      let said = try await client.listen(after: beginning)
      #expect(said == "")
    }
  }

  @Test func `an idle connection closes after its last response`() async throws {
    let configuration = LocalAPIConfiguration(requestLimit: .seconds(15))
    try await withServer(configuration) { client in
      let request = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\n\r\n"
      let said = try await client.listen(after: request)
      #expect(said.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
  }

  @Test func `a connection over the limit is closed`() async throws {
    try await withServer(LocalAPIConfiguration(maxConnections: 0)) { client in
      let said = try await client.listen(after: "GET /healthz HTTP/1.1\r\n\r\n")
      #expect(said == "")
    }
  }

  @Test func `a list of orders without a limit has a default limit`() async throws {
    try await withServer { client in
      let body = #"{"userId":1,"products":[{"productId":1,"quantity":1}]}"#
      let call = TestClient.Call(
        method: .POST,
        target: "/carts",
        headers: ["content-type": "application/json"],
        body: .init(body.utf8)
      )
      let answers = try await client.send(Array(repeating: call, count: 500))
      #expect(answers.allSatisfy { $0.status == 201 })
      #expect(try await client.get("/carts").json([Cart].self).count == 500)
      #expect(try await client.get("/carts?limit=501").json([Cart].self).count == 501)
    }
  }
}
