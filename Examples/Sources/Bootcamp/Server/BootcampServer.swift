import Foundation

/// The external services of the exercises, used by both styles.
struct BootcampServer: Sendable {
  var loadNumber: @Sendable () async -> Result<Int, NetworkError>
  var loadProduct: @Sendable () async -> Result<ProductInfo, NetworkError>
  var loadCart: @Sendable () async -> Result<[CartProduct], NetworkError>
  var loadPromos: @Sendable () async -> Result<[PromoRecord], NetworkError>
  var loadFeed: @Sendable (_ page: Int) async -> Result<FeedPage, NetworkError>
  /// Loads a sentence about a number.
  var loadFact: @Sendable (_ number: Int) async -> Result<String, NetworkError>
  /// Submits an order; returns true if the server accepted it.
  var submitOrder: @Sendable (_ quantity: Int) async -> Bool
  /// Tracks a user event; failures are ignored.
  var track: @Sendable (_ event: String) async -> Void
  var date: @Sendable () -> Date
  var uuid: @Sendable () -> UUID
  /// Shuffles numbers.
  var shuffle: @Sendable ([Int]) -> [Int]
  /// The clock of timers.
  var clock: any Clock<Duration>
}
