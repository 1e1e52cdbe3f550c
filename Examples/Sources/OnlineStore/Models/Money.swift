/// An amount of money in whole cents, so that sums are exact.
struct Money: Hashable, Sendable {
  var cents: Int

  static let zero = Money(cents: 0)

  /// Beyond this, an amount is a mistake of whoever sent it, and sums of it could overflow.
  private static let limit = 1e12

  init(cents: Int) {
    self.cents = cents
  }

  /// Rounds an amount of dollars to the nearest cent; nil where it cannot be a price.
  init?(dollars: Double) {
    let cents = (dollars * 100).rounded()
    guard cents >= 0, cents <= Self.limit else { return nil }
    self.cents = Int(cents)
  }

  static func + (lhs: Self, rhs: Self) -> Self {
    Money(cents: lhs.cents + rhs.cents)
  }

  static func * (amount: Self, quantity: Int) -> Self {
    Money(cents: amount.cents * quantity)
  }
}

extension Money: CustomStringConvertible {
  /// The amount as a person reads it, always with two decimals: `$242.20`.
  var description: String {
    let (dollars, cents) = self.cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(self.cents < 0 ? "-" : "")$\(dollars).\(cents < 10 ? "0" : "")\(cents)"
  }
}
