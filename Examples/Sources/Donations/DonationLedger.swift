/// A paid donation.
public struct Donation: Codable, Equatable, Identifiable, Sendable {
  /// The payment provider's identifier of the payment.
  public let id: String
  /// The name that the donor entered.
  public let name: String
  /// The amount in euros.
  public let amount: Int

  /// Creates a donation from its parts.
  public init(id: String, name: String, amount: Int) {
    self.id = id
    self.name = name
    self.amount = amount
  }
}

/// The donations of all visitors, in the memory of the program.
///
/// The pages, the API and the webhook share one ledger.
public actor DonationLedger {
  private var donations: [Donation] = []
  private var observers: [Int: AsyncStream<[Donation]>.Continuation] = [:]
  private var observerCount = 0

  /// Creates an empty ledger.
  public init() {}

  /// All donations, newest first.
  var all: [Donation] { donations }

  /// Adds a donation; a payment provider repeats its messages, so a known id is ignored.
  func add(_ donation: Donation) {
    guard !donations.contains(where: { $0.id == donation.id }) else { return }
    donations.insert(donation, at: 0)
    for observer in observers.values { observer.yield(donations) }
  }

  /// Returns the donations now and after each change.
  func updates() -> AsyncStream<[Donation]> {
    let (stream, observer) = AsyncStream.makeStream(
      of: [Donation].self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let number = observerCount
    observerCount += 1
    observers[number] = observer
    observer.onTermination = { [weak self] _ in
      Task { await self?.remove(number) }
    }
    observer.yield(donations)
    return stream
  }

  private func remove(_ number: Int) {
    observers[number] = nil
  }
}
