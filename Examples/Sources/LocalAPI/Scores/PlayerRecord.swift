import Foundation
import GRDB

/// A row of `players`.
struct PlayerRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "players"
  static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
  static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase

  var id: Int
  /// The position in lists, which differs from the order of ids.
  var seq: Int
  var firstName: String
  var lastName: String
  var position: String
  var heightFeet: Int?
  var heightInches: Int?
  var weightPounds: Int?
  var teamId: Int
  /// The name for searches: lowercase, without accents.
  var folded: String

  init(
    _ id: Int,
    seq: Int,
    _ firstName: String,
    _ lastName: String,
    _ position: String,
    team: Int,
    height: (feet: Int, inches: Int)? = nil,
    weight: Int? = nil
  ) {
    self.id = id
    self.seq = seq
    self.firstName = firstName
    self.lastName = lastName
    self.position = position
    heightFeet = height?.feet
    heightInches = height?.inches
    weightPounds = weight
    teamId = team
    folded = Self.fold("\(firstName) \(lastName)")
  }

  /// Normalizes text for searches.
  static func fold(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

/// A player in the JSON of responses.
struct PlayerJSON: Encodable, Sendable {
  var id: Int
  var firstName: String
  var lastName: String
  var position: String
  var heightFeet: Nullable<Int>
  var heightInches: Nullable<Int>
  var weightPounds: Nullable<Int>
  var team: TeamJSON

  init(_ record: PlayerRecord, team: TeamRecord) {
    id = record.id
    firstName = record.firstName
    lastName = record.lastName
    position = record.position
    heightFeet = Nullable(record.heightFeet)
    heightInches = Nullable(record.heightInches)
    weightPounds = Nullable(record.weightPounds)
    self.team = team
  }
}
