@_exported public import PerceptionCore

/// Makes the changes of an object's properties observable, under the name that older code has for it.
///
/// ```swift
/// @Perceptible
/// final class Model {
///   var count = 0
///   @PerceptionIgnored var cache: [Int] = []
/// }
/// ```
///
/// The class conforms to `Perceptible`, which is `Observable`. New code writes `@Observable`.
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

/// Makes the changes of one property observable; ``Perceptible()`` attaches it to all that are stored.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro PerceptionTracked() =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Keeps ``Perceptible()`` from touching a property.
@attached(accessor, names: named(willSet))
public macro PerceptionIgnored() =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")
