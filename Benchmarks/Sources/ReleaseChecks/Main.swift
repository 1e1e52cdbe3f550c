import Foundation

/// Runs effects and large states in an optimized build.
///
/// Debug tests cannot detect defects of the optimizer: a broken task local of certain types, a missing actor hop, or a
/// copy of the state on the stack. A failed scenario prints its expectation, and the program exits with an error.
@main
@MainActor
struct ReleaseChecks {
  static func main() async {
    var failures = 0
    for scenario in Scenarios.all {
      guard let failure = await scenario.run() else { continue }
      failures += 1
      print("failed: \(scenario.name): \(failure)")
    }
    print("\(Scenarios.all.count) scenarios, \(failures) failed")
    exit(failures == 0 ? 0 : 1)
  }
}

/// A check of an optimized build.
struct Scenario {
  let name: String
  /// Runs the scenario and returns its failure; `nil` if it passed.
  let run: @MainActor () async -> String?

  /// Creates a scenario that compares a value.
  ///
  /// - Parameters:
  ///   - name: The expectation.
  ///   - expected: The expected value.
  ///   - actual: The scenario, which returns the actual value.
  init<Value: Equatable & Sendable>(
    _ name: String,
    expecting expected: Value,
    _ actual: @escaping @MainActor () async -> Value
  ) {
    self.name = name
    run = {
      let actual = await actual()
      return actual == expected ? nil : "expected \(expected), got \(actual)"
    }
  }
}
