import Foundation

/// The budget of a search.
///
/// By default a search runs for a few seconds with the same seeds each time. Searches of a suite alternate on the main
/// actor after each program, so they end at the same time, each with its full duration. Environment variables extend
/// the budget:
///
/// - `SOAK_STEPS=1000000`: each search runs its share of the steps, from a printed seed;
/// - `SOAK_SECONDS=600`: each search runs for this number of seconds;
/// - `SOAK_SEED=17`: each search starts with this seed, with any limit;
/// - `SOAK_TRACE=1`: seeds and steps are printed before execution, for programs that crash.
package struct SearchBudget: Sendable {
  /// The seed of the first program; each following program increments it.
  package var firstSeed: UInt64
  /// The end of the search.
  package var limit: Limit
  /// True to print seeds and steps before execution.
  package var isTraced = false

  /// The limit of a search.
  package enum Limit: Equatable, Sendable {
    /// A duration.
    case time(Duration)
    /// The total number of steps of all programs.
    case steps(Int)
  }

  /// Creates a budget independent of the environment.
  package init(firstSeed: UInt64, limit: Limit) {
    self.firstSeed = firstSeed
    self.limit = limit
  }

  /// Creates the budget of one of several searches.
  ///
  /// - Parameters:
  ///   - firstSeed: The first seed, unless the environment specifies a seed.
  ///   - seconds: The default duration.
  ///   - share: The fraction of the environment's steps for this search.
  ///   - environment: The environment variables.
  package init(
    firstSeed: UInt64,
    seconds: Double,
    share: Double,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.init(firstSeed: firstSeed, limit: .time(.seconds(seconds)))
    if let total = environment["SOAK_STEPS"].flatMap(Double.init) {
      limit = .steps(Int((total * share).rounded(.up)))
      self.firstSeed = .random(in: 0..<1_000_000_000)
    } else if let total = environment["SOAK_SECONDS"].flatMap(Double.init) {
      limit = .time(.seconds(total))
      self.firstSeed = .random(in: 0..<1_000_000_000)
    }
    if let seed = environment["SOAK_SEED"].flatMap(UInt64.init) { self.firstSeed = seed }
    isTraced = environment["SOAK_TRACE"] != nil
  }
}
