import ConcurrencyExtras

/// Puts another environment in place of a store's while the program runs, by its type, in debug builds.
///
/// A page for developers does it: what loads real data one moment is mocked the next. Stores ask at each
/// action.
public enum Bootstrap {
  /// What was put in place, by type.
  private static let environments = LockIsolated<[ObjectIdentifier: UncheckedSendable<Any>]>([:])

  /// Puts `environment` in place of all environments of its type, until ``clear(environment:)``.
  public static func mock<Environment>(for environment: Environment) {
    #if DEBUG
    // Handed over: the test that mocks keeps no hold of it, and stores ask on the main actor.
    let environment = UncheckedSendable<Any>(environment)
    environments.withValue { $0[ObjectIdentifier(Environment.self)] = environment }
    #endif
  }

  /// Lets stores use their own environments of a type again.
  public static func clear<Environment>(environment: Environment.Type) {
    _ = environments.withValue { $0.removeValue(forKey: ObjectIdentifier(environment)) }
  }

  /// Lets all stores use their own environments again.
  public static func clearAll() {
    environments.setValue([:])
  }

  /// What is in place of a type's environments; nil if nothing is.
  public static func get<Environment>(environment: Environment.Type) -> Environment? {
    environments.value[ObjectIdentifier(environment)]?.value as? Environment
  }

  static func environment<Environment>(insteadOf environment: Environment) -> Environment {
    #if DEBUG
    get(environment: Environment.self) ?? environment
    #else
    environment
    #endif
  }
}
