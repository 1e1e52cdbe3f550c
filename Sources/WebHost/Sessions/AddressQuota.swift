/// Counts connections or pages by network address, and decides if an address may have another.
///
/// Only the free room limits an address. A school or a carrier is one address of many visitors and
/// may fill a host that has room; a flood from one address leaves room for other addresses.
struct AddressQuota {
  /// The reason for which an address may not have another.
  enum Shortage: Error {
    case full
    case tooManyFromAddress
  }

  /// The number that an address may have for each free connection or page.
  ///
  /// A single address is limited to three quarters of the total. If many addresses reach their
  /// limits, some room remains free for an address that has less.
  private static let ratio = 3

  /// The number that all addresses may have together.
  let total: Int
  /// The number that an address may have in any case; `nil` if only the room decides.
  let perAddress: Int?
  private(set) var count = 0
  private var countByAddress: [String: Int] = [:]

  init(total: Int, perAddress: Int?) {
    self.total = total
    self.perAddress = perAddress
  }

  /// The most that a single address can have.
  var mostOfOneAddress: Int { min(perAddress ?? .max, total - total / (Self.ratio + 1)) }

  /// The number that an address has.
  subscript(address: String) -> Int { countByAddress[address, default: 0] }

  /// Decides if an address may have another.
  ///
  /// - Parameter address: The address; `nil` for a proxy, which serves many addresses.
  /// - Returns: The shortage; `nil` if there is room.
  func shortage(for address: String?) -> Shortage? {
    guard count < total else { return .full }
    guard let address else { return nil }
    guard self[address] < perAddress ?? .max, self[address] / Self.ratio < total - count else {
      return .tooManyFromAddress
    }
    return nil
  }

  /// An idle connection.
  struct Idle<ID> {
    let id: ID
    let address: String
    let since: Duration
    /// The order of equally idle connections; the least closes first.
    let number: Int
  }

  /// Returns the connection that closes in favor of a new one: the longest idle one of the address with the most.
  ///
  /// Returns `nil` if no idle connection may close.
  ///
  /// A browser keeps connections for later requests and opens new connections if they close. An
  /// address never loses a connection to an address that has more.
  func replaceable<ID>(_ idle: some Sequence<Idle<ID>>, for address: String?) -> ID? {
    let own = address.map { self[$0] } ?? 0
    // A fixed limit is the address's own; otherwise any address that has as much may make room.
    let isAtOwnLimit = address != nil && own >= perAddress ?? .max
    var best: (idle: Idle<ID>, count: Int)?
    for idle in idle where !isAtOwnLimit || idle.address == address {
      let count = self[idle.address]
      guard count >= max(own, best?.count ?? 0) else { continue }
      if let best, best.count == count,
        (best.idle.since, best.idle.number) <= (idle.since, idle.number)
      {
        continue
      }
      best = (idle, count)
    }
    return best?.idle.id
  }

  mutating func add(_ address: String?) {
    count += 1
    if let address { countByAddress[address, default: 0] += 1 }
  }

  mutating func remove(_ address: String?) {
    count -= 1
    guard let address else { return }
    let left = self[address] - 1
    countByAddress[address] = left > 0 ? left : nil
  }

  mutating func removeAll() {
    count = 0
    countByAddress = [:]
  }
}
