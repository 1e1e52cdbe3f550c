extension Product {
  /// Sample products for previews.
  static let samples = [
    Product(
      id: 1,
      title: "Ridgeline Canvas Daypack 22 L",
      price: Money(cents: 109_95),
      description: "A waxed canvas daypack with a padded sleeve for a laptop.",
      category: "men's clothing",
      imageString: "",
      rating: Rating(rate: 4.4, count: 120)
    ),
    Product(
      id: 2,
      title: "Harbor Henley Slim Tee",
      price: Money(cents: 22_30),
      description: "A slim henley of washed cotton, made to be worn under everything.",
      category: "men's clothing",
      imageString: "",
      rating: Rating(rate: 4.1, count: 259)
    ),
    Product(
      id: 3,
      title: "Fieldstone Cotton Jacket",
      price: Money(cents: 55_99),
      description: "A light jacket for spring and autumn.",
      category: "men's clothing",
      imageString: "",
      rating: nil
    ),
  ]
}

extension UserProfile {
  /// A sample profile for previews.
  static let sample = UserProfile(
    id: 1,
    email: "hello@example.com",
    firstName: "Ada",
    lastName: "Rivera"
  )
}

extension PastOrder {
  /// Sample orders for previews.
  static let samples = [
    PastOrder(
      id: 1,
      date: "2020-01-05T00:00:00.000Z",
      lines: [Line(title: "Ridgeline Canvas Daypack 22 L", quantity: 2)],
      total: Money(cents: 219_90)
    )
  ]
}
