/// The customer.
struct UserProfile: Equatable, Sendable {
  var id = 0
  var email = ""
  var firstName = ""
  var lastName = ""

  /// The first and last name, capitalized, because the server sends them in lowercase.
  var fullName: String {
    [firstName, lastName]
      .filter { !$0.isEmpty }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}

extension UserProfile: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.nestedContainer(keyedBy: NameKeys.self, forKey: .name)
    self.init(
      id: try container.decode(Int.self, forKey: .id),
      email: try container.decode(String.self, forKey: .email),
      firstName: try name.decode(String.self, forKey: .firstname),
      lastName: try name.decode(String.self, forKey: .lastname)
    )
  }

  private enum CodingKeys: CodingKey { case id, email, name }
  private enum NameKeys: CodingKey { case firstname, lastname }
}
