import Foundation

/// The seeds of random programs in tests.
///
/// Each run uses new seeds, except `make test`, which sets `PROGRAMS_SEED` so that a change cannot fail by chance.
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
    let first = first(environment: environment)
    return (0..<UInt64(max(count * factor, 1))).map { first &+ $0 }
  }

  /// Returns the first seed of a test.
  ///
  /// - Parameter environment: The environment variables.
  /// - Returns: The value of `PROGRAMS_SEED`, or a new seed below a billion.
  package static func first(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> UInt64 {
    environment["PROGRAMS_SEED"].flatMap(UInt64.init) ?? .random(in: 0..<1_000_000_000)
  }
}
