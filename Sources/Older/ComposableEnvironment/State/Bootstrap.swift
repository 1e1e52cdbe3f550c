import ConcurrencyExtras

/// Runtime replacement of environments by type, in debug builds.
///
/// A developer page can replace live data with mock data. Stores read the replacement for each action.
public enum Bootstrap {
  /// The replacements by type.
  private static let environments = LockIsolated<[ObjectIdentifier: UncheckedSendable<Any>]>([:])

  /// Replaces all environments of a type until ``clear(environment:)``.
  public static func mock<Environment>(for environment: Environment) {
    #if DEBUG
    // Safe to transfer: the caller keeps no reference, and stores read on the main actor.
    let environment = UncheckedSendable<Any>(environment)
    environments.withValue { $0[ObjectIdentifier(Environment.self)] = environment }
    #endif
  }

  /// Removes the replacement of a type.
  public static func clear<Environment>(environment: Environment.Type) {
    _ = environments.withValue { $0.removeValue(forKey: ObjectIdentifier(environment)) }
  }

  /// Removes all replacements.
  public static func clearAll() {
    environments.setValue([:])
  }

  /// Returns the replacement of a type; `nil` if missing.
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
