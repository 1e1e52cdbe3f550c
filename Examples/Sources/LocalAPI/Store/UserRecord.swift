import GRDB

/// A row of `users`; passwords are not stored, so they cannot leak.
struct UserRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "users"

  var id: Int
  var email: String
  var username: String
  var firstname: String
  var lastname: String
  var city: String
  var street: String
  var number: Int
  var zipcode: String
  var lat: String
  var long: String
  var phone: String
}

/// A user in the JSON of responses.
struct UserJSON: Encodable, Sendable {
  struct Name: Encodable, Sendable {
    var firstname: String
    var lastname: String
  }

  struct Address: Encodable, Sendable {
    struct Geolocation: Encodable, Sendable {
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

  init(_ record: UserRecord) {
    id = record.id
    email = record.email
    username = record.username
    name = Name(firstname: record.firstname, lastname: record.lastname)
    address = Address(
      city: record.city,
      street: record.street,
      number: record.number,
      zipcode: record.zipcode,
      geolocation: .init(lat: record.lat, long: record.long)
    )
    phone = record.phone
  }
}
