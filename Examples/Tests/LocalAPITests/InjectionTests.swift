import Foundation
import Testing

@Suite struct InjectionTests {
  private static let attempts = [
    "' OR '1'='1", "x'; DROP TABLE products; --", "\" OR 1=1 --", "%", "_", "jewelery' --",
    "x' UNION SELECT email FROM users --", "a\u{0}b",
  ]

  @Test(arguments: attempts)
  func `API-80 SQL in a category matches no products`(text: String) async throws {
    try await withServer { client in
      let name = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let answer = try await client.get("/products/category/\(name)")
      #expect(answer.status == 200)
      #expect(answer.text == "[]")
      #expect(try await client.get("/products").json([Product].self).count == 20)
    }
  }

  @Test(arguments: attempts)
  func `API-80 SQL in ids, limits, orders and dates is rejected`(text: String) async throws {
    try await withServer { client async throws in
      let value = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      for target in [
        "/products/1\(value)", "/carts/user/1\(value)", "/users/1\(value)",
        "/products?limit=1\(value)", "/products?sort=asc\(value)",
        "/carts?startdate=2020-01-01\(value)",
      ] {
        #expect(try await client.get(target).status == 400, "\(target)")
      }
      #expect(try await client.get("/carts").json([Cart].self).count == 7)
    }
  }
}
