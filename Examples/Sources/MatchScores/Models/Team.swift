/// A team, as the service tells of it.
struct Team: Codable, Equatable, Hashable, Identifiable, Sendable {
  var id: Int
  var abbreviation: String
  var city: String
  var conference: String
  var division: String
  var fullName: String
  var name: String

  /// Where a picture of the team is: a ball for teams that do not play any more, whose ids are behind 30.
  var imagePath: String { "img/teams/\(id).svg" }

  private enum CodingKeys: String, CodingKey {
    case id, abbreviation, city, conference, division, name
    case fullName = "full_name"
  }
}
