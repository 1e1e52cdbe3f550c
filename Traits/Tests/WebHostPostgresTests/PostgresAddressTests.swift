import Testing

@testable import WebHostPostgres

@Suite struct PostgresAddressTests {
  @Test func `messages name the database and its server, and no password`() throws {
    let places = [
      "host=/run/postgresql dbname=shop": "\"shop\" at /run/postgresql",
      "postgresql://ada:secret@db.example.com:6543/shop": "\"shop\" at db.example.com:6543",
      "host=a,b dbname=shop password='se cret'": "\"shop\" at a,b",
      "hostaddr=10.0.0.1": "of this user at 10.0.0.1",
      "": "of this user at this machine",
    ]
    for (text, place) in places {
      #expect(try PostgresAddress(text).place == place)
    }
  }

  @Test(arguments: ["shop secret", "postgresql://ada:secret@[::1/shop", "password=secret host"])
  func `an invalid address is rejected without repeating it`(text: String) {
    let error = #expect(throws: PostgresError.self) { try PostgresDatabase(text) }
    #expect(
      error?.description
        == "The database of the program cannot be used: " + Messages.otherAddress
    )
  }

  @Test func `an error is one line, even for a multiline message of libpq`() {
    let error = PostgresError(
      .unreachable,
      at: "\"shop\" at db",
      "connection failed:\n\tIs the server running?\n",
      code: "08006"
    )
    #expect(
      error.description
        == "The database \"shop\" at db cannot be reached: connection failed:; Is the server running? (SQLSTATE 08006)"
    )
    #expect(
      PostgresError(.refused, at: "of this user at db", "no such table").description
        == "The database of this user at db rejected a statement: no such table"
    )
  }

  @Test func `only transient errors are retried`() {
    for code in ["08006", "57P01", "57P03", "53300", nil] {
      #expect(PostgresError.reason(of: code) == .unreachable)
    }
    for code in ["42501", "57014", "23505", "22021"] {
      #expect(PostgresError.reason(of: code) == .refused)
    }
  }
}
