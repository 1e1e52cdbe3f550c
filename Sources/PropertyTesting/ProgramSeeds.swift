import Foundation

/// Which random programs a test runs that has no ``ProgramSearch``: one or a few for each run, others each time.
///
/// The test names the seed of a program that fails, as the argument of its case or in its message. Variables of the
/// environment ask for more of them, or for those that failed:
///
/// - `PROGRAMS_FACTOR=100`: each test runs a hundred times as many;
/// - `PROGRAMS_SEED=17`: each test begins with that seed.
package enum ProgramSeeds {
  /// The seeds of one test's programs, which follow each other.
  ///
  /// - Parameters:
  ///   - count: How many programs the test runs in an ordinary run.
  ///   - environment: The variables of the environment.
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
