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

  /// Whether the team still plays; those that do not have ids behind the thirty that do.
  var isCurrent: Bool { (1...30).contains(id) }
}

/// A team as clients read it: the row, with the service's spelling of its keys.
typealias TeamJSON = TeamRecord
