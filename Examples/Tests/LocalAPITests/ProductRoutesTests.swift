import LocalAPI
import NIOHTTP1
import Testing

@Suite struct ProductRoutesTests {
  @Test func `API-1 products are a bare array of twenty in order of id`() async throws {
    try await withServer { client in
      let answer = try await client.get("/products")
      #expect(answer.status == 200)
      #expect(answer.headers.first(name: "content-type") == "application/json; charset=utf-8")
      #expect(try answer.json([Product].self).map(\.id) == Array(1...20))
    }
  }

  @Test func `API-1 limit and sort truncate and reverse the list`() async throws {
    try await withServer { client in
      let last = try await client.get("/products?limit=3&sort=desc").json([Product].self)
      #expect(last.map(\.id) == [20, 19, 18])
      let all = try await client.get("/products?limit=500&sort=asc").json([Product].self)
      #expect(all.map(\.id) == Array(1...20))
    }
  }

  @Test(arguments: ["limit=0", "limit=-1", "limit=x", "limit=", "limit=1.5", "sort=up"])
  func `API-1 a limit below one or an unknown order is rejected`(query: String) async throws {
    try await withServer { client in
      let answer = try await client.get("/products?\(query)")
      #expect(answer.status == 400)
      #expect(answer.message?.contains("must be") == true)
    }
  }

  @Test func `API-1 the first three prices have the sum that the screens show`() async throws {
    try await withServer { client in
      let prices = try await client.get("/products?limit=3").json([Product].self).map(\.price)
      #expect(prices == [109.95, 22.3, 55.99])
    }
  }

  @Test func `API-2 a product is found by id, and an unknown id is null`() async throws {
    try await withServer { client in
      let product = try await client.get("/products/13").json(Product.self)
      #expect(product.title == "27″ Studio Monitor")
      #expect(product.image == "http://127.0.0.1:\(client.port)/img/products/13.svg")
      for id in ["0", "21", "-1"] {
        let answer = try await client.get("/products/\(id)")
        #expect(answer.status == 200)
        #expect(answer.text == "null")
      }
    }
  }

  @Test(arguments: ["x", "1.5", "1%20", "99999999999999999999"])
  func `API-2 an id that is no integer is rejected`(id: String) async throws {
    try await withServer { client in
      let answer = try await client.get("/products/\(id)")
      #expect(answer.status == 400)
      #expect(answer.text == #"{"message":"product id should be provided","status":"error"}"#)
    }
  }

  @Test func `API-3 categories are listed, and each lists its products`() async throws {
    try await withServer { client in
      let names = try await client.get("/products/categories").json([String].self)
      #expect(names == ["electronics", "jewelery", "men's clothing", "women's clothing"])
      let mens = try await client.get("/products/category/men's%20clothing?sort=desc&limit=2")
      #expect(try mens.json([Product].self).map(\.id) == [4, 3])
      let none = try await client.get("/products/category/toys")
      #expect(none.status == 200)
      #expect(none.text == "[]")
    }
  }

  @Test func `API-4 changes are echoed and not stored`() async throws {
    try await withServer { client in
      let before = try await client.get("/products").body
      let draft = #"{"title":"Mug","price":9.5}"#
      let created = try await client.send(.POST, "/products", json: draft)
      #expect(created.status == 201)
      #expect(created.text == #"{"id":21,"price":9.5,"title":"Mug"}"#)
      for method in [.PUT, .PATCH] as [HTTPMethod] {
        let changed = try await client.send(method, "/products/3", json: draft)
        #expect(changed.status == 200)
        #expect(changed.text == #"{"id":3,"price":9.5,"title":"Mug"}"#)
        #expect(try await client.send(method, "/products/99", json: draft).text == "null")
      }
      let deleted = try await client.send(.DELETE, "/products/3")
      #expect(try deleted.json(Product.self).id == 3)
      #expect(try await client.get("/products").body == before)
    }
  }
}
