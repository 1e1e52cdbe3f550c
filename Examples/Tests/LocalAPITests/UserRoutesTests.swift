import Foundation
import Testing

@Suite struct UserRoutesTests {
  @Test func `API-8 users are listed in order, without passwords`() async throws {
    try await withServer { client in
      let answer = try await client.get("/users")
      #expect(try answer.json([User].self).map(\.id) == Array(1...10))
      #expect(!answer.text.contains("password"))
      let last = try await client.get("/users?sort=desc&limit=1").json([User].self)
      #expect(last.map(\.id) == [10])
    }
  }

  @Test func `API-8 the first user is the profile's user`() async throws {
    try await withServer { client in
      let user = try await client.get("/users/1").json(User.self)
      #expect(user.email == "john@gmail.com")
      #expect(user.name == .init(firstname: "john", lastname: "doe"))
    }
  }

  @Test func `API-8 an unknown user is null, and an invalid id is rejected`() async throws {
    try await withServer { client in
      let unknown = try await client.get("/users/11")
      #expect(unknown.status == 200)
      #expect(unknown.text == "null")
      let answer = try await client.get("/users/me")
      #expect(answer.status == 400)
      #expect(answer.message == "user id should be provided")
    }
  }
}
