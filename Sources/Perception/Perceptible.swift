@_exported public import PerceptionCore

/// Observes the properties of an object; the pre-1.0 name of `@Observable`.
///
/// ```swift
/// @Perceptible
/// final class Model {
///   var count = 0
///   @PerceptionIgnored var cache: [Int] = []
/// }
/// ```
///
/// The class conforms to `Perceptible`, which refines `Observable`. Prefer `@Observable`.
@attached(
  member,
  names: named(_$observationRegistrar),
  named(access),
  named(withMutation),
  named(shouldNotifyObservers)
)
@attached(memberAttribute)
@attached(extension, conformances: Perceptible)
public macro Perceptible() =
  #externalMacro(module: "ComposableMacros", type: "PerceptibleMacro")

/// Observes one property; ``Perceptible()`` applies this macro to all stored properties.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro PerceptionTracked() =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Excludes a property from ``Perceptible()``.
@attached(accessor, names: named(willSet))
public macro PerceptionIgnored() =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")
