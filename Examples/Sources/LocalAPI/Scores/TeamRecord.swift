import GRDB

/// A row of `teams`.
struct TeamRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "teams"
  static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
  static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase

  var id: Int
  var abbreviation: String
  var city: String
  var conference: String
  var division: String
  var fullName: String
  var name: String

  /// True if the team still plays; former teams have ids above 30.
  var isCurrent: Bool { (1...30).contains(id) }
}

/// A team in the JSON of responses: the row, with the service's spelling of its keys.
typealias TeamJSON = TeamRecord
