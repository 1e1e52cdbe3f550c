import ConcurrencyExtras
import Foundation

/// A source of unique identities for alerts, dialogs and buttons; cheaper than `UUID()`.
///
/// `UUID()` reads the system's random device for each call, over a microsecond on Linux. These identities combine a
/// random number of the process with a counter.
enum StateIdentity {
  /// Returns a new unique UUID.
  static func next() -> UUID {
    let id = UniqueID.next()
    let high = processBits
    let low = id & variantMask | variant
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
        byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
        byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      )
    )
  }

  // Version 8 of RFC 9562 has custom bits, so no identity equals a random or time-based UUID.
  private static let processBits =
    UInt64.random(in: 0...UInt64.max) & 0xFFFF_FFFF_FFFF_0FFF | 0x0000_0000_0000_8000
  // A process never counts to 2^62, so the two replaced bits of the id are zero.
  private static let variantMask: UInt64 = 0x3FFF_FFFF_FFFF_FFFF
  private static let variant: UInt64 = 0x8000_0000_0000_0000

  private static func byte(_ bits: UInt64, _ index: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: bits >> (56 - 8 * index))
  }
}
