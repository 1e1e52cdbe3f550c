import Testing

@Suite struct FixtureShapeTests {
  @Test func `API-70 every product decodes in the app's model and is displayable`() async throws {
    try await withServer { client in
      for product in try await client.get("/products").json([Product].self) {
        #expect((40...300).contains(product.description.count), "\(product.title)")
        #expect((1...5).contains(product.rating.rate))
        #expect((10...700).contains(product.rating.count))
        #expect(product.price > 0)
      }
    }
  }

  @Test func `API-70 every user and every cart decodes in the app's model`() async throws {
    try await withServer { client in
      let users = try await client.get("/users").json([User].self)
      #expect(Set(users.map(\.email)).count == 10)
      let carts = try await client.get("/carts").json([Cart].self)
      #expect(carts.count == 7)
      for cart in carts {
        #expect(users.prefix(8).map(\.id).contains(cart.userId))
        #expect(cart.date >= "2020-01" && cart.date < "2020-04")
        #expect(cart.products.allSatisfy { $0.quantity >= 1 && (1...20).contains($0.productId) })
      }
    }
  }
}
