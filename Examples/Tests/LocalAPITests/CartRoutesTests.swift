import Foundation
import LocalAPI
import NIOHTTP1
import Testing

@Suite struct CartRoutesTests {
  private let order = #"{"userId":1,"products":[{"productId":1,"quantity":2}]}"#

  @Test func `API-5 a posted cart is stored with the server's date and a new id`() async throws {
    try await withServer(LocalAPIConfiguration(now: { noon })) { client in
      let answer = try await client.send(.POST, "/carts", json: order)
      #expect(answer.status == 201)
      let cart = Cart(
        id: 8,
        userId: 1,
        date: "2020-03-01T12:00:00.000Z",
        products: [.init(productId: 1, quantity: 2)]
      )
      #expect(try answer.json(Cart.self) == cart)
      #expect(try await client.get("/carts/8").json(Cart.self) == cart)
    }
  }

  @Test func `API-5 an order repeated with its key is stored once`() async throws {
    try await withServer { client in
      let key: HTTPHeaders = ["idempotency-key": "a tap of mine"]
      let first = try await client.send(.POST, "/carts", json: order, headers: key)
      #expect(first.status == 201)
      let again = try await client.send(.POST, "/carts", json: order, headers: key)
      #expect(again.status == 200)
      #expect(try again.json(Cart.self) == first.json(Cart.self))

      let other = order.replacing("\"quantity\":2", with: "\"quantity\":3")
      let refused = try await client.send(.POST, "/carts", json: other, headers: key)
      #expect(refused.status == 422)
      #expect(
        refused.message
          == "The Idempotency-Key \"a tap of mine\" was sent with another order. A new order needs a new key."
      )
      let otherKey: HTTPHeaders = ["idempotency-key": "another tap"]
      #expect(try await client.send(.POST, "/carts", json: other, headers: otherKey).status == 201)
      #expect(try await client.send(.POST, "/carts", json: order).status == 201)
      #expect(try await client.get("/carts/user/1").json([Cart].self).count == 5)
    }
  }

  @Test func `API-5 concurrent repetitions of an order with its key are stored once`()
    async throws
  {
    try await withServer { client in
      let key: HTTPHeaders = ["idempotency-key": "many"]
      let answers = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 1...8 {
          group.addTask {
            try await client.send(.POST, "/carts", json: order, headers: key).status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.sorted() == [200, 200, 200, 200, 200, 200, 200, 201])
      #expect(try await client.get("/carts/user/1").json([Cart].self).count == 3)
    }
  }

  @Test func `API-5 a cart keeps its date and the order of its lines`() async throws {
    try await withServer { client in
      let body = """
        {"userId":2,"date":"2021-05-06","products":[{"productId":9,"quantity":1},\
        {"productId":2,"quantity":4},{"productId":9,"quantity":3}]}
        """
      let cart = try await client.send(.POST, "/carts", json: body).json(Cart.self)
      #expect(cart.date == "2021-05-06T00:00:00.000Z")
      #expect(cart.products.map(\.productId) == [9, 2, 9])
      #expect(try await client.get("/carts/\(cart.id)").json(Cart.self) == cart)
    }
  }

  @Test(arguments: [
    (#"{"userId":1,"products":[]}"#, "at least one line"),
    (#"{"userId":1,"products":[{"productId":1,"quantity":0}]}"#, "products[0].quantity"),
    (#"{"userId":1,"products":[{"productId":1,"quantity":-3}]}"#, "not -3"),
    (#"{"userId":1,"products":[{"productId":77,"quantity":1}]}"#, "No product has the id 77"),
    (#"{"userId":1,"products":[{"productId":1,"quantity":1.5}]}"#, "must be whole"),
    (#"{"userId":1,"products":[{"productId":1,"quantity":"1"}]}"#, "wrong type"),
    (#"{"userId":1,"products":[{"productId":1}]}"#, "\"products[0].quantity\" is missing"),
    (#"{"products":[{"productId":1,"quantity":1}]}"#, "\"userId\" is missing"),
    (#"{"userId":99,"products":[{"productId":1,"quantity":1}]}"#, "No user has the id 99"),
    (#"{"userId":1,"date":"soon","products":[{"productId":1,"quantity":1}]}"#, "\"date\" must be"),
    (#"[{"productId":1,"quantity":1}]"#, "wrong shape"),
    (#"{"userId":1,"products":["#, "not valid JSON"),
    ("", "not valid JSON"),
  ])
  func `API-6 an invalid order is rejected with a message and not stored`(
    body: String,
    reason: String
  ) async throws {
    try await withServer { client in
      let answer = try await client.send(.POST, "/carts", json: body)
      #expect(answer.status == 400)
      #expect(answer.message?.contains(reason) == true, "\(answer.text)")
      #expect(try await client.get("/carts").json([Cart].self).count == 7)
    }
  }

  @Test(arguments: ["text/plain", "application/json; charset=latin1", nil])
  func `API-6 a body without a JSON content type is rejected`(type: String?) async throws {
    try await withServer { client in
      let answer = try await client.send(
        .init(
          method: .POST,
          target: "/carts",
          headers: type.map { ["content-type": $0] } ?? [:],
          body: Data(order.utf8)
        )
      )
      #expect(answer.status == 415)
      #expect(answer.message?.contains("application/json") == true)
    }
  }

  @Test func `API-6 a JSON content type may have a charset`() async throws {
    try await withServer { client in
      let answer = try await client.send(
        .init(
          method: .POST,
          target: "/carts",
          headers: ["content-type": "Application/JSON; charset=UTF-8"],
          body: Data(order.utf8)
        )
      )
      #expect(answer.status == 201)
    }
  }

  @Test(arguments: [(262_144, 400), (262_145, 413), (2_000_000, 413)])
  func `API-6 a body over 256 KiB is rejected`(size: Int, status: Int) async throws {
    try await withServer { client in
      let body = String(repeating: " ", count: size)
      let answer = try await client.send(.POST, "/carts", json: body)
      #expect(answer.status == status)
      #expect(answer.headers.first(name: "connection") == (status == 413 ? "close" : nil))
    }
  }

  @Test func `API-7 carts are listed, sorted, limited and filtered`() async throws {
    try await withServer { client in
      let expected: KeyValuePairs = [
        "/carts": Array(1...7),
        "/carts?sort=desc&limit=2": [7, 6],
        "/carts?startdate=2020-02-02&enddate=2020-03-01": [2, 4, 5],
        "/carts?startdate=2020-03-01T00:00:00Z": [5, 6, 7],
        "/carts?enddate=2020-01-05": [1],
        "/carts/user/1": [1, 2],
        "/carts/user/1?sort=desc": [2, 1],
        "/carts/user/5": [],
      ]
      for (target, ids) in expected {
        let carts = try await client.get(target).json([Cart].self)
        #expect(carts.map(\.id) == ids, "\(target)")
      }
    }
  }

  @Test func `API-7 a cart is found by id, and an unknown id is null`() async throws {
    try await withServer { client in
      #expect(try await client.get("/carts/5").json(Cart.self).userId == 3)
      let unknown = try await client.get("/carts/400")
      #expect(unknown.status == 200)
      #expect(unknown.text == "null")
    }
  }

  @Test func `API-7 an invalid id or date is rejected`() async throws {
    try await withServer { client in
      let answer = try await client.get("/carts/x")
      #expect(answer.status == 400)
      #expect(answer.message == "cart id should be provided")
      #expect(try await client.get("/carts/user/x").status == 400)
      for query in ["startdate=soon", "enddate=2020-13-01", "startdate=2020-01-01x", "limit=0"] {
        #expect(try await client.get("/carts?\(query)").status == 400, "\(query)")
      }
    }
  }

  @Test func `API-77 a posted cart is in its user's history`() async throws {
    try await withServer { client in
      let cart = try await client.send(.POST, "/carts", json: order).json(Cart.self)
      let history = try await client.get("/carts/user/1").json([Cart].self)
      #expect(history.last == cart)
      #expect(history.count == 3)
    }
  }
}
