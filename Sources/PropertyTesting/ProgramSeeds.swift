import Foundation

/// The seeds of random programs in tests without a ``ProgramSearch``; each run uses new seeds.
///
/// Tests print the seed of a failing program, as a test argument or in the failure message. Environment variables
/// select more seeds or a failing seed:
///
/// - `PROGRAMS_FACTOR=100`: each test runs a hundred times as many programs;
/// - `PROGRAMS_SEED=17`: each test starts with this seed.
package enum ProgramSeeds {
  /// Returns the consecutive seeds of a test's programs.
  ///
  /// - Parameters:
  ///   - count: The number of programs in an ordinary run.
  ///   - environment: The environment variables.
  /// - Returns: At least one seed.
  package static func chosen(
    _ count: Int,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [UInt64] {
    let factor = environment["PROGRAMS_FACTOR"].flatMap(Int.init) ?? 1
    let first = environment["PROGRAMS_SEED"].flatMap(UInt64.init) ?? .random(in: 0..<1_000_000_000)
    return (0..<UInt64(max(count * factor, 1))).map { first &+ $0 }
  }
}
