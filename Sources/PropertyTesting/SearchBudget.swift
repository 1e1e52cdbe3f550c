import Foundation

/// How long a search may go on.
///
/// By default a search goes on for some seconds, with the same seeds each time. Searches of one suite take turns on the
/// main actor, program by program, so they end at the same time, and seconds are not divided among them.
/// Variables of the environment make it long:
///
/// - `SOAK_STEPS=1000000`: every search runs its share of that many steps, from a seed that is printed;
/// - `SOAK_SECONDS=600`: every search goes on for that many seconds;
/// - `SOAK_SEED=17`: every search begins with that seed, whatever ends it;
/// - `SOAK_TRACE=1`: seeds and steps are printed before they are run, for a program that ends the process.
package struct SearchBudget: Sendable {
  /// The seed of the first program; the next one has the next seed.
  package var firstSeed: UInt64
  /// When the search is over.
  package var limit: Limit
  /// Whether what is run is printed first.
  package var isTraced = false

  /// What ends a search.
  package enum Limit: Equatable, Sendable {
    /// An amount of time.
    case time(Duration)
    /// A number of steps, of all programs together.
    case steps(Int)
  }

  /// A budget that takes no notice of the environment.
  package init(firstSeed: UInt64, limit: Limit) {
    self.firstSeed = firstSeed
    self.limit = limit
  }

  /// The budget of one search among several.
  ///
  /// - Parameters:
  ///   - firstSeed: The seed to begin with, unless the environment says otherwise.
  ///   - seconds: How long the search goes on by default.
  ///   - share: The part of the steps that the environment asks for that is this search's.
  ///   - environment: The variables of the environment.
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
