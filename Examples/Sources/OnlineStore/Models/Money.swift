import Foundation

/// An amount of money in whole cents, so that sums are exact.
struct Money: Codable, Hashable, Sendable {
  var cents: Int

  static let zero = Money(cents: 0)

  /// The maximum amount; larger amounts are errors of the sender, and their sums could overflow.
  private static let limit = 1e12

  init(cents: Int) {
    self.cents = cents
  }

  /// Rounds an amount of dollars to the nearest cent; `nil` if it is no valid price.
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
  /// The amount in the format of the US locale, always with two decimals: `$242.20`.
  var description: String {
    Format().format(self)
  }
}

extension Money {
  /// The format of an amount in another locale, such as `242,20 $`.
  struct Format: FormatStyle {
    private var place = Locale(identifier: "en_US")

    func locale(_ locale: Locale) -> Self {
      var format = self
      format.place = locale
      return format
    }

    func format(_ money: Money) -> String {
      // The store has only one currency, so the narrow symbol is unambiguous.
      (Decimal(money.cents) / 100)
        .formatted(.currency(code: "USD").presentation(.narrow).locale(place))
    }
  }
}

extension FormatStyle where Self == Money.Format {
  /// An amount in the format of the environment's locale.
  static var money: Self { Self() }
}
