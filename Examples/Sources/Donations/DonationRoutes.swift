import Foundation
public import WebHost

/// Creates the routes next to the page: an API of the donations, the webhook of the payment provider, and a page that
/// represents the provider's checkout page, with a form.
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
      guard donationAmounts.contains(donation.amount) else { throw invalidAmount }
      await ledger.add(donation)
      return WebResponse(.noContent)
    },
    WebRoute(.get, "/checkout/:amount", Int.self) { _, amount in
      .text(checkoutPage(amount), type: "text/html; charset=utf-8")
    },
    // The form of the page above. The host rejects the forms and scripts of other sites.
    WebRoute(.post, "/checkout/:amount", Int.self, body: .upTo(1_000)) { request, amount in
      guard donationAmounts.contains(amount) else { throw invalidAmount }
      let form = FormFields(try await request.bytes(upTo: 1_000))
      guard let id = form["payment"], let name = form["name"], !id.isEmpty, !name.isEmpty else {
        throw RouteError(.unprocessableContent, "Enter your name.")
      }
      await ledger.add(Donation(id: id, name: name, amount: amount))
      return .redirect(to: "/")
    },
  ]
}

/// The accepted amounts in euros: the sum of all donations must not overflow.
private let donationAmounts = 1...10_000

private let invalidAmount = RouteError(
  .unprocessableContent,
  "The amount must be from \(donationAmounts.lowerBound) to \(donationAmounts.upperBound)."
)

/// The checkout page; its form has the id of the payment, so that a repeated request counts once.
private func checkoutPage(_ amount: Int) -> String {
  """
  <!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
  <title>Checkout</title><h1>Pay \(amount) €</h1>
  <form method="post"><input type="hidden" name="payment" value="\(UUID())">
  <label>Name <input name="name" required maxlength="80"></label> <button>Pay</button></form>
  """
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
