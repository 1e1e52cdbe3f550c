// A program that imports this module observes with what the toolchain ships; there is no second kind of observation.
internal import ComposableTracking
@_exported public import Observation
internal import ConcurrencyExtras

/// An object whose changes can be tracked, under the name that older code has for it.
///
/// It is `Observable`, so views, bindings and ``withPerceptionTracking(_:onChange:)`` take either. New code
/// writes `@Observable`.
public protocol Perceptible: Observable {}

/// Runs a closure and reports, once, that something it read is about to change.
///
/// It is `withObservationTracking` under the name that older code has for it.
public func withPerceptionTracking<Result>(
  _ apply: () -> Result,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  // What is read is this tracking's, also where it begins in the body of a view.
  AccessList.suspended { withObservationTracking(apply, onChange: onChange()) }
}
