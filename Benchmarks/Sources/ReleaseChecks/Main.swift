import Foundation

/// Runs effects and large states in an optimised build.
///
/// What the optimiser breaks (a task local of an unlucky type, a change of actor that it leaves out, a copy
/// of the state on the stack that it makes) no debug test can see. A scenario that fails says what it expected, and the program ends with an error.
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

/// Something that must go well, and how to find out.
struct Scenario {
  let name: String
  /// Runs the scenario and returns what went wrong, if anything.
  let run: @MainActor () async -> String?

  /// Makes a scenario that ends with a value.
  ///
  /// - Parameters:
  ///   - name: What must be true.
  ///   - expected: The value.
  ///   - actual: Runs the scenario.
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
