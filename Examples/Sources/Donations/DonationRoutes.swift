public import WebHost

/// Creates the routes next to the page: an API of the donations, the webhook of the payment provider, and a page that
/// represents the provider's checkout page.
///
/// - Parameters:
///   - ledger: The donations of all visitors.
///   - secret: The secret that the payment provider sends in the header `webhook-secret`; not empty.
/// - Returns: The routes for the host's configuration.
public func donationRoutes(_ ledger: DonationLedger, secret: String) -> [WebRoute] {
  [
    WebRoute(.get, "/api/donations") { _ in .json(await ledger.all) },
    WebRoute(.get, "/api/donations/:id", String.self) { _, id in
      guard let donation = await ledger.all.first(where: { $0.id == id }) else {
        throw RouteError(.notFound, "There is no such donation.")
      }
      return .json(donation)
    },
    // The provider is no page of this host, and has no visitor: the secret identifies it.
    WebRoute(.post, "/hooks/payments", from: .anywhere, body: .upTo(10_000)) { request in
      guard let sent = secretField.flatMap({ request.headerFields[$0] }), sent.isSame(as: secret)
      else {
        throw RouteError(.unauthorized, "The secret is wrong.")
      }
      let donation = try await request.json(Donation.self)
      guard donation.amount > 0 else {
        throw RouteError(.unprocessableContent, "The amount must be positive.")
      }
      await ledger.add(donation)
      return WebResponse(.noContent)
    },
    WebRoute(.get, "/checkout/:amount", Int.self) { _, amount in
      .text(
        "<!doctype html><html lang=\"en\"><title>Checkout</title><h1>Pay \(amount) €</h1>",
        type: "text/html; charset=utf-8"
      )
    },
  ]
}

private let secretField = HTTPField.Name("webhook-secret")

extension String {
  /// True if both texts are equal; the time does not depend on the position of a difference.
  fileprivate func isSame(as secret: String) -> Bool {
    let (own, expected) = (Array(utf8), Array(secret.utf8))
    var difference = own.count ^ expected.count
    for (index, byte) in expected.enumerated() {
      difference |= Int(byte ^ (index < own.count ? own[index] : 0))
    }
    return difference == 0 && !expected.isEmpty
  }
}
