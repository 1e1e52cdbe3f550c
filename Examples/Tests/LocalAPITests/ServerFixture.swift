import Foundation
import LocalAPI

/// Runs `body` with a separate server, in memory and on a free port.
func withServer(
  _ configuration: LocalAPIConfiguration = LocalAPIConfiguration(sim: true),
  _ body: (TestClient) async throws -> Void
) async throws {
  let server = try LocalAPIServer(configuration: configuration)
  let client = TestClient(port: try await server.start())
  do {
    try await body(client)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}

/// The fixed date of tests that check dates.
let noon = Date(timeIntervalSince1970: 1_583_064_000)

/// The apps' models, with equally strict decoding.
struct Product: Decodable, Equatable {
  struct Rating: Decodable, Equatable {
    var rate: Double
    var count: Int
  }

  var id: Int
  var title: String
  var price: Double
  var description: String
  var category: String
  var image: String
  var rating: Rating
}

struct User: Decodable, Equatable {
  struct Name: Decodable, Equatable {
    var firstname: String
    var lastname: String
  }

  struct Address: Decodable, Equatable {
    struct Geolocation: Decodable, Equatable {
      var lat: String
      var long: String
    }

    var city: String
    var street: String
    var number: Int
    var zipcode: String
    var geolocation: Geolocation
  }

  var id: Int
  var email: String
  var username: String
  var name: Name
  var address: Address
  var phone: String
}

struct Cart: Decodable, Equatable {
  struct Line: Decodable, Equatable {
    var productId: Int
    var quantity: Int
  }

  var id: Int
  var userId: Int
  var date: String
  var products: [Line]
}

struct JournalEntry: Decodable, Equatable {
  var id: Int
  var method: String
  var path: String
  var query: String
  var body: String
  var status: Int?
  var ms: Int?
  var clientDisconnected: Bool
}
