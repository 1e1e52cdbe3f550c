import Testing

@Suite struct LoadTests {
  @Test func `API-79 a thousand concurrent GET requests succeed`() async throws {
    try await withServer { client in
      let answers = try await withThrowingTaskGroup(of: [TestClient.Answer].self) { group in
        // A hundred connections with ten requests each: a thousand connections would exceed the limit of open files on
        // some systems.
        for connection in 0..<100 {
          group.addTask {
            try await client.send(
              (0..<10).map { .init(target: "/products/\((connection + $0) % 20 + 1)") }
            )
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(answers.count == 1_000)
      #expect(answers.allSatisfy { $0.status == 200 })
      #expect(Set(try answers.map { try $0.json(Product.self).id }) == Set(1...20))
    }
  }
}
