import ComposableArchitecture
import Foundation

/// The simulated environments in the menu of each page.
enum World: String, CaseIterable, Identifiable, Sendable {
  case live, mockSuccess, mockFailed, mockFailedIfNumber5, mockRandom

  var id: Self { self }

  var title: String {
    switch self {
    case .live: "Live"
    case .mockSuccess: "Mock always success get data"
    case .mockFailed: "Mock always failed get data"
    case .mockFailedIfNumber5: "Mock failed if number is 5"
    case .mockRandom: "Mock random success and failed"
    }
  }

  /// Creates the server of this world.
  ///
  /// - Parameters:
  ///   - address: The address of the local API, for the live world.
  ///   - seed: The seed of the random world.
  /// - Returns: The server.
  func makeServer(at address: URL, seed: UInt64 = .random(in: 0 ... .max)) -> BootcampServer {
    switch self {
    case .live: .live(address)
    case .mockSuccess: .mock { _ in nil }
    case .mockFailed: .mock { _ in .code(500) }
    case .mockFailedIfNumber5: .mock { $0 == 5 ? .code(422) : nil }
    case .mockRandom: .mockRandom(seed: seed)
    }
  }
}

extension BootcampServer {
  /// Creates a server that responds immediately from memory, with a stopped clock, a fixed date and incrementing ids.
  ///
  /// - Parameter failure: The error of a request, or `nil` for success; the argument is the quantity of an order,
  ///   otherwise `nil`.
  /// - Returns: The server.
  static func mock(failure: @escaping @Sendable (_ quantity: Int?) -> NetworkError?) -> Self {
    @Sendable func answer<Value>(_ value: Value) -> Result<Value, NetworkError> {
      failure(nil).map(Result.failure) ?? .success(value)
    }
    let ids = UUIDGenerator.incrementing
    return BootcampServer(
      loadNumber: { answer(1_234) },
      loadProduct: { answer(.sample) },
      loadCart: { answer(CartProduct.samples) },
      loadPromos: { answer(PromoRecord.samples) },
      loadFeed: { page in answer(FeedPage.samples[page - 1]) },
      loadFact: { number in answer("\(number) is a good number Brent") },
      submitOrder: { failure($0) == nil },
      track: { _ in },
      date: { Date(timeIntervalSince1970: 1_597_300_000) },
      uuid: { ids() },
      shuffle: { $0.reversed() },
      clock: TestClock()
    )
  }

  /// Creates a server that fails half of the requests, in an order determined by the seed.
  fileprivate static func mockRandom(seed: UInt64) -> Self {
    let luck = Luck(seed: seed)
    return .mock { _ in luck.isGood() ? nil : .code(503) }
  }
}

/// A thread-safe sequence of random draws, determined by a seed.
private final class Luck: @unchecked Sendable {
  // Accessed only within the lock.
  private var state: UInt64
  private let lock = NSLock()

  init(seed: UInt64) {
    state = seed
  }

  func isGood() -> Bool {
    lock.withLock {
      // The multiplier and increment are Knuth's for 64 bits (The Art of Computer Programming, 3.3.4).
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 63 == 0
    }
  }
}
