import Foundation

/// What the exercises ask of the outside world, in either style.
struct BootcampServer: Sendable {
  var loadNumber: @Sendable () async -> Result<Int, NetworkError>
  var loadProduct: @Sendable () async -> Result<ProductInfo, NetworkError>
  var loadCart: @Sendable () async -> Result<[CartProduct], NetworkError>
  var loadPromos: @Sendable () async -> Result<[PromoRecord], NetworkError>
  var loadFeed: @Sendable (_ page: Int) async -> Result<FeedPage, NetworkError>
  /// A sentence about a number.
  var loadFact: @Sendable (_ number: Int) async -> Result<String, NetworkError>
  /// Whether the order was taken.
  var submitOrder: @Sendable (_ quantity: Int) async -> Bool
  /// Counts something that a person did; how that goes is of no interest.
  var track: @Sendable (_ event: String) async -> Void
  var date: @Sendable () -> Date
  var uuid: @Sendable () -> UUID
  /// The same numbers in another order.
  var shuffle: @Sendable ([Int]) -> [Int]
  /// What timers go by.
  var clock: any Clock<Duration>
}
