import ComposableArchitecture

/// The stock of a product, shared by all visitors of all hosts.
///
/// The stock records orders by key, so an order counts once, even if another host repeats it after a restore.
public struct Stock: Codable, Equatable, Sendable {
  private let delivered: Int
  private var orders: [String: Int] = [:]

  /// Creates an unsold stock.
  public init(delivered: Int) {
    self.delivered = delivered
  }

  /// The number of items left.
  public var left: Int { max(0, orders.values.reduce(delivered, -)) }

  /// Subtracts the quantity of an order.
  mutating func take(_ quantity: Int, for order: String) {
    orders[order] = quantity
  }

  /// Merges the concurrent orders of two hosts.
  public static func merge(_ base: Stock, _ mine: Stock, _ theirs: Stock) -> Stock {
    var stock = theirs
    stock.orders.merge(mine.orders) { theirs, _ in theirs }
    return stock
  }
}

/// The source of products' stock.
struct StockRoom: Sendable {
  var stock: @Sendable (Product.ID) -> Shared<Stock>?
}

extension StockRoom: DependencyKey {
  /// A store with one host does not count its stock.
  static let liveValue = StockRoom { _ in nil }
  static let testValue = liveValue
}

extension DependencyValues {
  /// The source of products' stock.
  var stockRoom: StockRoom {
    get { self[StockRoom.self] }
    set { self[StockRoom.self] = newValue }
  }
}
