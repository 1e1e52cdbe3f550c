import ComposableArchitecture

/// How many there are of a product, for all visitors of all hosts.
///
/// It knows the orders that took some, each by its key: what is taken for an order again, by a host that goes on where
/// another one ended, is taken once.
public struct Stock: Codable, Equatable, Sendable {
  private let delivered: Int
  private var orders: [String: Int] = [:]

  /// Makes the stock of a product that none was taken of.
  public init(delivered: Int) {
    self.delivered = delivered
  }

  /// How many are left.
  public var left: Int { max(0, orders.values.reduce(delivered, -)) }

  /// Takes some for an order.
  mutating func take(_ quantity: Int, for order: String) {
    orders[order] = quantity
  }

  /// What is left after the orders of two hosts, which they took at the same time.
  public static func merge(_ base: Stock, _ mine: Stock, _ theirs: Stock) -> Stock {
    var stock = theirs
    stock.orders.merge(mine.orders) { theirs, _ in theirs }
    return stock
  }
}

/// Where the stock of products is known, if anywhere.
struct StockRoom: Sendable {
  var stock: @Sendable (Product.ID) -> Shared<Stock>?
}

extension StockRoom: DependencyKey {
  /// A store with one host sells what there is, and does not count.
  static let liveValue = StockRoom { _ in nil }
  static let testValue = liveValue
}

extension DependencyValues {
  /// Where the stock of products is known.
  var stockRoom: StockRoom {
    get { self[StockRoom.self] }
    set { self[StockRoom.self] = newValue }
  }
}
