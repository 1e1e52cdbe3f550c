/// An amount of rupiah, in whole rupiah.
struct Rupiah: Codable, Equatable, Sendable {
  var amount: Int

  /// The Indonesian format of the price: `Rp13.000.000`.
  var text: String {
    let digits = String(amount.magnitude)
    var groups: [Substring] = []
    var rest = digits[...]
    while rest.count > 3 {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    groups.insert(rest, at: 0)
    return "\(amount < 0 ? "-" : "")Rp\(groups.joined(separator: "."))"
  }

  init(_ amount: Int) {
    self.amount = amount
  }

  init(from decoder: any Decoder) throws {
    amount = try decoder.singleValueContainer().decode(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(amount)
  }
}
