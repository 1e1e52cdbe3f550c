/// A player in the service's format; most players have no height or weight.
struct Player: Codable, Equatable, Hashable, Identifiable, Sendable {
  var id: Int
  var firstName: String
  var lastName: String
  var position: String
  var heightFeet: Int?
  var heightInches: Int?
  var weightPounds: Int?
  var team: Team

  var fullName: String { "\(firstName) \(lastName)" }

  var imagePath: String { "img/players/\(id).svg" }

  /// Feet and inches, or a dash.
  var height: String {
    guard let heightFeet, heightFeet > 0 else { return "—" }
    return "\(heightFeet)′\(heightInches ?? 0)″"
  }

  var weight: String {
    guard let weightPounds, weightPounds > 0 else { return "—" }
    return "\(weightPounds) lbs"
  }

  private enum CodingKeys: String, CodingKey {
    case id, position, team
    case firstName = "first_name"
    case lastName = "last_name"
    case heightFeet = "height_feet"
    case heightInches = "height_inches"
    case weightPounds = "weight_pounds"
  }
}
