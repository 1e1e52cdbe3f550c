import Foundation
import Testing

@testable import OnlineStore

@Suite struct ModelTests {
  @Test(arguments: [
    (0.0, "$0.00"), (0.05, "$0.05"), (22.3, "$22.30"), (109.95, "$109.95"), (289, "$289.00"),
    (0.1 + 0.2, "$0.30"), (1_000_000.01, "$1,000,000.01"),
  ])
  func `dollars become whole cents with two decimals`(dollars: Double, text: String) {
    #expect(Money(dollars: dollars)?.description == text)
  }

  @Test(arguments: [-0.01, 1e300, .infinity, -.infinity, .nan])
  func `an invalid price is nil`(dollars: Double) {
    #expect(Money(dollars: dollars) == nil)
  }

  @Test func `sums of money are exact`() {
    let total = Money(cents: 109_95) * 2 + Money(cents: 22_30)
    #expect("\(total)" == "$242.20")
  }

  @Test(arguments: [
    ("en_US", "$1,242.20"), ("en", "$1,242.20"), ("de_DE", "1.242,20\u{A0}$"),
  ])
  func `an amount is formatted in the locale's style`(language: String, text: String) {
    let format = Money.Format().locale(Locale(identifier: language))
    #expect(format.format(Money(cents: 1_242_20)) == text)
  }

  @Test func `a product is decoded with and without its rating`() throws {
    let json = """
      [{"id":1,"title":"Zoë's <b>\\"best\\"</b>","price":109.95,"description":"d","category":"c",
        "image":"http://127.0.0.1/1.svg","rating":{"rate":3.9,"count":120}},
       {"id":2,"title":"t","price":5,"description":"d","category":"c","image":""}]
      """
    let products = try JSONDecoder().decode([Product].self, from: Data(json.utf8))
    #expect(products.map(\.price) == [Money(cents: 109_95), Money(cents: 5_00)])
    #expect(products.map(\.rating) == [Product.Rating(rate: 3.9, count: 120), nil])
    #expect(products.first?.title == #"Zoë's <b>"best"</b>"#)
    #expect(products.first?.imageString == "http://127.0.0.1/1.svg")
  }

  @Test(arguments: [
    (
      #"[{"id":1,"title":"t","price":-1,"description":"d","category":"c","image":""}]"#, "[0].price"
    ),
    (
      #"[{"id":1,"title":"t","price":"1","description":"d","category":"c","image":""}]"#,
      "[0].price"
    ),
    (#"[{"id":1}]"#, "[0].price"),
    ("<html>", ""),
    ("", ""),
    ("null", ""),
  ])
  func `an invalid response has the coding path of its error`(json: String, path: String) {
    #expect {
      try JSONDecoder().decode([Product].self, from: Data(json.utf8))
    } throws: { error in
      AppError(error) == .decoding(path: path)
    }
  }

  @Test func `a profile is decoded from its nested name`() throws {
    let json =
      #"{"id":1,"email":"j@x.org","name":{"firstname":"john","lastname":"doe"},"phone":"1"}"#
    #expect(
      try JSONDecoder().decode(UserProfile.self, from: Data(json.utf8))
        == UserProfile(id: 1, email: "j@x.org", firstName: "john", lastName: "doe")
    )
  }

  @Test func `a line of an order has a product id and a quantity`() throws {
    let data = try JSONEncoder().encode(OrderLine(CartItem(product: .demo, quantity: 3)))
    #expect(
      try JSONDecoder().decode([String: Int].self, from: data) == ["productId": 1, "quantity": 3]
    )
  }

  @Test func `every error has a unique sentence`() {
    let errors: [AppError] = [
      .invalidURL, .offline, .timeout, .status(500, message: nil),
      .status(400, message: "An order needs products."), .decoding(path: "[0]"), .cancelled,
    ]
    #expect(Set(errors.map(\.message)).count == errors.count)
    #expect(
      errors.allSatisfy { $0.message.hasSuffix(".") && $0.message.first?.isUppercase == true }
    )
  }
}
