import Testing
import WebHost

@testable import Donations

struct DonationRoutesTests {
  private static let secret = "a-secret-of-the-provider"

  private let ledger = DonationLedger()
  private let payment = Donation(id: "pay-1", name: "Blob", amount: 5)

  private var tester: WebRouteTester {
    WebRouteTester(donationRoutes(ledger, secret: Self.secret))
  }

  /// Sends a payment to the webhook, as the provider's server does.
  private func pay(_ donation: Donation, secret: String?) async throws -> HTTPResponse.Status {
    var fields: HTTPFields = [.origin: "https://provider.example"]
    let name = try #require(HTTPField.Name("webhook-secret"))
    fields[name] = secret
    return try await tester.send(.post, "/hooks/payments", json: donation, headerFields: fields)
      .status
  }

  @Test func `a payment is in the API`() async throws {
    #expect(try await tester.send(.get, "/api/donations").text == "[]")
    #expect(try await pay(payment, secret: Self.secret) == .noContent)
    #expect(try await tester.send(.get, "/api/donations").json([Donation].self) == [payment])
    let one = try await tester.send(.get, "/api/donations/pay-1")
    #expect(try one.json(Donation.self) == payment)
    #expect(try await tester.send(.get, "/api/donations/pay-2").status == .notFound)
  }

  @Test func `a repeated message counts once`() async throws {
    for _ in 1...2 { #expect(try await pay(payment, secret: Self.secret) == .noContent) }
    #expect(await ledger.all == [payment])
  }

  @Test(arguments: [nil, "", "a-secret-of-the-provideR", "a-secret-of-the-provider2", "a-secret"])
  func `a message without the secret is rejected`(secret: String?) async throws {
    #expect(try await pay(payment, secret: secret) == .unauthorized)
    #expect(await ledger.all.isEmpty)
  }

  @Test func `an empty secret accepts no message`() async throws {
    let tester = WebRouteTester(donationRoutes(ledger, secret: ""))
    let name = try #require(HTTPField.Name("webhook-secret"))
    let response = try await tester.send(
      .post,
      "/hooks/payments",
      json: payment,
      headerFields: [name: ""]
    )
    #expect(response.status == .unauthorized)
  }

  @Test(arguments: [-5, 0, 10_001, Int.max])
  func `an amount outside the limits is rejected`(amount: Int) async throws {
    let donation = Donation(id: "pay-1", name: "Blob", amount: amount)
    #expect(try await pay(donation, secret: Self.secret) == .unprocessableContent)
    #expect(
      try await submit("payment=pay-1&name=Blob", amount: amount).status == .unprocessableContent
    )
    #expect(await ledger.all.isEmpty)
  }

  @Test func `the checkout page shows the amount`() async throws {
    #expect(try await tester.send(.get, "/checkout/5").text.contains("Pay 5 €"))
    #expect(try await tester.send(.get, "/checkout/5%3Cb%3E").status == .notFound)
  }

  /// Sends the form of the checkout page.
  private func submit(_ form: String, amount: Int = 5, origin: String? = nil) async throws
    -> WebRouteTester.ReceivedResponse
  {
    let fields: HTTPFields = origin.map { [.origin: $0] } ?? [:]
    return try await tester.send(
      .post,
      "/checkout/\(amount)",
      headerFields: fields,
      body: ByteBuffer(string: form)
    )
  }

  @Test func `the form of the checkout page adds a donation once`() async throws {
    for _ in 1...2 {
      let response = try await submit("payment=pay-1&name=Blob+%26+S%C3%B8n")
      #expect(response.status == .seeOther)
      #expect(response.headerFields[.location] == "/")
    }
    #expect(await ledger.all == [Donation(id: "pay-1", name: "Blob & Søn", amount: 5)])
  }

  @Test(arguments: [
    "", "name=Blob", "payment=pay-1", "payment=pay-1&name=", "%", "%%%=&&", "=", "\u{0}",
  ])
  func `a form without its fields is rejected`(form: String) async throws {
    #expect(try await submit(form).status == .unprocessableContent)
    #expect(await ledger.all.isEmpty)
  }

  @Test func `the form of another site is rejected`() async throws {
    let response = try await submit("payment=pay-1&name=Blob", origin: "https://other.example")
    #expect(response.status == .forbidden)
    #expect(await ledger.all.isEmpty)
  }
}
