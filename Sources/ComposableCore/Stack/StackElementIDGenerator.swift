import ConcurrencyExtras
package import Dependencies

/// Gives out the ids of stack elements: `#0`, `#1`, `#2`, and never one twice.
package struct StackElementIDGenerator: Sendable {
  private let upcoming: LockIsolated<Int>

  /// Makes a generator whose first id has this number.
  package init(startingAt generation: Int = 0) {
    upcoming = LockIsolated(generation)
  }

  /// The next id, which is not given out again.
  package func next() -> StackElementID {
    upcoming.withValue { generation in
      defer { generation += 1 }
      return StackElementID(generation: generation)
    }
  }

  /// The id that `next` would give out.
  package func peek() -> StackElementID {
    StackElementID(generation: upcoming.value)
  }

  /// A generator that goes on from here by itself.
  package func copy() -> Self {
    Self(startingAt: upcoming.value)
  }
}

extension DependencyValues {
  /// What numbers the elements of stacks: one sequence for the running program, one for each test.
  package var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }
}

private enum StackElementIDKey: DependencyKey {
  static let liveValue = StackElementIDGenerator()
  // Computed anew for each test, which keeps it: every test counts from zero.
  static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
}
