/// A team in the service's format.
struct Team: Codable, Equatable, Hashable, Identifiable, Sendable {
  var id: Int
  var abbreviation: String
  var city: String
  var conference: String
  var division: String
  var fullName: String
  var name: String

  /// The path of the team's image: a ball for former teams, whose ids are above 30.
  var imagePath: String { "img/teams/\(id).svg" }

  private enum CodingKeys: String, CodingKey {
    case id, abbreviation, city, conference, division, name
    case fullName = "full_name"
  }
}
