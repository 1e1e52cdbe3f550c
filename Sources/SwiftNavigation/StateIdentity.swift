import ConcurrencyExtras
import Foundation

/// Gives every alert, dialog and button an `id` of its own, at the price of an addition.
///
/// `UUID()` asks the system's random device each time, which costs over a microsecond on Linux. Here
/// chance is asked once per process, and a stamp tells the identities of one process apart.
enum StateIdentity {
  /// A UUID that was never given out before.
  static func next() -> UUID {
    let stamp = UniqueStamp.next()
    let high = processBits
    let low = stamp & variantMask | variant
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
        byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
        byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      )
    )
  }

  // Version 8 of RFC 9562, whose other bits the maker may choose: none equals a UUID of chance or time.
  private static let processBits =
    UInt64.random(in: 0...UInt64.max) & 0xFFFF_FFFF_FFFF_0FFF | 0x0000_0000_0000_8000
  // No process counts to 2^62, so the two bits taken from the stamp are zero.
  private static let variantMask: UInt64 = 0x3FFF_FFFF_FFFF_FFFF
  private static let variant: UInt64 = 0x8000_0000_0000_0000

  private static func byte(_ bits: UInt64, _ index: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: bits >> (56 - 8 * index))
  }
}
